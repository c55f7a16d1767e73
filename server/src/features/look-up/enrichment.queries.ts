import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { books } from '../../db/schema.ts'
import { fold } from '../../domain/works/fold.ts'
import type { BookRow } from '../stored-books/book-row.queries.ts'
import { isWorkKeyTaken } from '../stored-books/book-record.queries.ts'
import { clearAnalysis } from '../stored-books/submissions.queries.ts'
import type { CatalogueRow } from '../stored-books/catalogue-row.ts'

/**
 * Uses the first of `found` that knows a field, in place of what readers said, and else where
 * nothing is known. `enrichedAt` null leaves the book due.
 */
export async function updateEnriched(
  db: Db,
  {
    id,
    provenance,
    title,
    author,
  }: Pick<BookRow['book'], 'id' | 'provenance' | 'title' | 'author'>,
  found: readonly CatalogueRow[],
  enrichedAt: Date | null,
): Promise<void> {
  const isOfReaders = provenance === 'reader' || provenance === 'readers'
  const first = <K extends 'description' | 'coverUrl' | 'isbn13' | 'year' | 'pages'>(field: K) => {
    const said = found.find((row) => row[field] !== null)?.[field] ?? null
    const cast = typeof said === 'number' ? sql`${said}::int` : sql`${said}`
    if (isOfReaders && found.length > 0 && (field === 'isbn13' || field === 'year')) return cast
    return isOfReaders
      ? sql`coalesce(${cast}, ${books[field]})`
      : sql`coalesce(${books[field]}, ${cast})`
  }
  const subjects = found.find((row) => row.subjects.length > 0)?.subjects ?? []
  const named = isOfReaders
    ? (found.find((row) => fold(row.title) === fold(title)) ?? found[0])
    : undefined
  const isRenamed = named && !(await isWorkKeyTaken(db, named.workKey, id))
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
      ...(isOfReaders && found.length > 0 ? { provenance: 'source' } : {}),
      ...(isRenamed
        ? {
            title: named.title,
            author: named.author,
            seriesName: named.seriesName,
            seriesPosition: named.seriesPosition,
            workKey: named.workKey,
            matchKeys: named.matchKeys,
            searchText: named.searchText,
          }
        : {}),
      ...(enrichedAt ? { enrichedAt } : {}),
    })
    .where(eq(books.id, id))
  // Whatever was made of the book under the name that readers gave it.
  if (isRenamed && named.author !== author) await clearAnalysis(db, id)
}
