import { sql } from 'drizzle-orm'
import type { ClientBase } from 'pg'
import type { Db } from '../../../db/db.ts'
import { isConfirmed } from '../../stored-books/book-row.queries.ts'
import { workColumns, type WorkRow } from '../../stored-books/works.queries.ts'

export type FoundEdition = [isbn13: number, bookId: number]

export async function selectCatalogueWorks(db: Db): Promise<WorkRow[]> {
  const { rows } = await db.execute<WorkRow>(sql`
    select ${workColumns(null)} from books where origin = 'starter_catalogue' and ${isConfirmed} order by id`)
  return rows
}

/** An ISBN that stands for another book already says nothing from then on. */
export async function upsertEditions(
  client: ClientBase,
  found: readonly FoundEdition[],
): Promise<void> {
  const books = new Map<number, number | null>()
  for (const [isbn13, bookId] of found) {
    const before = books.get(isbn13)
    books.set(isbn13, before === undefined || before === bookId ? bookId : null)
  }
  const rows = [...books].map(([isbn13, book_id]) => ({ isbn13, book_id }))
  await client.query(
    `insert into editions (isbn13, book_id)
    select r.isbn13, r.book_id from jsonb_to_recordset($1::jsonb) as r(isbn13 bigint, book_id int)
    where r.book_id is null or exists (select 1 from books b where b.id = r.book_id)
    on conflict (isbn13) do update set book_id = null where editions.book_id <> excluded.book_id or excluded.book_id is null`,
    [JSON.stringify(rows)],
  )
}
