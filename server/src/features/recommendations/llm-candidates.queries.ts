import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { isConfirmed } from '../stored-books/book-row.queries.ts'
import { books, libraryEntries, proposedBooks } from '../../db/schema.ts'

/** Entries with the strongest opinion, then the latest. */
export async function selectReadBooks(db: Db, readerId: number, limit: number) {
  const rows = await db
    .select({ title: books.title, author: books.author, stars: libraryEntries.rating })
    .from(libraryEntries)
    .innerJoin(books, eq(books.id, libraryEntries.bookId))
    .where(and(eq(libraryEntries.readerId, readerId), isNotNull(libraryEntries.rating)))
    .orderBy(
      desc(sql`abs(${libraryEntries.rating} - 2.9)`),
      desc(libraryEntries.updatedAt),
      desc(books.id),
    )
    .limit(limit)
  return rows.flatMap(({ stars, ...book }) => (stars === null ? [] : [{ ...book, stars }]))
}

/** In no particular order; only what is confirmed. */
export async function selectShown(db: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: books.id })
    .from(books)
    .where(and(inArray(books.id, [...ids]), isConfirmed))
  return rows.map(({ id }) => id)
}

export async function selectProposed(db: Db, readerId: number): Promise<number[]> {
  const rows = await db
    .select({ bookId: proposedBooks.bookId })
    .from(proposedBooks)
    .where(eq(proposedBooks.readerId, readerId))
  return rows.map(({ bookId }) => bookId)
}

export async function insertProposal(
  db: Db,
  readerId: number,
  bookId: number,
  now: Date,
): Promise<void> {
  await db.insert(proposedBooks).values({ readerId, bookId, proposedAt: now }).onConflictDoNothing()
}

export async function replaceProposals(
  db: Db,
  readerId: number,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(proposedBooks).where(eq(proposedBooks.readerId, readerId))
    if (ids.length === 0) return
    await tx
      .insert(proposedBooks)
      .values(ids.map((bookId) => ({ readerId, bookId, proposedAt: now })))
  })
}
