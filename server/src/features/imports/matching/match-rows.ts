import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { decideSameWork, type Decision } from '../../../domain/works/decide-same-work.ts'
import { createSameWorkIndex } from '../../../domain/works/same-work-index.ts'
import { factsOf, type WorkFacts } from '../../../domain/works/work-facts.ts'
import { indexWorks } from '../../stored-books/resolve-works.ts'
import { factsOfRow, type WorkRow } from '../../stored-books/works.queries.ts'
import type { UsableRow } from '../import-row.ts'

/** A stored work, or the first row of a new one. */
export type Match = { stored: WorkRow } | { fresh: FreshWork }

export type RowRecord = { row: UsableRow; facts: WorkFacts }

export type FreshWork = RowRecord & {
  unsure: { other: Match; decision: Decision }[]
}

/** Other requests wait no longer for a chunk. */
const AT_ONCE_MS = 20

export function rowFacts({ book, entry: { facts } }: UsableRow): WorkFacts {
  const { isbn13, ...known } = book
  return factsOf({
    ...known,
    contributors: facts.other_authors?.map(({ name, role }) => (role ? `${name} (${role})` : name)),
    format: facts.format,
    isbns: isbn13 === null ? [] : [isbn13],
  })
}

/** The works of the rows, in their order. `earlier`: what an import before took a source id for. */
export async function matchRows(
  records: readonly RowRecord[],
  { works, earlier }: { works: readonly WorkRow[]; earlier: ReadonlyMap<string, number> },
): Promise<Match[]> {
  const known = indexWorks(works)
  const fresh = createSameWorkIndex<FreshWork>()
  const byId = new Map(works.map((work) => [work.id, work]))
  const matches: Match[] = []
  let since = performance.now()
  for (const { row, facts } of records) {
    if (performance.now() - since > AT_ONCE_MS) {
      await yieldToEventLoop()
      since = performance.now()
    }
    const before = row.sourceId === null ? undefined : byId.get(earlier.get(row.sourceId) ?? 0)
    if (before && decideSameWork(facts, factsOfRow(before)).verdict !== 'different') {
      matches.push({ stored: before })
      continue
    }
    const found = known.find(facts)
    const other = found.same ? null : fresh.find(facts)
    if (found.same) matches.push({ stored: found.same })
    else if (other?.same) matches.push({ fresh: other.same })
    else {
      const unsure = [
        ...found.unsure.map(({ work, decision }) => ({ other: { stored: work }, decision })),
        ...(other?.unsure ?? []).map(({ work, decision }) => ({
          other: { fresh: work },
          decision,
        })),
      ]
      const work = { facts, row, unsure }
      fresh.add(facts, work)
      matches.push({ fresh: work })
    }
  }
  return matches
}
