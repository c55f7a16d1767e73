import type { BookRecord } from '@pagelight/contract/administration.ts'
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import {
  analyses,
  bookReports,
  books,
  libraryEntries,
  readers,
  submissions,
} from '../../db/schema.ts'
import { notFound } from '../../http/errors.ts'
import { insertSearchWords } from './search-words.queries.ts'

const MAX_SUBMISSIONS = 20

export type BookFactsRow = typeof books.$inferSelect

/** Locked until the transaction ends; throws AppError 404. */
export async function lockBookRow(tx: Db, id: number): Promise<BookFactsRow> {
  const [row] = await tx.select().from(books).where(eq(books.id, id)).for('update')
  if (!row) throw notFound('Book')
  return row
}

export async function findBookRow(db: Db, id: number): Promise<BookFactsRow | null> {
  const [row] = await db.select().from(books).where(eq(books.id, id))
  return row ?? null
}

/** Throws AppError 404. */
export async function getBookRow(db: Db, id: number): Promise<BookFactsRow> {
  const row = await findBookRow(db, id)
  if (!row) throw notFound('Book')
  return row
}

export async function updateBookRow(
  db: Db,
  id: number,
  set: Partial<Omit<BookFactsRow, 'id'>>,
): Promise<void> {
  await db.update(books).set(set).where(eq(books.id, id))
  if (set.searchText) await insertSearchWords(db, [set.searchText])
}

export async function isWorkKeyTaken(db: Db, workKey: string, by: number): Promise<boolean> {
  const [row] = await db.select({ id: books.id }).from(books).where(eq(books.workKey, workKey))
  return row !== undefined && row.id !== by
}

export async function selectSubmissions(
  db: Db,
  bookId: number,
): Promise<BookRecord['submissions']> {
  const rows = await db
    .select({
      email: readers.email,
      saidAt: submissions.saidAt,
      description: submissions.description,
      cover_url: submissions.coverUrl,
      genre: submissions.genre,
    })
    .from(submissions)
    .innerJoin(readers, eq(readers.id, submissions.readerId))
    .where(eq(submissions.bookId, bookId))
    .orderBy(desc(submissions.saidAt), desc(submissions.readerId))
    .limit(MAX_SUBMISSIONS)
  return rows.map(({ saidAt, ...said }) => ({ ...said, said_at: saidAt.toISOString() }))
}

export async function countDependents(db: Db, bookId: number): Promise<BookRecord['dependents']> {
  return {
    entries: await db.$count(libraryEntries, eq(libraryEntries.bookId, bookId)),
    analyses: await db.$count(analyses, eq(analyses.bookId, bookId)),
    open_reports: await db.$count(
      bookReports,
      and(eq(bookReports.bookId, bookId), isNull(bookReports.resolvedAt)),
    ),
  }
}

/** Closes the open reports on a book. */
export async function closeReports(
  db: Db,
  bookId: number,
  outcome: string,
  now: Date,
): Promise<void> {
  await db
    .update(bookReports)
    .set({ resolvedAt: now, outcome })
    .where(and(eq(bookReports.bookId, bookId), isNull(bookReports.resolvedAt)))
}
