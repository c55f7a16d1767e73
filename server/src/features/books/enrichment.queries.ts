import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { books } from '../../db/schema.ts'
import type { CatalogueRow } from './catalogue-row.ts'

/** Uses the first of `found` that knows a field; `enrichedAt` null leaves the book due. */
export async function updateEnriched(
  db: Db,
  id: number,
  found: readonly CatalogueRow[],
  enrichedAt: Date | null,
): Promise<void> {
  const first = <K extends 'description' | 'coverUrl' | 'isbn13' | 'year' | 'pages'>(field: K) =>
    found.find((row) => row[field] !== null)?.[field] ?? null
  const subjects = found.find((row) => row.subjects.length > 0)?.subjects ?? []
  await db
    .update(books)
    .set({
      description: sql`coalesce(${books.description}, ${first('description')})`,
      coverUrl: sql`coalesce(${books.coverUrl}, ${first('coverUrl')})`,
      isbn13: sql`coalesce(${books.isbn13}, ${first('isbn13')})`,
      year: sql`coalesce(${books.year}, ${first('year')}::int)`,
      pages: sql`coalesce(${books.pages}, ${first('pages')}::int)`,
      ...(subjects.length > 0
        ? {
            subjects: sql`case when cardinality(${books.subjects}) = 0 then ${sql.param(subjects, books.subjects)} else ${books.subjects} end`,
          }
        : {}),
      ...(enrichedAt ? { enrichedAt } : {}),
    })
    .where(eq(books.id, id))
}
