import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import type { CatalogueRow } from '../catalogue-row.ts'
import { insertSearchWords } from './search.queries.ts'

/** Inserts new works and fills missing covers and ISBNs. Returns whether anything changed. */
export async function upsertDiscovered(
  db: Db,
  rows: readonly (CatalogueRow & { origin: string })[],
  now: Date,
): Promise<boolean> {
  const given = JSON.stringify(
    rows.map((row) => ({
      work_key: row.workKey,
      title: row.title,
      author: row.author,
      description: row.description,
      cover_url: row.coverUrl,
      isbn13: row.isbn13,
      year: row.year,
      pages: row.pages,
      subjects: row.subjects,
      popularity: row.popularity,
      search_text: row.searchText,
      origin: row.origin,
    })),
  )
  return await db.transaction(async (tx) => {
    const { rows: changed } = await tx.execute(sql`
      insert into books (work_key, title, author, description, cover_url, isbn13, year, pages, subjects, popularity, search_text,
        origin, created_at)
      select r.work_key, r.title, r.author, r.description, r.cover_url, r.isbn13, r.year, r.pages, r.subjects, r.popularity,
        r.search_text, r.origin, ${now.toISOString()}::timestamptz
      from jsonb_to_recordset(${given}::jsonb) as r(work_key text, title text, author text, description text,
        cover_url text, isbn13 text, year int, pages int, subjects text[], popularity int, search_text text, origin text)
      on conflict (work_key) do update set cover_url = coalesce(books.cover_url, excluded.cover_url),
        isbn13 = coalesce(books.isbn13, excluded.isbn13)
      where (books.cover_url is null and excluded.cover_url is not null)
        or (books.isbn13 is null and excluded.isbn13 is not null)
      returning id`)
    if (changed.length === 0) return false
    await insertSearchWords(
      tx,
      rows.map((row) => row.searchText),
    )
    return true
  })
}
