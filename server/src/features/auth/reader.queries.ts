import { and, count, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { analyses, readers } from '../../db/schema.ts'

export type Reader = typeof readers.$inferSelect

export async function findReaderByUid(db: Db, uid: string): Promise<Reader | null> {
  const [reader] = await db.select().from(readers).where(eq(readers.uid, uid))
  return reader ?? null
}

export async function findReaderByEmail(db: Db, email: string): Promise<Reader | null> {
  const [reader] = await db.select().from(readers).where(eq(readers.email, email))
  return reader ?? null
}

/** Null if the uid or the e-mail is taken. */
export async function insertReader(
  db: Db,
  values: { uid: string; email: string; username: string; createdAt: Date },
): Promise<Reader | null> {
  const [reader] = await db.insert(readers).values(values).onConflictDoNothing().returning()
  return reader ?? null
}

export async function updateReader(
  db: Db,
  id: number,
  set: Partial<Pick<Reader, 'uid' | 'username' | 'isAdmin'>>,
): Promise<Reader | null> {
  const [reader] = await db.update(readers).set(set).where(eq(readers.id, id)).returning()
  return reader ?? null
}

/**
 * Also deletes the reader's rows. Public analyses stay without a name; text analyses that nobody
 * accepted are deleted.
 */
export async function deleteReaderByUid(db: Db, uid: string): Promise<void> {
  const reader = db.select({ id: readers.id }).from(readers).where(eq(readers.uid, uid))
  const isOwnReading = and(isNotNull(analyses.textEvidence), isNull(analyses.acceptedAt))
  await db.delete(analyses).where(and(inArray(analyses.requestedBy, reader), isOwnReading))
  await db.delete(readers).where(eq(readers.uid, uid))
}

export async function listReaders(db: Db): Promise<Reader[]> {
  return db.select().from(readers).orderBy(readers.id)
}

export async function hasAdministrator(db: Db): Promise<boolean> {
  const [row] = await db.select({ admins: count() }).from(readers).where(eq(readers.isAdmin, true))
  return (row?.admins ?? 0) > 0
}
