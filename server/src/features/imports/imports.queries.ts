import type { FileTable } from '@pagelight/contract/imports.ts'
import { and, count, desc, eq, gte, inArray, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import type { ReadInFile } from '../../db/schema/imports.ts'
import {
  analyses,
  books,
  importAttention,
  importChanges,
  importChunks,
  importReadBy,
  imports,
  libraryEntries,
  readers,
} from '../../db/schema.ts'

export type ImportRecord = typeof imports.$inferSelect
export type NewImport = Pick<
  ImportRecord,
  'readerId' | 'fileName' | 'digest' | 'rows' | 'createdAt'
>
export type ReadImport = Pick<ImportRecord, 'format' | 'header' | 'rows' | 'remarks'>

/** Keeps a statement to the embedded database near a megabyte. */
const CHUNKS_A_STATEMENT = 25
/** Of the server that reads a file; all look at the database's clock. */
const lease = sql`now() + interval '30 seconds'`
/** Servers of earlier versions have no lease, and have ended if they have not read a file by then. */
const isAbandoned = sql<boolean>`(${imports.status} = 'reading'
  and coalesce(${imports.leaseUntil}, ${imports.createdAt} + interval '10 minutes') < now())`

/** An import whose file is being read; `rows` is about how many it has. */
export async function insertImport(tx: Db, given: NewImport): Promise<number> {
  const values = {
    ...given,
    status: 'reading' as const,
    leaseUntil: lease,
    header: [],
    remarks: [],
  }
  const [row] = await tx.insert(imports).values(values).returning({ id: imports.id })
  if (!row) throw new Error('The import was not written')
  return row.id
}

/** False if the import is no longer being read, since it was given up. */
export async function updateRead(
  tx: Db,
  id: number,
  read: ReadImport,
  chunks: readonly Uint8Array[],
): Promise<boolean> {
  const updated = await tx
    .update(imports)
    .set({ ...read, status: 'running' })
    .where(and(eq(imports.id, id), eq(imports.status, 'reading')))
    .returning({ id: imports.id })
  if (updated.length === 0) return false
  for (let i = 0; i < chunks.length; i += CHUNKS_A_STATEMENT) {
    const part = chunks.slice(i, i + CHUNKS_A_STATEMENT)
    await tx.insert(importChunks).values(
      part.map((content, n) => ({
        importId: id,
        position: i + n,
        content: Buffer.from(content),
      })),
    )
  }
  return true
}

export async function insertReadBooks(tx: Db, importId: number, read: ReadInFile[]): Promise<void> {
  await tx.insert(importReadBy).values({ importId, books: read })
}

export async function selectReadBooksOf(db: Db, importId: number): Promise<ReadInFile[]> {
  const [row] = await db
    .select({ read: importReadBy.books })
    .from(importReadBy)
    .where(eq(importReadBy.importId, importId))
  return row?.read ?? []
}

export async function deleteReadBooks(db: Db, importId: number): Promise<void> {
  await db.delete(importReadBy).where(eq(importReadBy.importId, importId))
}

export async function updateRefused(
  db: Db,
  id: number,
  { refusal, fileTable, now }: { refusal: string; fileTable: FileTable | null; now: Date },
): Promise<void> {
  await db
    .update(imports)
    .set({ status: 'refused', refusal, fileTable, rows: 0, finishedAt: now })
    .where(eq(imports.id, id))
}

/** Changes nothing once the file has been read, by whatever an earlier answer was lost. */
export async function failReading(db: Db, id: number, now: Date): Promise<void> {
  await db
    .update(imports)
    .set({ status: 'failed', finishedAt: now })
    .where(and(eq(imports.id, id), eq(imports.status, 'reading')))
}

export async function renewLease(db: Db, id: number): Promise<void> {
  await db
    .update(imports)
    .set({ leaseUntil: lease })
    .where(and(eq(imports.id, id), eq(imports.status, 'reading')))
}

/** Readings that a server did not live to end. */
export async function failAbandonedReadings(db: Db, readerId: number, now: Date): Promise<void> {
  await db
    .update(imports)
    .set({ status: 'failed', finishedAt: now })
    .where(and(eq(imports.readerId, readerId), isAbandoned))
}

/** At the start of the only server that there can be. */
export async function failAllReadings(db: Db, now: Date): Promise<void> {
  await db
    .update(imports)
    .set({ status: 'failed', finishedAt: now })
    .where(eq(imports.status, 'reading'))
}

const isUnderWay = inArray(imports.status, ['reading', 'running'])

/** An import of the same file, running or ended after `since`: a repeated request joins it. */
export async function findSimultaneous(
  db: Db,
  readerId: number,
  digest: string,
  since: Date,
): Promise<number | null> {
  const stillOpen = or(isUnderWay, and(eq(imports.status, 'done'), gte(imports.finishedAt, since)))
  const [row] = await db
    .select({ id: imports.id })
    .from(imports)
    .where(and(eq(imports.readerId, readerId), eq(imports.digest, digest), stillOpen))
    .orderBy(desc(imports.id))
    .limit(1)
  return row?.id ?? null
}

export async function countRunningImports(db: Db, readerId: number): Promise<number> {
  const [row] = await db
    .select({ running: count() })
    .from(imports)
    .where(and(eq(imports.readerId, readerId), isUnderWay))
  return row?.running ?? 0
}

export async function selectRunningImportIds(db: Db): Promise<number[]> {
  const rows = await db
    .select({ id: imports.id })
    .from(imports)
    .where(eq(imports.status, 'running'))
  return rows.map(({ id }) => id)
}

/** Returns how many runs began with the chunk that is next, this one included; null if the import is not running. */
export async function countTry(db: Db, id: number): Promise<number | null> {
  const [row] = await db
    .update(imports)
    .set({ tries: sql`${imports.tries} + 1` })
    .where(and(eq(imports.id, id), eq(imports.status, 'running')))
    .returning({ tries: imports.tries })
  return row?.tries ?? null
}

/** For a run that ended between two chunks. */
export async function resetTries(db: Db, id: number): Promise<void> {
  await db.update(imports).set({ tries: 0 }).where(eq(imports.id, id))
}

export async function isAnotherRunning(db: Db, id: number): Promise<boolean> {
  const rows = await db
    .select({ id: imports.id })
    .from(imports)
    .where(and(eq(imports.status, 'running'), ne(imports.id, id)))
    .limit(1)
  return rows.length > 0
}

export type ImportListing = ImportRecord & { attentionRows: number; unratedBooks: number }

const attentionRows = sql<number>`(
  select count(*)::int from ${importAttention} a where a.import_id = ${imports.id} and a.to_look_at
)`

const unratedBooks = sql<number>`(
  select count(*)::int from ${libraryEntries} e join ${books} b on b.id = e.book_id
    left join ${analyses} a on a.id = b.current_analysis_id
  where e.import_id = imports.id and coalesce(a.basis, 'none') = 'none'
)`

export async function selectImports(
  db: Db,
  readerId: number,
  limit: number,
): Promise<ImportListing[]> {
  const rows = await db
    .select({ record: imports, attentionRows, unratedBooks })
    .from(imports)
    .where(eq(imports.readerId, readerId))
    .orderBy(desc(imports.createdAt), desc(imports.id))
    .limit(limit)
  return rows.map(({ record, ...counts }) => ({ ...record, ...counts }))
}

export async function findImport(
  db: Db,
  readerId: number,
  id: number,
): Promise<ImportListing | null> {
  const [row] = await db
    .select({ record: imports, attentionRows, unratedBooks })
    .from(imports)
    .where(and(eq(imports.readerId, readerId), eq(imports.id, id)))
  if (!row) return null
  const { record, ...counts } = row
  return { ...record, ...counts }
}

export type ImportState = Pick<
  ImportRecord,
  'status' | 'refusal' | 'addedBooks' | 'skippedBooks'
> & { isAbandoned: boolean }

/** For those who wait for its end: counts nothing. */
export async function findImportState(
  db: Db,
  readerId: number,
  id: number,
): Promise<ImportState | null> {
  const { status, refusal, addedBooks, skippedBooks } = imports
  const [row] = await db
    .select({ status, refusal, addedBooks, skippedBooks, isAbandoned })
    .from(imports)
    .where(and(eq(imports.readerId, readerId), eq(imports.id, id)))
  return row ?? null
}

/** False if the import has ended already. */
export async function updateFinished(
  db: Db,
  id: number,
  status: 'done' | 'failed',
  now: Date,
): Promise<boolean> {
  const rows = await db
    .update(imports)
    .set({ status, finishedAt: now })
    .where(and(eq(imports.id, id), isUnderWay))
    .returning({ id: imports.id })
  if (rows.length > 0 && status === 'failed')
    await db.delete(importChunks).where(eq(importChunks.importId, id))
  return rows.length > 0
}

/** Keeps the newest: so many, and as long as their reports and what undoing takes are not larger. */
export async function deleteOldImports(
  db: Db,
  readerId: number,
  { keep, bytes }: { keep: number; bytes: number },
): Promise<void> {
  await db.execute(sql`
    with sized as (
      select i.id, i.created_at,
        coalesce((select sum(pg_column_size(a.cells) + pg_column_size(a.reasons)) from ${importAttention} a
          where a.import_id = i.id), 0)
        + coalesce((select sum(coalesce(pg_column_size(c.before), 0) + pg_column_size(c.after)) from ${importChanges} c
          where c.import_id = i.id), 0) as bytes
      from ${imports} i where i.reader_id = ${readerId}
    ), placed as (
      select id, row_number() over newest as place, sum(bytes) over newest - bytes as of_newer
      from sized window newest as (order by created_at desc, id desc)
    )
    delete from ${imports} where status not in ('reading', 'running') and id in (
      select id from placed where place > ${keep} or of_newer > ${bytes})`)
}

/** Serializes imports and other writes of one reader. */
export async function lockReader(tx: Db, readerId: number): Promise<void> {
  await tx.select({ id: readers.id }).from(readers).where(eq(readers.id, readerId)).for('update')
}
