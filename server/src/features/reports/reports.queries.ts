import type { OpenReport } from '@pagelight/contract/reports.ts'
import { and, asc, count, desc, eq, isNull, ne } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { bookReports, books } from '../../db/schema.ts'

const MAX_PER_BOOK = 50

export type ReportRow = typeof bookReports.$inferSelect
type ReportContent = { dimension: ReportRow['dimension']; reason: string }

const isOpen = isNull(bookReports.resolvedAt)

/** One open report a reader and book: a repeat replaces the text. */
export async function upsertReport(
  db: Db,
  by: { bookId: number; readerId: number },
  content: ReportContent,
  now: Date,
): Promise<ReportRow> {
  const [row] = await db
    .insert(bookReports)
    .values({ ...by, ...content, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: [bookReports.readerId, bookReports.bookId],
      targetWhere: isOpen,
      set: { ...content, updatedAt: now },
    })
    .returning()
  if (!row) throw new Error('A report was not written')
  return row
}

export async function findNewestReport(
  db: Db,
  by: { bookId: number; readerId: number },
): Promise<ReportRow | null> {
  const [row] = await db
    .select()
    .from(bookReports)
    .where(and(eq(bookReports.bookId, by.bookId), eq(bookReports.readerId, by.readerId)))
    .orderBy(desc(bookReports.id))
    .limit(1)
  return row ?? null
}

/** Oldest first. */
export async function selectOpenReportsOfOthers(
  db: Db,
  { bookId, readerId }: { bookId: number; readerId: number },
): Promise<ReportRow[]> {
  return await db
    .select()
    .from(bookReports)
    .where(and(eq(bookReports.bookId, bookId), isOpen, ne(bookReports.readerId, readerId)))
    .orderBy(asc(bookReports.createdAt), asc(bookReports.id))
    .limit(MAX_PER_BOOK)
}

/** Oldest first, on all books. */
export async function selectOpenReports(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ report: ReportRow; book: OpenReport['book'] }[]> {
  return await db
    .select({
      report: bookReports,
      book: { id: books.id, title: books.title, author: books.author },
    })
    .from(bookReports)
    .innerJoin(books, eq(books.id, bookReports.bookId))
    .where(isOpen)
    .orderBy(asc(bookReports.createdAt), asc(bookReports.id))
    .limit(limit)
    .offset(offset)
}

export async function countOpenReports(db: Db): Promise<number> {
  const [row] = await db.select({ open: count() }).from(bookReports).where(isOpen)
  return row?.open ?? 0
}

export async function reportExists(db: Db, id: number): Promise<boolean> {
  return (await db.$count(bookReports, eq(bookReports.id, id))) > 0
}

/** A closed report keeps its time and outcome. */
export async function updateResolved(
  db: Db,
  id: number,
  outcome: string | null,
  now: Date,
): Promise<void> {
  await db
    .update(bookReports)
    .set({ resolvedAt: now, outcome })
    .where(and(eq(bookReports.id, id), isOpen))
}
