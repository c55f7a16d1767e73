import { and, count, eq, getTableColumns, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { prepared } from '../../db/statements/prepared.ts'
import {
  analyses,
  books,
  groupGrants,
  libraryEntries,
  pilotInterests,
  readers,
  submissions,
} from '../../db/schema.ts'
import type { GroupGrant } from './group-grants.queries.ts'
import { clearChangesOf, deleteBooks, isOnOneWord } from '../stored-books/gone-books.queries.ts'

export type Reader = typeof readers.$inferSelect

export async function findReaderByUid(db: Db, uid: string): Promise<Reader | null> {
  const [reader] = await db.select().from(readers).where(eq(readers.uid, uid))
  return reader ?? null
}

/** In one round trip, for every call of a reader. An approval counts that was given to the reader's address. */
export async function findKnownReader(
  db: Db,
  uid: string,
): Promise<{ reader: Reader; isApproved: boolean; grant: GroupGrant | null } | null> {
  const [known] = await knownReader(db).execute({ uid })
  return known ?? null
}

const knownReader = prepared((db) =>
  db
    .select({
      reader: getTableColumns(readers),
      isApproved: sql<boolean>`${readers.isAdmin} or ${pilotInterests.id} is not null`,
      grant: getTableColumns(groupGrants),
    })
    .from(readers)
    .leftJoin(pilotInterests, and(eq(pilotInterests.email, readers.email), pilotInterests.approved))
    .leftJoin(groupGrants, eq(groupGrants.email, readers.email))
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
 * Also deletes the reader's rows, and books that nobody else has named or has, with what is on record of
 * them. Public analyses stay without a name; text analyses that nobody accepted are deleted.
 */
export async function deleteReader(db: Db, id: number): Promise<void> {
  const isOwnReading = and(isNotNull(analyses.textEvidence), isNull(analyses.acceptedAt))
  await db.delete(analyses).where(and(eq(analyses.requestedBy, id), isOwnReading))
  const named = await db
    .select({ id: submissions.bookId })
    .from(submissions)
    .where(eq(submissions.readerId, id))
  await clearChangesOf(db, id)
  await db.delete(readers).where(eq(readers.id, id))
  const isOfNobody = sql`not exists (select 1 from ${submissions} s where s.book_id = ${books.id})
    and not exists (select 1 from ${libraryEntries} e where e.book_id = ${books.id})`
  const ids = named.map((book) => book.id)
  await deleteBooks(db, and(inArray(books.id, ids), isOnOneWord, isOfNobody))
}

export async function listReaders(db: Db): Promise<Reader[]> {
  return db.select().from(readers).orderBy(readers.id)
}

export async function hasAdministrator(db: Db): Promise<boolean> {
  const [row] = await db.select({ admins: count() }).from(readers).where(eq(readers.isAdmin, true))
  return (
    (row?.admins ?? 0) > 0 ||
    (await db.$count(groupGrants, eq(groupGrants.isAdministrator, true))) > 0
  )
}
