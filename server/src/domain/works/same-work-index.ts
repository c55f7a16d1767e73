import { decideSameWork, type Decision } from './decide-same-work.ts'
import { matchKeys, type WorkFacts } from './work-facts.ts'

export type UnsureMatch<T> = { work: T; decision: Decision }
export type Found<T> = { same: T | null; unsure: UnsureMatch<T>[] }
export type SameWorkIndex<T> = {
  add(facts: WorkFacts, work: T): void
  /** The work that a record is of, and those of which nobody can tell. */
  find(facts: WorkFacts): Found<T>
  /** The same work; without an author the only one of its title, whatever the ISBN. */
  findOnly(facts: WorkFacts): T | null
  /** All that are the same work or may be, but for `except`. */
  all(facts: WorkFacts, except: T | null): UnsureMatch<T>[]
}

type Known<T> = { facts: WorkFacts; work: T; place: number }

/** Works compared with one record at most for each of its titles, so that a common title cannot stall. */
const MAX_PER_KEY = 20
const MAX_UNSURE = 3

/** Works by the titles and ISBNs that they can be found by. */
export function createSameWorkIndex<T>(): SameWorkIndex<T> {
  const byKey = new Map<string, Known<T>[]>()
  let places = 0
  const decideAll = (facts: WorkFacts) => {
    const candidates = new Set(keysOf(facts).flatMap((key) => byKey.get(key) ?? []))
    return [...candidates].map((one) => ({
      ...one,
      decision: decideSameWork(facts, one.facts),
      isExact: one.facts.key === facts.key,
    }))
  }
  const find = (facts: WorkFacts): Found<T> => {
    const decided = decideAll(facts)
    const same = decided
      .filter(({ decision }) => decision.verdict === 'same')
      .toSorted((a, b) => rank(b) - rank(a) || a.place - b.place)
    const unsure = decided.filter(({ decision }) => decision.verdict === 'unsure')
    return {
      same: same[0]?.work ?? null,
      unsure: unsure.slice(0, MAX_UNSURE).map(({ work, decision }) => ({ work, decision })),
    }
  }
  return {
    find,
    findOnly(facts) {
      const { same, unsure } = find(facts)
      if (same || facts.authors.length > 0) return same
      const titled = unsure.filter(({ decision }) => decision.for.includes('title'))
      return titled.length === 1 ? titled[0]!.work : null
    },
    add(facts, work) {
      const known = { facts, work, place: places++ }
      for (const key of keysOf(facts)) {
        const others = byKey.get(key)
        if (!others) byKey.set(key, [known])
        else if (others.length < MAX_PER_KEY) others.push(known)
      }
    },
    all: (facts, except) =>
      decideAll(facts).filter(
        ({ work, decision }) => work !== except && decision.verdict !== 'different',
      ),
  }
}

/** More evidence wins, whichever work was there first. */
function rank({ decision, isExact }: { decision: Decision; isExact: boolean }): number {
  return (isExact ? 10 : 0) + decision.for.length - decision.against.length
}

function keysOf(facts: WorkFacts): string[] {
  const isbns = [...facts.isbns].map((isbn) => `isbn ${isbn}`)
  return [facts.key, ...matchKeys(facts), ...isbns]
}
