import { sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'

/** Invented books that no source knows, each in the reader's library and brought in by the reader. */
export async function makeLibrary(db: Db, readerId: number, count: number): Promise<void> {
  for (let from = 1; from <= count; from += 2_000) {
    await db.execute(sql`
      with made as (
        insert into books (work_key, match_keys, title, author, origin, known_by, search_text, created_at, added_at)
        select 'invented' || n || '|writer' || n % 5000, array['invented' || n], 'Invented ' || n, 'Writer ' || n % 5000,
          'import', 'reader', 'invented ' || n || ' writer ' || n % 5000, now(), now()
        from generate_series(${from}::int, least(${from + 1_999}::int, ${count}::int)) n
        returning id
      ), said as (
        insert into submissions (book_id, reader_id, said_at) select id, ${readerId}::int, now() from made
      )
      insert into library_entries (reader_id, book_id, rating, notes, shelf, read_date, added_at, updated_at)
      select ${readerId}::int, id, 1 + id % 5, 'Notes on ' || id, 'read', date '2020-01-01' + id % 2000, now(), now() from made`)
  }
}
