import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Shelf } from '@pagelight/contract/constants/shelves.ts'
import type { Db } from '../../db/db.ts'
import { books, importChunks, imports, libraryEntries } from '../../db/schema.ts'
import { insertSearchWords } from '../books/search/search.queries.ts'
import { lockReader, type ImportRecord } from './imports.queries.ts'

export type NextChunk = { position: number; content: Buffer }

const CHUNKS_AHEAD = 8

/** The next chunks behind `after`; null if the import is not running. */
export async function findWork(
  db: Db,
  importId: number,
  after: number,
): Promise<{ record: ImportRecord; chunks: NextChunk[] } | null> {
  const rows = await db
    .select({ record: imports, chunk: importChunks })
    .from(imports)
    .leftJoin(
      importChunks,
      and(eq(importChunks.importId, imports.id), gt(importChunks.position, after)),
    )
    .where(and(eq(imports.id, importId), eq(imports.status, 'running')))
    .orderBy(asc(importChunks.position))
    .limit(CHUNKS_AHEAD)
  return rows[0]
    ? { record: rows[0].record, chunks: rows.flatMap(({ chunk }) => chunk ?? []) }
    : null
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

/** A stored book, or the work key of a new one. */
export type Target = { book_id: number; work_key: null } | { book_id: null; work_key: string }

export type WrittenEntry = Target & {
  rating: number | null
  notes: string | null
  read_date: string | null
  shelf: Shelf | null
  tags: string[]
  pages: number | null
  /** Used for a new entry only. */
  added_at: string
  /** The version this entry was merged from; null for a new entry. */
  as_of: string | null
}

export type ChunkEffects = {
  books: readonly NewBook[]
  /** Catalogue books to add. */
  notAdded: readonly number[]
  entries: readonly WrittenEntry[]
  sourceIds: readonly (Target & { source_id: string })[]
  attention: readonly { row_number: number; reasons: string[]; cells: string[] }[]
  done: number
  added: number
  skipped: number
}

/** Books or entries changed after matching; rolls the transaction back. */
class ChunkOutdated extends Error {}

/** 'elsewhere': another process has applied the chunk. 'outdated': it has to be matched again. */
export async function writeChunk(
  db: Db,
  record: ImportRecord,
  position: number,
  effects: ChunkEffects,
  now: Date,
): Promise<'done' | 'elsewhere' | 'outdated'> {
  const { readerId } = record
  try {
    return await db.transaction(async (tx) => {
      await lockReader(tx, readerId)
      if (!(await deleteChunk(tx, record.id, position))) return 'elsewhere'
      const bookIds = await insertBooks(tx, effects.books, now)
      const withBookId = <T extends Target>(target: T) => ({
        ...target,
        book_id: target.book_id ?? bookIds.get(target.work_key),
      })
      const entries = effects.entries.map(withBookId)
      await updateAdded(tx, effects.notAdded, now)
      await insertEntries(tx, record, entries.filter(isNew))
      await updateEntries(
        tx,
        record,
        entries.filter((entry) => !isNew(entry)),
      )
      await upsertSourceIds(tx, readerId, effects.sourceIds.map(withBookId))
      await insertAttention(tx, record.id, effects.attention)
      await updateProgress(tx, record.id, effects)
      return 'done'
    })
  } catch (error) {
    if (error instanceof ChunkOutdated) return 'outdated'
    throw error
  }
}

const isNew = ({ as_of }: WrittenEntry) => as_of === null

type WithBookId<T> = Omit<T, 'book_id'> & { book_id: number | undefined }

async function deleteChunk(tx: Db, importId: number, position: number): Promise<boolean> {
  const rows = await tx
    .delete(importChunks)
    .where(and(eq(importChunks.importId, importId), eq(importChunks.position, position)))
    .returning({ position: importChunks.position })
  return rows.length > 0
}

/** Returns ids by work key; sorted, so that concurrent imports cannot deadlock. */
async function insertBooks(
  tx: Db,
  given: readonly NewBook[],
  now: Date,
): Promise<Map<string, number>> {
  if (given.length === 0) return new Map()
  const time = sql`${now.toISOString()}::timestamptz`
  const { rows } = await tx.execute<{ id: number; work_key: string }>(sql`
    insert into books (work_key, title, author, isbn13, year, series_name, series_position, search_text, origin,
      created_at, added_at)
    select r.work_key, r.title, r.author, r.isbn13, r.year, r.series_name, r.series_position, r.search_text,
      'reader', ${time}, ${time}
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as r(work_key text, title text, author text,
      isbn13 text, year int, series_name text, series_position real, search_text text)
    order by r.work_key
    on conflict (work_key) do nothing
    returning id, work_key`)
  if (rows.length < given.length) throw new ChunkOutdated()
  await insertSearchWords(
    tx,
    given.map(({ search_text }) => search_text),
  )
  return new Map(rows.map(({ id, work_key }) => [work_key, id]))
}

async function updateAdded(tx: Db, bookIds: readonly number[], now: Date): Promise<void> {
  if (bookIds.length === 0) return
  await tx
    .update(books)
    .set({ addedAt: now })
    .where(and(inArray(books.id, [...bookIds]), isNull(books.addedAt)))
}

const ENTRY_COLUMNS = sql.raw(`book_id int, rating smallint, notes text, read_date date, shelf text,
  tags text[], pages int, added_at timestamptz, as_of timestamptz`)

async function insertEntries(
  tx: Db,
  { id, readerId, createdAt }: ImportRecord,
  entries: readonly WithBookId<WrittenEntry>[],
): Promise<void> {
  if (entries.length === 0) return
  const time = sql`${createdAt.toISOString()}::timestamptz`
  const { rowCount } = await tx.execute(sql`
    insert into library_entries (reader_id, book_id, rating, notes, read_date, shelf, tags, pages, import_id,
      imported_at, added_at, updated_at)
    select ${readerId}::int, book_id, rating, notes, read_date, shelf, tags, pages, ${id}::int, ${time}, added_at,
      ${time}
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as r(${ENTRY_COLUMNS})
    on conflict do nothing`)
  if (rowCount !== entries.length) throw new ChunkOutdated()
}

/** Existing entries keep their import id. */
async function updateEntries(
  tx: Db,
  { readerId, createdAt }: ImportRecord,
  entries: readonly WithBookId<WrittenEntry>[],
): Promise<void> {
  if (entries.length === 0) return
  const time = sql`${createdAt.toISOString()}::timestamptz`
  const { rowCount } = await tx.execute(sql`
    update library_entries e set rating = r.rating, notes = r.notes, read_date = r.read_date, shelf = r.shelf,
      tags = r.tags, pages = r.pages, updated_at = ${time},
      imported_at = case when e.updated_at = e.imported_at then ${time} else e.imported_at end
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as r(${ENTRY_COLUMNS})
    where e.reader_id = ${readerId} and e.book_id = r.book_id and e.updated_at = r.as_of`)
  if (rowCount !== entries.length) throw new ChunkOutdated()
}

async function upsertSourceIds(
  tx: Db,
  readerId: number,
  sourceIds: readonly WithBookId<Target & { source_id: string }>[],
): Promise<void> {
  if (sourceIds.length === 0) return
  await tx.execute(sql`
    insert into imported_ids (reader_id, source_id, book_id)
    select ${readerId}::int, source_id, book_id
    from jsonb_to_recordset(${JSON.stringify(sourceIds)}::jsonb) as r(source_id text, book_id int)
    on conflict (reader_id, source_id) do update set book_id = excluded.book_id
      where imported_ids.book_id <> excluded.book_id`)
}

async function insertAttention(
  tx: Db,
  importId: number,
  rows: ChunkEffects['attention'],
): Promise<void> {
  if (rows.length === 0) return
  await tx.execute(sql`
    insert into import_attention (import_id, row_number, reasons, cells)
    select ${importId}::int, row_number, reasons, cells
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(row_number int, reasons jsonb, cells jsonb)`)
}

async function updateProgress(
  tx: Db,
  importId: number,
  { done, added, skipped }: ChunkEffects,
): Promise<void> {
  await tx
    .update(imports)
    .set({
      rowsDone: sql`${imports.rowsDone} + ${done}`,
      addedBooks: sql`${imports.addedBooks} + ${added}`,
      skippedBooks: sql`${imports.skippedBooks} + ${skipped}`,
    })
    .where(eq(imports.id, importId))
}

export async function selectUnratedBooks(db: Db, importId: number): Promise<number[]> {
  const rows = await db
    .select({ id: books.id })
    .from(libraryEntries)
    .innerJoin(books, eq(books.id, libraryEntries.bookId))
    .where(and(eq(libraryEntries.importId, importId), isNull(books.currentAnalysisId)))
    .orderBy(asc(books.id))
  return rows.map(({ id }) => id)
}
