/** All take one client: staged rows and the transaction belong to its connection. */
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { ClientBase, PoolClient } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { copyLine, type CopyValue } from './copy-text.ts'
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

export type ImportCounts = { lines: number; books: number; passedOver: number; badLines: number }
export type ImportState = ImportCounts & { finished: boolean }

/** The embedded database holds a whole COPY in memory. */
const COPY_BYTES = 2_000_000

/** In its own schema, which exports leave out. */
export async function createStaging(client: ClientBase): Promise<void> {
  await client.query(`create schema if not exists catalogue_import`)
  await client.query(`drop table if exists catalogue_import.books`)
  await client.query(`create unlogged table catalogue_import.books (id int, work_key text, match_keys text[],
    title text, author text, description text, cover_url text, isbn13 text, isbns text[], year int, subjects text[],
    series_name text, series_position real, popularity int, search_text text)`)
}

export async function dropStaging(client: ClientBase): Promise<void> {
  await client.query(`drop schema if exists catalogue_import cascade`)
}

export async function copyRows(
  client: ClientBase,
  table: string,
  rows: Iterable<readonly CopyValue[]>,
): Promise<void> {
  let lines: string[] = []
  let length = 0
  const flush = async () => {
    if (lines.length === 0) return
    const text = Buffer.from(lines.join(''))
    lines = []
    length = 0
    await pipeline(Readable.from([text]), client.query(copyFrom(`copy ${table} from stdin`)))
  }
  for (const row of rows) {
    const line = copyLine(row)
    lines.push(line)
    length += line.length
    if (length >= COPY_BYTES) await flush()
  }
  await flush()
}

const SOURCE_WINS = [
  ...['description', 'cover_url'].map((column) => sourceOverReaders(column, 'found')),
  NAMED_BY_SOURCE,
  PROVENANCE_SOURCE,
].join(', ')

/** Existing rows get missing fields only, unless readers told them; popularity may rise, except in the starter catalogue. */
export async function upsertCatalogueRows(
  client: ClientBase,
  rows: readonly CatalogueRow[],
  now: Date,
): Promise<void> {
  if (rows.length === 0) return
  const db: Db = drizzle(client as PoolClient)
  await lockNewWorks(db)
  const resolved = await resolveWorks(db, rows, mergeEditions)
  await client.query('truncate catalogue_import.books')
  await copyRows(
    client,
    'catalogue_import.books',
    resolved.map(({ stored, record: row }) => [
      stored?.id ?? null,
      row.workKey,
      row.matchKeys,
      row.title,
      row.author,
      row.description,
      row.coverUrl,
      row.isbn13,
      isbnsOf(row),
      row.year,
      row.subjects,
      row.seriesName,
      row.seriesPosition,
      row.popularity,
      row.searchText,
    ]),
  )
  await client.query(
    `insert into books (work_key, match_keys, title, author, description, cover_url, isbn13, other_isbns, year, subjects,
      series_name, series_position, popularity, search_text, origin, created_at)
    select work_key, match_keys, title, author, description, cover_url, isbn13, array_remove(isbns, isbn13), year, subjects,
      series_name, series_position, popularity, search_text, 'import', $1 from catalogue_import.books where id is null`,
    [now],
  )
  if (resolved.every(({ stored }) => stored === null)) return
  await client.query(
    `update books set ${SOURCE_WINS}, other_isbns = ${OTHER_ISBNS},
      popularity = case books.origin when 'starter_catalogue' then books.popularity
        else greatest(books.popularity, found.popularity) end
    from catalogue_import.books found
    where books.id = found.id and (${OF_READERS} or (books.description is null and found.description is not null)
      or (books.cover_url is null and found.cover_url is not null)
      or (books.isbn13 is null and found.isbn13 is not null)
      or (books.year is null and found.year is not null) or ${HAS_NEW_ISBN}
      or (books.origin <> 'starter_catalogue' and found.popularity > books.popularity))`,
  )
}

export async function insertWords(client: ClientBase, words: readonly string[]): Promise<void> {
  if (words.length === 0) return
  await client.query('insert into search_words select unnest($1::text[]) on conflict do nothing', [
    words,
  ])
}

export async function findImport(client: ClientBase, source: string): Promise<ImportState | null> {
  const { rows } = await client.query<ImportState>(
    `select lines, books, passed_over as "passedOver", bad_lines as "badLines", finished_at is not null as finished
    from catalogue_imports where source = $1`,
    [source],
  )
  return rows[0] ?? null
}

export async function upsertImport(
  client: ClientBase,
  source: string,
  { lines, books, passedOver, badLines }: ImportCounts,
  now: Date,
  isFinished: boolean,
): Promise<void> {
  await client.query(
    `insert into catalogue_imports (source, lines, books, passed_over, bad_lines, started_at, finished_at)
    values ($1, $2, $3, $4, $5, $6::timestamptz, case when $7::boolean then $6::timestamptz end)
    on conflict (source) do update set lines = excluded.lines, books = excluded.books,
      passed_over = excluded.passed_over, bad_lines = excluded.bad_lines, finished_at = excluded.finished_at`,
    [source, lines, books, passedOver, badLines, now, isFinished],
  )
}

export async function inTransaction<T>(client: ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

export async function checkpoint(client: ClientBase): Promise<void> {
  await client.query('checkpoint')
}
