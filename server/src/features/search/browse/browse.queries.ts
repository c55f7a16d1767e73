import { inArray } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { books } from '../../../db/schema.ts'
import { selectSeenBooks, type BookRow, type Viewer } from '../../stored-books/book-row.queries.ts'

/** In no particular order. */
export async function selectSeenByIds(
  db: Db,
  viewer: Viewer,
  ids: readonly number[],
): Promise<BookRow[]> {
  if (ids.length === 0) return []
  return await selectSeenBooks(db, viewer).where(inArray(books.id, [...ids]))
}
