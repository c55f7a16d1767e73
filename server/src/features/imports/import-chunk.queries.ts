/** The statements that apply a chunk of rows; each does all of them at once. */
import { and, asc, eq, gt, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { Shelf } from '@pagelight/contract/shelves.ts'
import type { Db } from '../../db/db.ts'
import { books, importChunks, imports, libraryEntries } from '../../db/schema.ts'
import { searchWordsInsertion } from '../books/search.queries.ts'
import type { UsableRow } from './import-row.ts'
import type { ImportRecord } from './imports.queries.ts'
import type { Candidate, Candidates } from './match-book.ts'

export type NextChunk = { position: number; content: Buffer }

const CHUNKS_AHEAD = 8

/** The import with its next chunks behind `after`, in their order; null for an import that does not run. */
export async function findWork(
  db: Db,
  importId: number,
  after: number,
): Promise<{ record: ImportRecord; chunks: NextChunk[] } | null> {
  const rows = await db
    .select({ record: imports, chunk: importChunks })
    .from(imports)
    .leftJoin(importChunks, and(eq(importChunks.importId, imports.id), gt(importChunks.position, after)))
    .where(and(eq(imports.id, importId), eq(imports.status, 'running')))
    .orderBy(asc(importChunks.position))
    .limit(CHUNKS_AHEAD)
  return rows[0] ? { record: rows[0].record, chunks: rows.flatMap(({ chunk }) => chunk ?? []) } : null
}

/**
 * false when somebody else has done it. What it is claimed for happens in the same transaction, so it happens once. The
 * reader's row is locked: imports of one reader write one after the other, and nothing of the reader's comes in between.
 */
export async function claimChunk(tx: Db, { id, readerId }: ImportRecord, position: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    with reader as (select id from readers where id = ${readerId} for update)
    delete from import_chunks
    where import_id = ${id} and position = ${position} and exists (select 1 from reader)
    returning position`)
  return rows.length > 0
}

/** Of one title there may be many books; more than this are not looked at, except the one with the very work key. */
const MOST_OF_A_TITLE = 20

const CANDIDATE = sql.raw('id, work_key, title, author, isbn13, series_name, series_position, added_at')

type Found = Candidate & { how: 'source' | 'isbn' | 'title'; by: string }

/** Everything that any of the rows could mean. */
export async function selectCandidates(db: Db, readerId: number, rows: readonly UsableRow[]): Promise<Candidates> {
  const asked = JSON.stringify({
    sources: rows.flatMap(({ sourceId }) => sourceId ?? []),
    isbns: rows.flatMap(({ book }) => book.isbn13 ?? []),
    titles: rows.flatMap(({ book }) => [...book.titleKeys, ...(book.behindSeries ? [book.behindSeries.key] : [])]),
    works: rows.flatMap(({ book }) => [book.workKey, book.wholeKey]),
  })
  const of = (list: string) =>
    sql`(select distinct jsonb_array_elements_text(${asked}::jsonb -> ${sql.raw(`'${list}'`)}) as key) asked`
  // One look at an index for each thing asked for: left to itself the planner reads all books for a chunk of 50 rows.
  const booksOf = (list: string, condition: SQL) => sql`${of(list)} cross join lateral (
        select ${CANDIDATE} from books where ${condition} order by id limit ${MOST_OF_A_TITLE}
      ) b`
  const brought = sql`id = (select book_id from imported_ids where reader_id = ${readerId} and source_id = asked.key)`
  const { rows: found } = await db.execute<Found>(sql`
    select id, work_key as "workKey", title, author, isbn13, series_name as "seriesName",
      series_position as "seriesPosition", added_at is not null as "isAdded", how, by
    from (
      select b.*, 'source' as how, asked.key as by from ${booksOf('sources', brought)}
      union all
      select b.*, 'isbn', asked.key from ${booksOf('isbns', sql`isbn13 = asked.key`)}
      union all
      select b.*, 'title', asked.key from ${booksOf('titles', sql`split_part(work_key, '|', 1) = asked.key`)}
      union all
      select b.*, 'title', split_part(asked.key, '|', 1) from ${booksOf('works', sql`work_key = asked.key`)}
    ) candidates
    order by id`)
  const those = (how: Found['how']) => found.filter((one) => one.how === how)
  return {
    bySourceId: new Map(those('source').map((one) => [one.by, one])),
    byIsbn: Map.groupBy(those('isbn'), (one) => one.by),
    byTitle: Map.groupBy(those('title'), (one) => one.by),
  }
}

export type NewBook = {
  work_key: string
  title: string
  author: string
  isbn13: string | null
  year: number | null
  series_name: string | null
  series_position: number | null
  search_text: string
}

/** The ids by work key; a work that somebody else has just brought in is not brought in again. */
export async function insertBooks(tx: Db, given: readonly NewBook[], now: Date): Promise<Map<string, number>> {
  if (given.length === 0) return new Map()
  const json = JSON.stringify(given)
  const time = now.toISOString()
  const inserted = await tx.execute<{ id: number; work_key: string }>(sql`
    with words as (${searchWordsInsertion(given.map(({ search_text }) => search_text))})
    insert into books (work_key, title, author, isbn13, year, series_name, series_position, search_text, origin,
      created_at, added_at)
    select r.work_key, r.title, r.author, r.isbn13, r.year, r.series_name, r.series_position, r.search_text, 'reader',
      ${time}::timestamptz, ${time}::timestamptz
    from jsonb_to_recordset(${json}::jsonb) as r(work_key text, title text, author text, isbn13 text, year int,
      series_name text, series_position real, search_text text)
    on conflict (work_key) do nothing
    returning id, work_key`)
  const ids = new Map(inserted.rows.map((row) => [row.work_key, row.id]))
  const missing = given.map(({ work_key }) => work_key).filter((key) => !ids.has(key))
  if (missing.length > 0) {
    const there = await tx
      .select({ id: books.id, workKey: books.workKey })
      .from(books)
      .where(inArray(books.workKey, missing))
    for (const { id, workKey } of there) ids.set(workKey, id)
  }
  return ids
}

/** From the catalogue into the database, where they are not there yet. */
export async function updateAllAdded(tx: Db, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(books)
    .set({ addedAt: now })
    .where(and(inArray(books.id, [...ids]), isNull(books.addedAt)))
}

export type StoredEntry = Awaited<ReturnType<typeof selectEntriesForUpdate>>[number]

export async function selectEntriesForUpdate(tx: Db, readerId: number, bookIds: readonly number[]) {
  if (bookIds.length === 0) return []
  return await tx
    .select({
      bookId: libraryEntries.bookId,
      rating: libraryEntries.rating,
      notes: libraryEntries.notes,
      readDate: libraryEntries.readDate,
      shelf: libraryEntries.shelf,
      tags: libraryEntries.tags,
      pages: libraryEntries.pages,
      importId: libraryEntries.importId,
      importedAt: libraryEntries.importedAt,
      updatedAt: libraryEntries.updatedAt,
    })
    .from(libraryEntries)
    .where(and(eq(libraryEntries.readerId, readerId), inArray(libraryEntries.bookId, [...bookIds])))
    .for('update')
}

export type WrittenEntry = {
  book_id: number
  rating: number | null
  notes: string | null
  read_date: string | null
  shelf: Shelf | null
  tags: string[]
  pages: number | null
  /** Only for a new entry. */
  added_at: string
}

export type ChunkEffects = {
  entries: readonly WrittenEntry[]
  sourceIds: readonly { source_id: string; book_id: number }[]
  attention: readonly { row_number: number; reasons: string[]; cells: string[] }[]
  done: number
  added: number
  skipped: number
}

/**
 * Everything that a chunk does to its reader, in one statement. New entries belong to the import; those that were there
 * keep whoever made them.
 */
export async function writeEffects(
  tx: Db,
  { id, readerId, createdAt }: ImportRecord,
  { entries, sourceIds, attention, done, added, skipped }: ChunkEffects,
): Promise<void> {
  const time = createdAt.toISOString()
  await tx.execute(sql`
    with entries as (
      insert into library_entries (reader_id, book_id, rating, notes, read_date, shelf, tags, pages, import_id, imported_at,
        added_at, updated_at)
      select ${readerId}::int, r.book_id, r.rating, r.notes, r.read_date, r.shelf, r.tags, r.pages, ${id}::int,
        ${time}::timestamptz, r.added_at, ${time}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as r(book_id int, rating smallint, notes text,
        read_date date, shelf text, tags text[], pages int, added_at timestamptz)
      on conflict (reader_id, book_id) do update set rating = excluded.rating, notes = excluded.notes,
        read_date = excluded.read_date, shelf = excluded.shelf, tags = excluded.tags, pages = excluded.pages,
        imported_at = case when library_entries.updated_at = library_entries.imported_at
          then excluded.imported_at else library_entries.imported_at end,
        updated_at = excluded.updated_at
    ), sources as (
      insert into imported_ids (reader_id, source_id, book_id)
      select ${readerId}::int, r.source_id, r.book_id
      from jsonb_to_recordset(${JSON.stringify(sourceIds)}::jsonb) as r(source_id text, book_id int)
      on conflict (reader_id, source_id) do update set book_id = excluded.book_id
        where imported_ids.book_id <> excluded.book_id
    ), attention as (
      insert into import_attention (import_id, row_number, reasons, cells)
      select ${id}::int, r.row_number, r.reasons, r.cells
      from jsonb_to_recordset(${JSON.stringify(attention)}::jsonb) as r(row_number int, reasons jsonb, cells jsonb)
    )
    update imports set rows_done = rows_done + ${done}::int, added_books = added_books + ${added}::int,
      skipped_books = skipped_books + ${skipped}::int
    where id = ${id}`)
}

/** The books that the import brought into its reader's library and that nobody has analysed. */
export async function selectUnratedBooks(db: Db, importId: number): Promise<number[]> {
  const rows = await db
    .select({ id: books.id })
    .from(libraryEntries)
    .innerJoin(books, eq(books.id, libraryEntries.bookId))
    .where(and(eq(libraryEntries.importId, importId), isNull(books.currentAnalysisId)))
    .orderBy(asc(books.id))
  return rows.map(({ id }) => id)
}
