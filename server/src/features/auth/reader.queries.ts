import { and, count, eq, getTableColumns, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { prepared } from '../../db/statements/prepared.ts'
import {
  analyses,
  bookChanges,
  books,
  libraryEntries,
  mergedRows,
  pilotInterests,
  readers,
  searchWords,
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
 * Also deletes the reader's rows, and books that nobody else has named or has, with what is on record of
 * them. Public analyses stay without a name; text analyses that nobody accepted are deleted.
 */
export async function deleteReaderByUid(db: Db, uid: string): Promise<void> {
  const reader = db.select({ id: readers.id }).from(readers).where(eq(readers.uid, uid))
  const isOwnReading = and(isNotNull(analyses.textEvidence), isNull(analyses.acceptedAt))
  await db.delete(analyses).where(and(inArray(analyses.requestedBy, reader), isOwnReading))
  const named = await db
    .select({ id: submissions.bookId })
    .from(submissions)
    .where(inArray(submissions.readerId, reader))
  await clearMergesOf(db, uid)
  await db.delete(readers).where(eq(readers.uid, uid))
  const { rows: gone } = await db.execute<{ id: number; search_text: string }>(sql`
    delete from ${books} b where b.id = any(${`{${named.map(({ id }) => id).join(',')}}`}::int[])
      and b.known_by = 'reader' and not exists (select 1 from ${submissions} s where s.book_id = b.id)
      and not exists (select 1 from ${libraryEntries} e where e.book_id = b.id)
    returning b.id, b.search_text`)
  if (gone.length === 0) return
  const ids = sql`any(${`{${gone.map(({ id }) => id).join(',')}}`}::int[])`
  await db
    .delete(bookChanges)
    .where(or(sql`${bookChanges.bookId} = ${ids}`, sql`${bookChanges.intoId} = ${ids}`))
  await deleteUnusedWords(
    db,
    gone.map(({ search_text }) => search_text),
  )
}

/** Of books that this reader alone had named and that have become part of others. */
async function clearMergesOf(db: Db, uid: string): Promise<void> {
  await db.execute(sql`
    update ${bookChanges} c set summary = 'A book of a deleted account became part of another.', before = '{}',
      work_key = null
    where c.before -> 'book' ->> 'known_by' = 'reader' and c.id in (
      select m.change_id from ${mergedRows} m join ${readers} r on r.id = m.reader_id
      where m.of_table = 'submissions' group by m.change_id having bool_and(r.uid = ${uid}))`)
}

/** Of books that are gone: those that no other book has. */
async function deleteUnusedWords(db: Db, searchTexts: readonly string[]): Promise<void> {
  const words = [...new Set(searchTexts.flatMap((text) => text.split(' ')))].toSorted()
  await db.execute(sql`
    delete from ${searchWords} w where w.word in (select jsonb_array_elements_text(${JSON.stringify(words)}::jsonb))
      and not exists (select 1 from ${books} b
        where array_to_tsvector(string_to_array(b.search_text, ' ')) @@ quote_literal(w.word)::tsquery)`)
}

export async function listReaders(db: Db): Promise<Reader[]> {
  return db.select().from(readers).orderBy(readers.id)
}

export async function hasAdministrator(db: Db): Promise<boolean> {
  const [row] = await db.select({ admins: count() }).from(readers).where(eq(readers.isAdmin, true))
  return (row?.admins ?? 0) > 0
}
