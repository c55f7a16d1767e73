import { sql } from 'drizzle-orm'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../db/db.ts'
import { matchKeys } from '../../../domain/works/work-facts.ts'
import { indexOf } from './place-works.ts'
import {
  factsOfRow,
  insertDoubts,
  selectCandidateWorks,
  WORK_COLUMNS,
  type NewDoubt,
  type WorkRow,
} from './works.queries.ts'

const AT_ONCE = 1_000

/** Makes the keys of works that have none: of all at the first start with this version. */
export async function keyStoredWorks(deps: Pick<Deps, 'db' | 'clock' | 'log'>): Promise<void> {
  let keyed = 0
  let doubtful = 0
  for (;;) {
    const rows = await selectWithoutKeys(deps.db)
    if (rows.length === 0) break
    doubtful += await deps.db.transaction((tx) => keyWorks(tx, rows, deps.clock()))
    keyed += rows.length
    deps.log.info({ keyed }, 'keys of stored works made')
  }
  if (keyed === 0) return
  const joined = await insertJoined(deps.db, deps.clock())
  deps.log.info(
    { keyed, doubtful, joined },
    'stored works that may be one, or hold two, are listed',
  )
}

async function selectWithoutKeys(db: Db): Promise<WorkRow[]> {
  const { rows } = await db.execute<WorkRow>(
    sql`select ${WORK_COLUMNS} from books where match_keys is null order by id limit ${AT_ONCE}`,
  )
  return rows
}

/** Returns how many pairs of works that readers have may be one work. */
async function keyWorks(tx: Db, rows: readonly WorkRow[], now: Date): Promise<number> {
  const facts = rows.map((row) => factsOfRow(row, null))
  const owners = await selectOwners(
    tx,
    facts.map(({ key }) => key),
  )
  const keyed = rows.map(({ id }, i) => {
    const { key } = facts[i]!
    const isTaken = owners.has(key)
    if (!isTaken) owners.set(key, id)
    return { id, work_key: isTaken ? `${key}|${id}` : key, match_keys: matchKeys(facts[i]!) }
  })
  await tx.execute(sql`
    update books set work_key = r.work_key, match_keys = r.match_keys
    from jsonb_to_recordset(${JSON.stringify(keyed)}::jsonb) as r(id int, work_key text, match_keys text[])
    where books.id = r.id`)
  const doubts = await findDoubles(
    tx,
    rows.filter((row) => row.is_added),
  )
  await insertDoubts(tx, doubts, now)
  return doubts.length
}

async function selectOwners(tx: Db, keys: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ id: number; work_key: string }>(sql`
    select id, work_key from books
    where work_key in (select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))`)
  return new Map(rows.map(({ id, work_key }) => [work_key, id]))
}

async function findDoubles(tx: Db, rows: readonly WorkRow[]): Promise<NewDoubt[]> {
  const facts = rows.map((row) => factsOfRow(row, null))
  const known = await selectCandidateWorks(tx, facts)
  const byId = new Map(known.map((row) => [row.id, row]))
  const index = indexOf(known)
  return rows.flatMap(({ id }, i) =>
    index
      .all(facts[i]!, byId.get(id) ?? null)
      .map(({ work, decision }) => ({ bookId: id, otherBookId: work.id, decision })),
  )
}

/** Books for which several rows of one library were taken: what they were is not stored. */
async function insertJoined(db: Db, now: Date): Promise<number> {
  const evidence = JSON.stringify({ for: [], against: ['several rows of one library became it'] })
  const { rowCount } = await db.execute(sql`
    insert into work_doubts (book_id, evidence, found_at)
    select distinct book_id, ${evidence}::jsonb, ${now.toISOString()}::timestamptz from (
      select book_id from imported_ids group by reader_id, book_id having count(*) > 1
    ) joined
    on conflict do nothing`)
  return rowCount ?? 0
}
