import { and, asc, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { analyses, books, importChunks, imports, libraryEntries } from '../../db/schema.ts'
import { updateAdded } from '../stored-books/books.queries.ts'
import { ENTRY_SQL } from '../../db/statements/entry-columns.ts'
import { nameBooks } from '../works/submissions.service.ts'
import type { Deps } from '../../deps.ts'
import {
  insertDuplicateCandidates,
  type NewDuplicateCandidate,
} from '../stored-books/works.queries.ts'
import type { ChunkEffects, Target, WrittenEntry } from './chunk-effects.ts'
import { ChunkOutdated, insertBooks } from './import-books.queries.ts'
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

/** 'elsewhere': another process has applied the chunk. 'outdated': it has to be matched again. */
export async function writeChunk(
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
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
      const bookIds = await insertBooks(tx, effects.books, effects.newest, now)
      await insertDuplicateCandidates(tx, effects.unsure.map(toPair(bookIds)), now)
      const withBookId = <T extends Target>(target: T) => ({
        ...target,
        book_id: target.book_id ?? bookIds.get(target.work_key)!,
      })
      const entries = effects.entries.map(withBookId)
      await updateAdded(tx, effects.notAdded, now)
      await writeEntries(tx, record, entries)
      await nameBooks(
        { jobs },
        tx,
        readerId,
        { named: effects.namings.map(withBookId), isbns: effects.isbns },
        now,
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

const toPair =
  (bookIds: ReadonlyMap<string, number>) =>
  ({ work_key, other, decision }: ChunkEffects['unsure'][number]): NewDuplicateCandidate => ({
    bookId: bookIds.get(work_key)!,
    otherBookId: other.book_id ?? bookIds.get(other.work_key)!,
    decision,
  })

type WithBookId<T> = Omit<T, 'book_id'> & { book_id: number | undefined }

async function deleteChunk(tx: Db, importId: number, position: number): Promise<boolean> {
  const rows = await tx
    .delete(importChunks)
    .where(and(eq(importChunks.importId, importId), eq(importChunks.position, position)))
    .returning({ position: importChunks.position })
  return rows.length > 0
}

/**
 * In one statement, so that the database reads the entries once. Existing entries keep their import id; a later chunk
 * changes what the import leaves, not what was there before it.
 */
async function writeEntries(
  tx: Db,
  { id, readerId, createdAt }: ImportRecord,
  entries: readonly WithBookId<WrittenEntry>[],
): Promise<void> {
  if (entries.length === 0) return
  const { columns, fields, fieldsWithTypes, setFromFields } = ENTRY_SQL
  const time = sql`${createdAt.toISOString()}::timestamptz`
  const { rows } = await tx.execute<{ written: number }>(sql`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as r(book_id int, work_key text,
        ${fieldsWithTypes}, import_rows jsonb, added_at timestamptz, as_of timestamptz, changed boolean,
        before jsonb, after jsonb)
    ), added as (
      insert into library_entries (reader_id, book_id, ${columns}, import_rows, import_id, imported_at, added_at,
        updated_at)
      select ${readerId}::int, book_id, ${fields}, import_rows, ${id}::int, ${time}, added_at, ${time}
      from given where as_of is null
      on conflict do nothing returning book_id
    ), updated as (
      update library_entries e set ${setFromFields}, import_rows = r.import_rows,
        updated_at = case when r.changed then ${time} else e.updated_at end,
        imported_at = case when r.changed and e.updated_at = e.imported_at then ${time} else e.imported_at end
      from given r
      where e.reader_id = ${readerId} and e.book_id = r.book_id and e.updated_at = r.as_of returning e.book_id
    ), changes as (
      insert into import_changes (import_id, book_id, before, after, book_created)
      select ${id}::int, book_id, nullif(before, 'null'), after, work_key is not null from given where changed
      on conflict (import_id, book_id) do update set after = excluded.after
    )
    select (select count(*) from added) + (select count(*) from updated) as written`)
  if (rows[0]!.written !== entries.length) throw new ChunkOutdated()
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
    insert into import_attention (import_id, row_number, outcome, reasons, cells, to_look_at)
    select ${importId}::int, row_number, outcome, reasons, cells, to_look_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(row_number int, outcome text, reasons jsonb,
      cells jsonb, to_look_at boolean)`)
}

async function updateProgress(
  tx: Db,
  importId: number,
  { rows, books: created, givenUp }: ChunkEffects,
): Promise<void> {
  const { added, merged, unchanged } = rows
  await tx
    .update(imports)
    .set({
      rowsDone: sql`${imports.rowsDone} + ${added + merged + unchanged + rows['not added']}`,
      addedBooks: sql`${imports.addedBooks} + ${added}`,
      skippedBooks: sql`${imports.skippedBooks} + ${merged + unchanged}`,
      mergedRows: sql`${imports.mergedRows} + ${merged}`,
      newBooks: sql`${imports.newBooks} + ${created.length}`,
      givenUp: sql`${imports.givenUp} + ${givenUp ? 1 : 0}`,
      // This run goes on with the next chunk.
      tries: 1,
    })
    .where(eq(imports.id, importId))
}

/**
 * Of the whole library, so that a book's place in it is nearly the same for every import. Those whose author has a book
 * with known ratings come first, since an estimate can be made for them; then in the order of the files.
 */
export async function selectUnratedBooks(db: Db, readerId: number): Promise<number[]> {
  const author = (workKey: unknown) => sql`split_part(${workKey}, '|', 2)`
  // One set for all, not a look-up for each: a library may hold thousands of books of one author.
  const rated = sql`select ${author(sql`other.work_key`)} from ${analyses} a
    join ${books} other on other.current_analysis_id = a.id where a.basis in ('knowledge', 'full_text')`
  const rows = await db
    .select({ id: books.id })
    .from(libraryEntries)
    .innerJoin(books, eq(books.id, libraryEntries.bookId))
    .where(and(eq(libraryEntries.readerId, readerId), isNull(books.currentAnalysisId)))
    .orderBy(desc(sql`${author(books.workKey)} in (${rated})`), asc(books.id))
  return rows.map(({ id }) => id)
}

/** Looks at the whole library, so that importing again takes up what no source had answered. */
export async function selectUndescribedBooks(db: Db, readerId: number): Promise<number[]> {
  const isKnown = sql`exists (select 1 from ${analyses} where ${analyses.id} = ${books.currentAnalysisId}
    and ${analyses.basis} in ('knowledge', 'full_text'))`
  const rows = await db
    .select({ id: books.id })
    .from(libraryEntries)
    .innerJoin(books, eq(books.id, libraryEntries.bookId))
    .where(
      and(
        eq(libraryEntries.readerId, readerId),
        isNull(books.description),
        isNull(books.enrichedAt),
        ne(books.provenance, 'nobody'),
        sql`not ${isKnown}`,
      ),
    )
    .orderBy(asc(books.id))
  return rows.map(({ id }) => id)
}
