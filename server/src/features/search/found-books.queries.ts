import { MAX_SEARCH_RESULTS } from '@pagelight/contract/constants/book-limits.ts'
import { and, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { prepared } from '../../db/statements/prepared.ts'
import { analyses, books, submissions } from '../../db/schema.ts'
import {
  isOwnSubmission,
  isSeenAnalysis,
  seenColumns,
  type Viewer,
} from '../stored-books/book-row.queries.ts'
import { mayBeFoundBy, sameTitle, searchColumns } from './search.queries.ts'

/** Full rows of the chosen books and, in the same round trip, of exact titles; unordered. */
export async function selectFoundBooks(
  db: Db,
  viewer: Viewer,
  ids: readonly number[],
  titleKeys: readonly string[] = [],
) {
  return await foundBooks(db).execute({ viewer: viewer ?? 0, ids, titleKeys })
}

const foundBooks = prepared((db) => {
  const viewer = sql.placeholder('viewer')
  const same = sql`select id from (${sameTitle(db, viewer, sql.placeholder('titleKeys'))}) same order by popularity desc, id limit ${MAX_SEARCH_RESULTS}`
  return db
    .select({
      ...searchColumns,
      otherIsbns: books.otherIsbns,
      coverUrl: seenColumns.book.coverUrl,
      genre: seenColumns.book.genre,
      subjects: books.subjects,
      year: books.year,
      description: seenColumns.book.description,
      languageRating: analyses.languageRating,
      sexualContentRating: analyses.sexualContentRating,
      violenceRating: analyses.violenceRating,
      basis: analyses.basis,
      contentNotes: analyses.contentNotes,
    })
    .from(books)
    .leftJoin(submissions, isOwnSubmission(viewer))
    .leftJoin(analyses, isSeenAnalysis)
    .where(
      and(
        sql`${books.id} in (select unnest(${sql.placeholder('ids')}::int[]) union (${same}))`,
        mayBeFoundBy(viewer),
      ),
    )
    .prepare('found_books')
})

export type FoundBook = Awaited<ReturnType<typeof selectFoundBooks>>[number]
