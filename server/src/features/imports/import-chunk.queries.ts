/** The statements that apply a hundred rows; each does all of them at once. */
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Shelf } from '@pagelight/contract/shelves.ts'
import type { Db } from '../../db/db.ts'
import { books, importAttention, importChunks, importedIds, imports, libraryEntries } from '../../db/schema.ts'
import type { UsableRow } from './import-row.ts'
import type { Candidate, Candidates } from './match-book.ts'

export async function findNextChunk(db: Db, importId: number): Promise<{ position: number; content: Buffer } | null> {
  const [chunk] = await db
    .select({ position: importChunks.position, content: importChunks.content })
    .from(importChunks)
    .where(eq(importChunks.importId, importId))
    .orderBy(asc(importChunks.position))
    .limit(1)
  return chunk ?? null
}

/** false when somebody else has done it. What it is claimed for happens in the same transaction, so it happens once. */
export async function deleteChunk(tx: Db, importId: number, position: number): Promise<boolean> {
  const rows = await tx
    .delete(importChunks)
    .where(and(eq(importChunks.importId, importId), eq(importChunks.position, position)))
    .returning({ position: importChunks.position })
  return rows.length > 0
}

const candidate = {
  id: books.id,
  workKey: books.workKey,
  title: books.title,
  author: books.author,
  isbn13: books.isbn13,
  seriesName: books.seriesName,
  seriesPosition: books.seriesPosition,
}

/** Of one title there may be many books; more than this are not looked at, except the one with the very work key. */
const MOST_OF_A_TITLE = 20

/** Everything that any of the rows could mean. */
export async function selectCandidates(db: Db, readerId: number, rows: readonly UsableRow[]): Promise<Candidates> {
  const sourceIds = rows.flatMap(({ sourceId }) => sourceId ?? [])
  const isbns = rows.flatMap(({ book }) => book.isbn13 ?? [])
  const titles = rows.flatMap(({ book }) => [...book.titleKeys, ...(book.behindSeries ? [book.behindSeries.key] : [])])
  const works = rows.flatMap(({ book }) => [book.workKey, book.wholeKey])
  const earlier =
    sourceIds.length === 0
      ? []
      : await db
          .select({ ...candidate, sourceId: importedIds.sourceId })
          .from(importedIds)
          .innerJoin(books, eq(books.id, importedIds.bookId))
          .where(and(eq(importedIds.readerId, readerId), inArray(importedIds.sourceId, sourceIds)))
  const ofIsbn =
    isbns.length === 0
      ? []
      : await db.select(candidate).from(books).where(inArray(books.isbn13, isbns)).orderBy(books.id)
  const ofTitle = await selectByTitle(db, titles, works)
  return {
    bySourceId: new Map(earlier.map(({ sourceId, ...one }) => [sourceId, one])),
    byIsbn: Map.groupBy(ofIsbn, (one) => one.isbn13 ?? ''),
    byTitle: Map.groupBy(ofTitle, (one) => one.workKey.slice(0, one.workKey.indexOf('|'))),
  }
}

async function selectByTitle(db: Db, titles: readonly string[], works: readonly string[]): Promise<Candidate[]> {
  const { rows } = await db.execute<Candidate>(sql`
    select distinct id, work_key as "workKey", title, author, isbn13, series_name as "seriesName",
      series_position as "seriesPosition"
    from (
      select b.* from (select distinct jsonb_array_elements_text(${JSON.stringify(titles)}::jsonb) as key) t
      cross join lateral (
        select * from books where split_part(work_key, '|', 1) = t.key order by id limit ${MOST_OF_A_TITLE}
      ) b
      union all
      select b.* from (select distinct jsonb_array_elements_text(${JSON.stringify(works)}::jsonb) as key) w
      join books b on b.work_key = w.key
    ) found
    order by id`)
  return rows
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
  /** Only for a new entry. */
  added_at: string
}

/** New entries belong to the import; those that were there keep whoever made them. */
export async function upsertEntries(
  tx: Db,
  { readerId, importId, now }: { readerId: number; importId: number; now: Date },
  entries: readonly WrittenEntry[],
): Promise<void> {
  if (entries.length === 0) return
  const time = now.toISOString()
  await tx.execute(sql`
    insert into library_entries (reader_id, book_id, rating, notes, read_date, shelf, tags, import_id, imported_at,
      added_at, updated_at)
    select ${readerId}::int, r.book_id, r.rating, r.notes, r.read_date, r.shelf, r.tags, ${importId}::int,
      ${time}::timestamptz, r.added_at, ${time}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as r(book_id int, rating smallint, notes text,
      read_date date, shelf text, tags text[], added_at timestamptz)
    on conflict (reader_id, book_id) do update set rating = excluded.rating, notes = excluded.notes,
      read_date = excluded.read_date, shelf = excluded.shelf, tags = excluded.tags,
      imported_at = case when library_entries.updated_at = library_entries.imported_at
        then excluded.imported_at else library_entries.imported_at end,
      updated_at = excluded.updated_at`)
}

export async function upsertImportedIds(
  tx: Db,
  readerId: number,
  given: readonly { sourceId: string; bookId: number }[],
): Promise<void> {
  if (given.length === 0) return
  await tx
    .insert(importedIds)
    .values(given.map((one) => ({ readerId, ...one })))
    .onConflictDoUpdate({
      target: [importedIds.readerId, importedIds.sourceId],
      set: { bookId: sql`excluded.book_id` },
    })
}

export async function insertAttention(
  tx: Db,
  importId: number,
  given: readonly { rowNumber: number; reasons: string[]; cells: string[] }[],
): Promise<void> {
  if (given.length === 0) return
  await tx.insert(importAttention).values(given.map((one) => ({ importId, ...one })))
}

export async function updateProgress(
  tx: Db,
  importId: number,
  { done, added, skipped }: { done: number; added: number; skipped: number },
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
