import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { workColumns, type WorkRow } from './works.queries.ts'

export type WorkKeys = { id: number; work_key: string; match_keys: string[]; search_text: string }

export async function selectWithoutKeys(db: Db, limit: number): Promise<WorkRow[]> {
  const { rows } = await db.execute<WorkRow>(
    sql`select ${workColumns(null)} from books where match_keys is null order by id limit ${limit}`,
  )
  return rows
}

/** The ids of the works that have the keys. */
export async function selectOwners(tx: Db, keys: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ id: number; work_key: string }>(sql`
    select id, work_key from books
    where work_key in (select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))`)
  return new Map(rows.map(({ id, work_key }) => [work_key, id]))
}

export async function updateKeys(tx: Db, keyed: readonly WorkKeys[]): Promise<void> {
  await tx.execute(sql`
    update books set work_key = r.work_key, match_keys = r.match_keys, search_text = r.search_text
    from jsonb_to_recordset(${JSON.stringify(keyed)}::jsonb) as r(id int, work_key text, match_keys text[],
      search_text text)
    where books.id = r.id`)
}

/** Books for which several rows of one library were taken: what those were is not stored. */
export async function insertJoined(db: Db, now: Date): Promise<number> {
  const evidence = JSON.stringify({ for: [], against: ['several rows of one library became it'] })
  const { rowCount } = await db.execute(sql`
    insert into work_doubts (book_id, evidence, found_at)
    select distinct book_id, ${evidence}::jsonb, ${now.toISOString()}::timestamptz from (
      select book_id from imported_ids group by reader_id, book_id having count(*) > 1
    ) joined
    on conflict do nothing`)
  return rowCount ?? 0
}
