import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { books } from '../../db/schema.ts'
import { fold } from '../../domain/works/fold.ts'
import type { BookRow } from '../stored-books/book-row.queries.ts'
import type { CatalogueRow } from '../stored-books/catalogue-row.ts'

/**
 * Uses the first of `found` that knows a field, in place of what readers said, and else where
 * nothing is known. `enrichedAt` null leaves the book due.
 */
export async function updateEnriched(
  db: Db,
  { id, knownBy, title }: Pick<BookRow['book'], 'id' | 'knownBy' | 'title'>,
  found: readonly CatalogueRow[],
  enrichedAt: Date | null,
): Promise<void> {
  const isOfReaders = knownBy === 'reader' || knownBy === 'readers'
  const first = <K extends 'description' | 'coverUrl' | 'isbn13' | 'year' | 'pages'>(field: K) => {
    const said = found.find((row) => row[field] !== null)?.[field] ?? null
    const cast = typeof said === 'number' ? sql`${said}::int` : sql`${said}`
    return isOfReaders
      ? sql`coalesce(${cast}, ${books[field]})`
      : sql`coalesce(${books[field]}, ${cast})`
  }
  const subjects = found.find((row) => row.subjects.length > 0)?.subjects ?? []
  const sameTitle = found.find((row) => fold(row.title) === fold(title))
  await db
    .update(books)
    .set({
      description: first('description'),
      coverUrl: first('coverUrl'),
      isbn13: first('isbn13'),
      year: first('year'),
      pages: first('pages'),
      ...(subjects.length > 0
        ? {
            subjects: sql`case when cardinality(${books.subjects}) = 0 then ${sql.param(subjects, books.subjects)} else ${books.subjects} end`,
          }
        : {}),
      ...(isOfReaders && found.length > 0 ? { knownBy: 'source' } : {}),
      ...(isOfReaders && sameTitle ? { title: sameTitle.title } : {}),
      ...(enrichedAt ? { enrichedAt } : {}),
    })
    .where(eq(books.id, id))
}
