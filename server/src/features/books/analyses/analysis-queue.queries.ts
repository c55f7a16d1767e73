import { and, count, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { books, libraryEntries } from '../../../db/schema.ts'

export async function countWaiting(db: Db, readerId: number): Promise<number> {
  const [row] = await db
    .select({ waiting: count() })
    .from(libraryEntries)
    .innerJoin(books, eq(books.id, libraryEntries.bookId))
    .where(and(eq(libraryEntries.readerId, readerId), isNull(books.currentAnalysisId)))
  return row?.waiting ?? 0
}
