import { and, asc, count, desc, eq, gte, ne, notInArray, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { importAttention, importChunks, imports, libraryEntries, readers } from '../../db/schema.ts'

export type ImportRecord = typeof imports.$inferSelect
export type NewImport = Pick<
  ImportRecord,
  'readerId' | 'fileName' | 'digest' | 'format' | 'header' | 'rows' | 'remarks' | 'createdAt'
>

/** Keeps a statement to the embedded database near a megabyte. */
const CHUNKS_A_STATEMENT = 25

export async function insertImport(
  tx: Db,
  given: NewImport,
  chunks: readonly Uint8Array[],
): Promise<number> {
  const [row] = await tx.insert(imports).values(given).returning({ id: imports.id })
  if (!row) throw new Error('The import was not written')
  for (let i = 0; i < chunks.length; i += CHUNKS_A_STATEMENT) {
    const part = chunks.slice(i, i + CHUNKS_A_STATEMENT)
    await tx.insert(importChunks).values(
      part.map((content, n) => ({
        importId: row.id,
        position: i + n,
        content: Buffer.from(content),
      })),
    )
  }
  return row.id
}

/** An import of the same file, running or ended after `since`: a repeated request joins it. */
export async function findSimultaneous(
  db: Db,
  readerId: number,
  digest: string,
  since: Date,
): Promise<number | null> {
  const stillOpen = or(
    eq(imports.status, 'running'),
    and(eq(imports.status, 'done'), gte(imports.finishedAt, since)),
  )
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
    .where(and(eq(imports.readerId, readerId), eq(imports.status, 'running')))
  return row?.running ?? 0
}

export async function selectRunningImportIds(db: Db): Promise<number[]> {
  const rows = await db
    .select({ id: imports.id })
    .from(imports)
    .where(eq(imports.status, 'running'))
  return rows.map(({ id }) => id)
}

export async function isAnotherRunning(db: Db, id: number): Promise<boolean> {
  const rows = await db
    .select({ id: imports.id })
    .from(imports)
    .where(and(eq(imports.status, 'running'), ne(imports.id, id)))
    .limit(1)
  return rows.length > 0
}

export type ImportListing = ImportRecord & { attentionRows: number }

const attentionRows = sql<number>`(
  select count(*)::int from ${importAttention} a where a.import_id = ${imports.id}
)`

export async function selectImports(
  db: Db,
  readerId: number,
  limit: number,
): Promise<ImportListing[]> {
  const rows = await db
    .select({ record: imports, attentionRows })
    .from(imports)
    .where(eq(imports.readerId, readerId))
    .orderBy(desc(imports.createdAt), desc(imports.id))
    .limit(limit)
  return rows.map(({ record, attentionRows: attention }) => ({
    ...record,
    attentionRows: attention,
  }))
}

export async function findImport(
  db: Db,
  readerId: number,
  id: number,
): Promise<ImportListing | null> {
  const [row] = await db
    .select({ record: imports, attentionRows })
    .from(imports)
    .where(and(eq(imports.readerId, readerId), eq(imports.id, id)))
  return row ? { ...row.record, attentionRows: row.attentionRows } : null
}

export async function selectReasons(db: Db, importId: number): Promise<string[]> {
  const rows = await db
    .select({ reasons: importAttention.reasons })
    .from(importAttention)
    .where(eq(importAttention.importId, importId))
    .orderBy(asc(importAttention.rowNumber))
  return rows.flatMap(({ reasons }) => reasons)
}

export type AttentionRow = Omit<typeof importAttention.$inferSelect, 'importId'>

export async function selectAttentionRows(db: Db, importId: number): Promise<AttentionRow[]> {
  return await db
    .select({
      rowNumber: importAttention.rowNumber,
      reasons: importAttention.reasons,
      cells: importAttention.cells,
    })
    .from(importAttention)
    .where(eq(importAttention.importId, importId))
    .orderBy(asc(importAttention.rowNumber))
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
    .where(and(eq(imports.id, id), eq(imports.status, 'running')))
    .returning({ id: imports.id })
  if (rows.length > 0 && status === 'failed')
    await db.delete(importChunks).where(eq(importChunks.importId, id))
  return rows.length > 0
}

export async function deleteOldImports(db: Db, readerId: number, keep: number): Promise<void> {
  const newest = db
    .select({ id: imports.id })
    .from(imports)
    .where(eq(imports.readerId, readerId))
    .orderBy(desc(imports.createdAt), desc(imports.id))
    .limit(keep)
  await db
    .delete(imports)
    .where(
      and(
        eq(imports.readerId, readerId),
        ne(imports.status, 'running'),
        notInArray(imports.id, newest),
      ),
    )
}

/** Serializes imports and other writes of one reader. */
export async function lockReader(tx: Db, readerId: number): Promise<void> {
  await tx.select({ id: readers.id }).from(readers).where(eq(readers.id, readerId)).for('update')
}

/** Deletes entries unchanged since the import. */
export async function deleteImported(
  tx: Db,
  record: ImportRecord,
): Promise<{ removed: number; kept: number }> {
  const made = and(
    eq(libraryEntries.readerId, record.readerId),
    eq(libraryEntries.importId, record.id),
  )
  const removed = await tx
    .delete(libraryEntries)
    .where(
      and(
        made,
        eq(libraryEntries.importedAt, record.createdAt),
        eq(libraryEntries.updatedAt, libraryEntries.importedAt),
      ),
    )
    .returning({ bookId: libraryEntries.bookId })
  const [rest] = await tx.select({ kept: count() }).from(libraryEntries).where(made)
  return { removed: removed.length, kept: rest?.kept ?? 0 }
}

export async function updateUndone(
  tx: Db,
  id: number,
  { removed, kept }: { removed: number; kept: number },
): Promise<void> {
  await tx
    .update(imports)
    .set({ status: 'undone', undoneRemoved: removed, undoneKept: kept })
    .where(eq(imports.id, id))
}
