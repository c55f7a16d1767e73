import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { insertSearchWords } from '../stored-books/search-words.queries.ts'
import { hasNewerCandidate, lockNewWorks } from '../stored-books/works.queries.ts'

export type NewBook = {
  work_key: string
  match_keys: string[]
  title: string
  author: string
  isbn13: string | null
  year: number | null
  series_name: string | null
  series_position: number | null
  search_text: string
}

/** Books or entries changed after matching; rolls the transaction back. */
export class ChunkOutdated extends Error {}

/** Returns ids by work key. `newest`: the newest work when the rows were matched. */
export async function insertBooks(
  tx: Db,
  given: readonly NewBook[],
  newest: number,
  now: Date,
): Promise<Map<string, number>> {
  if (given.length === 0) return new Map()
  await lockNewWorks(tx)
  const titles = given.flatMap(({ match_keys }) => match_keys)
  if (await hasNewerCandidate(tx, newest, titles)) throw new ChunkOutdated()
  const time = sql`${now.toISOString()}::timestamptz`
  const { rows } = await tx.execute<{ id: number; work_key: string }>(sql`
    insert into books (work_key, match_keys, title, author, isbn13, year, series_name, series_position, search_text, origin,
      known_by, created_at, added_at)
    select r.work_key, r.match_keys, r.title, r.author, r.isbn13, r.year, r.series_name, r.series_position, r.search_text,
      'reader', 'reader', ${time}, ${time}
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as r(work_key text, match_keys text[], title text,
      author text, isbn13 text, year int, series_name text, series_position real, search_text text)
    on conflict (work_key) do nothing
    returning id, work_key`)
  if (rows.length < given.length) throw new ChunkOutdated()
  await insertSearchWords(
    tx,
    given.map(({ search_text }) => search_text),
  )
  return new Map(rows.map(({ id, work_key }) => [work_key, id]))
}
