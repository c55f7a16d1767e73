import type { Db } from '../../db/db.ts'
import {
  createSameWorkIndex,
  type UnsureMatch,
  type Found,
  type SameWorkIndex,
} from '../../domain/works/same-work-index.ts'
import type { WorkFacts } from '../../domain/works/work-facts.ts'
import {
  factsOfRow,
  selectCandidateWorks,
  selectOwnCandidates,
  type WorkRow,
} from './works.queries.ts'

export async function findSameWork(db: Db, facts: WorkFacts): Promise<Found<WorkRow>> {
  const [found] = await findSameWorks(db, [facts])
  return found!
}

/**
 * Without an author the only book of the title is meant, never one on the word of another reader, who would be read by
 * guessing at titles.
 */
export async function findOnlyWork(
  db: Db,
  facts: WorkFacts,
  readerId: number,
): Promise<number | null> {
  const rows = await selectCandidateWorks(db, [facts], readerId)
  const known = rows.filter((row) => !row.is_strangers)
  return (indexWorks(known).findOnly(facts) ?? indexWorks(rows).find(facts).same)?.id ?? null
}

/** Whether a reader's library has the work, in whichever of its rows. */
export async function isInLibrary(db: Db, readerId: number, facts: WorkFacts): Promise<boolean> {
  return indexWorks(await selectOwnCandidates(db, readerId, facts)).findOnly(facts) !== null
}

export async function findSameWorks(
  db: Db,
  records: readonly WorkFacts[],
): Promise<Found<WorkRow>[]> {
  const known = indexWorks(await selectCandidateWorks(db, records, null))
  return records.map((facts) => known.find(facts))
}

export function indexWorks<T extends WorkRow>(rows: readonly T[]): SameWorkIndex<T> {
  const index = createSameWorkIndex<T>()
  for (const row of rows) index.add(factsOfRow(row), row)
  return index
}

type ResolvedWork<R> = { stored: WorkRow | null; record: R; unsure: UnsureMatch<WorkRow>[] }

/** One for each work: records of the same work are merged, in the order given. */
export async function resolveWorks<R extends { facts: WorkFacts }>(
  db: Db,
  records: readonly R[],
  merge: (one: R, other: R) => R,
): Promise<ResolvedWork<R>[]> {
  const found = await findSameWorks(
    db,
    records.map(({ facts }) => facts),
  )
  const resolved: ResolvedWork<R>[] = []
  const byId = new Map<number, ResolvedWork<R>>()
  const fresh = createSameWorkIndex<ResolvedWork<R>>()
  records.forEach((record, i) => {
    const { same, unsure } = found[i]!
    const earlier = same ? byId.get(same.id) : fresh.find(record.facts).same
    if (earlier) {
      earlier.record = merge(earlier.record, record)
      return
    }
    const one = { stored: same, record, unsure }
    resolved.push(one)
    if (same) byId.set(same.id, one)
    else fresh.add(record.facts, one)
  })
  return resolved
}
