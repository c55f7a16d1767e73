import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { entryColumns } from '../../db/statements/entry-columns.ts'
import { books, libraryEntries } from '../../db/schema.ts'

/** In the order in which they were added. */
export async function selectExportIds(db: Db, readerId: number): Promise<number[]> {
  const rows = await db
    .select({ bookId: libraryEntries.bookId })
    .from(libraryEntries)
    .where(eq(libraryEntries.readerId, readerId))
    .orderBy(asc(libraryEntries.addedAt), asc(libraryEntries.bookId))
  return rows.map(({ bookId }) => bookId)
}

export type ExportRow = Awaited<ReturnType<typeof selectExport>>[number]

/** In that order too. */
export async function selectExport(db: Db, readerId: number, bookIds: readonly number[]) {
  return await db
    .select({
      title: books.title,
      author: books.author,
      isbn13: books.isbn13,
      year: books.year,
      series_name: books.seriesName,
      series_position: books.seriesPosition,
      entry: entryColumns,
      added_at: libraryEntries.addedAt,
    })
    .from(libraryEntries)
    .innerJoin(books, eq(books.id, libraryEntries.bookId))
    .where(and(eq(libraryEntries.readerId, readerId), inArray(libraryEntries.bookId, [...bookIds])))
    .orderBy(asc(libraryEntries.addedAt), asc(libraryEntries.bookId))
}
