import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { isbnsOf, mergeEditions, type CatalogueRow } from '../stored-books/catalogue-row.ts'
import {
  PROVENANCE_SOURCE,
  NAMED_BY_SOURCE,
  OF_READERS,
  sourceOverReaders,
} from '../stored-books/source-over-readers.ts'
import { resolveWorks } from '../stored-books/resolve-works.ts'
import { HAS_NEW_ISBN, lockNewWorks, OTHER_ISBNS } from '../stored-books/works.queries.ts'
import { insertSearchWords } from '../stored-books/search-words.queries.ts'

type Discovered = CatalogueRow & { origin: string }

const SOURCE_WINS = [
  ...['description', 'cover_url'].map((column) => sourceOverReaders(column, 'found')),
  NAMED_BY_SOURCE,
  PROVENANCE_SOURCE,
].join(', ')

/** Inserts new works, takes the place of readers' words and fills missing covers and ISBNs. Returns whether anything changed. */
export async function upsertDiscovered(
  db: Db,
  rows: readonly Discovered[],
  now: Date,
): Promise<boolean> {
  return await db.transaction(async (tx) => {
    await lockNewWorks(tx)
    const resolved = await resolveWorks(tx, rows, mergeEditions)
    const known = resolved.flatMap(({ stored, record }) =>
      stored
        ? [
            {
              id: stored.id,
              description: record.description,
              cover_url: record.coverUrl,
              isbn13: record.isbn13,
              work_key: record.workKey,
              match_keys: record.matchKeys,
              title: record.title,
              author: record.author,
              search_text: record.searchText,
              series_name: record.seriesName,
              series_position: record.seriesPosition,
              year: record.year,
              isbns: isbnsOf(record),
            },
          ]
        : [],
    )
    const { rows: filled } = await tx.execute(sql`
      update books set ${sql.raw(SOURCE_WINS)}, other_isbns = ${sql.raw(OTHER_ISBNS)}
      from jsonb_to_recordset(${JSON.stringify(known)}::jsonb)
        as found(id int, description text, cover_url text, isbn13 text, isbns text[], work_key text,
          match_keys text[], title text, author text, search_text text, series_name text, series_position real, year int)
      where books.id = found.id and (${sql.raw(OF_READERS)} or ${sql.raw(HAS_NEW_ISBN)}
        or (books.cover_url is null and found.cover_url is not null))
      returning books.id`)
    const fresh = resolved.flatMap(({ stored, record }) => (stored ? [] : [record]))
    await insertDiscovered(tx, fresh, now)
    return filled.length + fresh.length > 0
  })
}

async function insertDiscovered(tx: Db, fresh: readonly Discovered[], now: Date): Promise<void> {
  if (fresh.length === 0) return
  const given = fresh.map((row) => ({
    work_key: row.workKey,
    match_keys: row.matchKeys,
    title: row.title,
    author: row.author,
    description: row.description,
    cover_url: row.coverUrl,
    isbn13: row.isbn13,
    other_isbns: row.otherIsbns,
    year: row.year,
    pages: row.pages,
    subjects: row.subjects,
    popularity: row.popularity,
    search_text: row.searchText,
    origin: row.origin,
  }))
  await tx.execute(sql`
    insert into books (work_key, match_keys, title, author, description, cover_url, isbn13, other_isbns, year, pages, subjects,
      popularity, search_text, origin, created_at)
    select r.work_key, r.match_keys, r.title, r.author, r.description, r.cover_url, r.isbn13, r.other_isbns, r.year, r.pages,
      r.subjects, r.popularity, r.search_text, r.origin, ${now.toISOString()}::timestamptz
    from jsonb_populate_recordset(null::books, ${JSON.stringify(given)}::jsonb) r`)
  await insertSearchWords(
    tx,
    fresh.map((row) => row.searchText),
  )
}
