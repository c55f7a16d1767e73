import type { Db } from '../../db/db.ts'
import type { BookMaterial } from '../../domain/assessment.ts'
import type { BookRow } from '../stored-books/book-row.queries.ts'
import { selectRelatedBooks, selectSharedShelves } from './related-books.queries.ts'

/** What the analysts are told of a book. */
export async function getMaterial(db: Db, { book }: BookRow): Promise<BookMaterial> {
  const {
    id,
    title,
    author,
    description,
    genre,
    subjects,
    year,
    seriesName,
    isbn13,
    saidAudience,
  } = book
  return {
    title,
    author,
    description,
    genre,
    subjects: saidAudience === null ? subjects : [...subjects, saidAudience],
    audience: saidAudience,
    year,
    seriesName,
    isbn: isbn13,
    shelves: await selectSharedShelves(db, id),
    related: await selectRelatedBooks(db, { id, title, author, series: seriesName }),
  }
}
