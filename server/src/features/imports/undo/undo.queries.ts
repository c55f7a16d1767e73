import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { importChanges, imports, libraryEntries } from '../../../db/schema.ts'
import type {
  EntryBefore,
  EntryFields,
  FieldFingerprints,
} from '../../../db/schema/entry-fields.ts'
import { entryColumns } from '../../../db/statements/entry-columns.ts'
import type { ImportRecord } from '../imports.queries.ts'

/** Entries that the import made and nothing has touched since; returns how many. */
export async function deleteUntouched(
  tx: Db,
  { id, readerId, createdAt }: ImportRecord,
): Promise<number> {
  const time = sql`${createdAt.toISOString()}::timestamptz`
  const { rowCount } = await tx.execute(sql`
    delete from library_entries e using import_changes c
    where c.import_id = ${id} and c.before is null and e.reader_id = ${readerId} and e.book_id = c.book_id
      and e.updated_at = ${time} and e.imported_at = ${time}
      and not exists (select from import_changes l where l.book_id = c.book_id and l.import_id > c.import_id
        and l.import_id in (select id from imports where reader_id = ${readerId}))`)
  return rowCount ?? 0
}

export type Change = {
  bookId: number
  before: EntryBefore | null
  after: FieldFingerprints
  entry: EntryFields
  /** The reader's next import that changed the entry. */
  later: { importId: number; before: EntryBefore | null; after: FieldFingerprints } | null
}

/** Changes whose entry is still there. */
export async function selectChanges(
  tx: Db,
  { id, readerId }: ImportRecord,
  afterBook: number,
  limit: number,
): Promise<Change[]> {
  const rows = await tx
    .select({
      bookId: importChanges.bookId,
      before: importChanges.before,
      after: importChanges.after,
      entry: entryColumns,
      later: sql<Change['later']>`(
        select jsonb_build_object('importId', l.import_id, 'before', l.before, 'after', l.after)
        from import_changes l join imports i on i.id = l.import_id
        where l.book_id = ${importChanges.bookId} and l.import_id > ${id} and i.reader_id = ${readerId}
        order by l.import_id limit 1
      )`,
    })
    .from(importChanges)
    .innerJoin(
      libraryEntries,
      and(eq(libraryEntries.readerId, readerId), eq(libraryEntries.bookId, importChanges.bookId)),
    )
    .where(and(eq(importChanges.importId, id), gt(importChanges.bookId, afterBook)))
    .orderBy(asc(importChanges.bookId))
    .limit(limit)
  return rows
}

export async function deleteEntryOf(tx: Db, readerId: number, bookId: number): Promise<void> {
  await tx
    .delete(libraryEntries)
    .where(and(eq(libraryEntries.readerId, readerId), eq(libraryEntries.bookId, bookId)))
}

/** `whole`: the entry is as it was, and so are its times. */
export async function updateRestored(
  tx: Db,
  { readerId, bookId, now }: { readerId: number; bookId: number; now: Date },
  fields: EntryFields,
  whole: EntryBefore | null,
): Promise<void> {
  await tx
    .update(libraryEntries)
    .set({
      ...fields,
      ...(whole
        ? {
            importRows: whole.importRows,
            updatedAt: sql`${whole.asOf}::timestamptz`,
            importedAt: sql`${whole.importedAt}::timestamptz`,
          }
        : { updatedAt: now }),
    })
    .where(and(eq(libraryEntries.readerId, readerId), eq(libraryEntries.bookId, bookId)))
}

/** What the later import found is now what was there before this one. */
export async function updateLater(
  tx: Db,
  bookId: number,
  { importId, before, after }: NonNullable<Change['later']>,
): Promise<void> {
  await tx
    .update(importChanges)
    .set({ before, after })
    .where(and(eq(importChanges.importId, importId), eq(importChanges.bookId, bookId)))
}

/** Books that the import brought in, on this reader's word alone, and that nobody has, rated, reported or changed. */
export async function deleteCreatedBooks(
  tx: Db,
  { id: importId, readerId }: ImportRecord,
): Promise<void> {
  await tx.execute(sql`
    delete from books b using import_changes c
    where c.import_id = ${importId} and c.book_created and b.id = c.book_id and b.origin = 'reader'
      and b.known_by = 'reader'
      and not exists (select from submissions s where s.book_id = b.id and s.reader_id <> ${readerId})
      and not exists (select from book_changes h where b.id in (h.book_id, h.into_id))
      and not exists (select from library_entries e where e.book_id = b.id)
      and not exists (select from book_reports r where r.book_id = b.id)
      and not exists (select from analyses a where a.book_id = b.id and a.requested_by is not null)
      and not exists (select from import_changes o join imports i on i.id = o.import_id
        where o.book_id = b.id and o.import_id <> ${importId} and i.status <> 'undone')`)
}

export async function deleteChanges(tx: Db, importId: number): Promise<void> {
  await tx.delete(importChanges).where(eq(importChanges.importId, importId))
}

/** For imports from before changes were kept. */
export async function deleteWithoutChanges(
  tx: Db,
  { id, readerId, createdAt }: ImportRecord,
): Promise<{ removed: number; kept: number }> {
  const made = and(
    eq(libraryEntries.readerId, readerId),
    eq(libraryEntries.importId, id),
    isNull(libraryEntries.importRows),
  )
  const removed = await tx
    .delete(libraryEntries)
    .where(
      and(
        made,
        eq(libraryEntries.importedAt, createdAt),
        eq(libraryEntries.updatedAt, libraryEntries.importedAt),
      ),
    )
    .returning({ bookId: libraryEntries.bookId })
  return { removed: removed.length, kept: await tx.$count(libraryEntries, made) }
}

export async function updateUndone(
  tx: Db,
  id: number,
  { removed, kept, restored }: { removed: number; kept: number; restored: number },
): Promise<void> {
  await tx
    .update(imports)
    .set({
      status: 'undone',
      undoneRemoved: removed,
      undoneKept: kept,
      undoneRestored: restored,
    })
    .where(eq(imports.id, id))
}
