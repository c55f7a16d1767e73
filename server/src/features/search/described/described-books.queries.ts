import { and, asc, desc, gt, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { analyses, books } from '../../../db/schema.ts'
import { isConfirmed, isCurrentAnalysis } from '../../stored-books/book-row.queries.ts'
import type { DescribedBook } from './described-books.ts'

/** What everybody may know of the most popular books, without what gives away the plot; `after` is the last row of the page before. */
export async function selectDescribed(
  db: Db,
  after: { popularity: number; id: number } | null,
  limit: number,
): Promise<DescribedBook[]> {
  const rest = after
    ? and(
        sql`${books.popularity} <= ${after.popularity}`,
        or(lt(books.popularity, after.popularity), gt(books.id, after.id)),
      )
    : undefined
  return await db
    .select({
      id: books.id,
      title: books.title,
      author: books.author,
      description: books.description,
      genre: books.genre,
      subjects: books.subjects,
      summary: analyses.ratingSummary,
      notes: sql<string[]>`coalesce(
        (select array_agg(note ->> 'note') from jsonb_array_elements(${analyses.contentNotes}) note), '{}')`,
      audience: analyses.targetAudience,
      popularity: books.popularity,
    })
    .from(books)
    .leftJoin(analyses, isCurrentAnalysis)
    .where(and(isConfirmed, rest))
    .orderBy(desc(books.popularity), asc(books.id))
    .limit(limit)
}
