import { MAX_MOST_ASKED, MAX_MOST_ASKED_ISBNS } from '@pagelight/contract/constants/book-limits.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { analyses, books } from '../../db/schema.ts'
import { isCurrentAnalysis } from '../stored-books/book-row.queries.ts'
import { isRatingForAnybody, isShipped } from './public-look-up.queries.ts'

/** What anybody may know of, the best known first. */
export async function selectMostAsked(db: Db) {
  return await db
    .select({
      title: books.title,
      author: books.author,
      year: books.year,
      isbn13: books.isbn13,
      otherIsbns: books.otherIsbns,
      editions: sql<string[] | null>`(select array_agg(e.isbn13::text) from
        (select isbn13 from editions where book_id = ${books.id} order by isbn13 limit ${MAX_MOST_ASKED_ISBNS}) e)`,
      analysis: {
        languageRating: analyses.languageRating,
        sexualContentRating: analyses.sexualContentRating,
        violenceRating: analyses.violenceRating,
        basis: analyses.basis,
        contentNotes: analyses.contentNotes,
      },
    })
    .from(books)
    .innerJoin(analyses, isCurrentAnalysis)
    .where(and(isShipped, isRatingForAnybody, eq(analyses.bookId, books.id)))
    .orderBy(desc(books.popularity), books.id)
    .limit(MAX_MOST_ASKED)
}
