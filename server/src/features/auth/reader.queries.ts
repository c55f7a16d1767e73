import { and, count, eq, getTableColumns, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { prepared } from '../../db/statements/prepared.ts'
import {
  analyses,
  books,
  libraryEntries,
  pilotInterests,
  readers,
  submissions,
} from '../../db/schema.ts'

export type Reader = typeof readers.$inferSelect

export async function findReaderByUid(db: Db, uid: string): Promise<Reader | null> {
  const [reader] = await db.select().from(readers).where(eq(readers.uid, uid))
  return reader ?? null
}

/** In one round trip, for every call of a reader. An approval counts that was given to the reader's address. */
export async function findKnownReader(
  db: Db,
  uid: string,
): Promise<{ reader: Reader; isApproved: boolean } | null> {
  const [known] = await knownReader(db).execute({ uid })
  return known ?? null
}

const knownReader = prepared((db) =>
  db
    .select({
      reader: getTableColumns(readers),
      isApproved: sql<boolean>`${readers.isAdmin} or ${pilotInterests.id} is not null`,
    })
    .from(readers)
    .leftJoin(pilotInterests, and(eq(pilotInterests.email, readers.email), pilotInterests.approved))
    .where(eq(readers.uid, sql.placeholder('uid')))
    .prepare('known_reader'),
)

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
 * Also deletes the reader's rows, and books that nobody else has named or has. Public analyses stay
 * without a name; text analyses that nobody accepted are deleted.
 */
export async function deleteReaderByUid(db: Db, uid: string): Promise<void> {
  const reader = db.select({ id: readers.id }).from(readers).where(eq(readers.uid, uid))
  const isOwnReading = and(isNotNull(analyses.textEvidence), isNull(analyses.acceptedAt))
  await db.delete(analyses).where(and(inArray(analyses.requestedBy, reader), isOwnReading))
  const named = await db
    .select({ id: submissions.bookId })
    .from(submissions)
    .where(inArray(submissions.readerId, reader))
  await db.delete(readers).where(eq(readers.uid, uid))
  await db.execute(sql`
    delete from ${books} b where b.id = any(${`{${named.map(({ id }) => id).join(',')}}`}::int[])
      and b.known_by = 'reader' and not exists (select 1 from ${submissions} s where s.book_id = b.id)
      and not exists (select 1 from ${libraryEntries} e where e.book_id = b.id)`)
}

export async function listReaders(db: Db): Promise<Reader[]> {
  return db.select().from(readers).orderBy(readers.id)
}

export async function hasAdministrator(db: Db): Promise<boolean> {
  const [row] = await db.select({ admins: count() }).from(readers).where(eq(readers.isAdmin, true))
  return (row?.admins ?? 0) > 0
}
