import { ESTIMATOR } from '@pagelight/contract/constants/analysts.ts'
import { targetAudience } from '@pagelight/contract/rating-schemas.ts'
import type { Basis } from '@pagelight/contract/ratings.ts'
import {
  and,
  arrayOverlaps,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  ne,
  sql,
  type SQL,
} from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { analyses, books, libraryEntries } from '../../db/schema.ts'
import type { RelatedBook } from '../../domain/assessment.ts'
import {
  personKeys,
  toRelated,
  type AssessedWork,
  type NamedBook,
} from '../../domain/estimator/related-books.ts'
import { isCurrentAnalysis } from '../stored-books/book-row.queries.ts'

/** An estimate is no evidence for another one. */
const ASSESSED = ['full_text', 'knowledge'] as const satisfies Basis[]
/** More books of a prolific author say nothing more. */
const MOST = 200
const READERS_OF_A_SHELF = 3
const MOST_SHELVES = 12

const firstAuthor = sql<string>`split_part(${books.workKey}, '|', 2)`

/** Other books by its authors whose ratings are known; under other names of theirs if there are none under this one. */
export async function selectRelatedBooks(
  db: Db,
  book: NamedBook & { id: number },
): Promise<RelatedBook[]> {
  const keys = personKeys(book.author)
  if (keys.length === 0) return []
  const same = await selectAssessed(db, book.id, inArray(firstAuthor, keys))
  if (same.length > 0) return toRelated(book, same)
  const names = [book.author, ...book.author.split(', ')]
  const aliases = sql`${arrayOverlaps(books.authorNames, names)} and ${books.authorNames} <> '{}'`
  return toRelated(book, await selectAssessed(db, book.id, aliases))
}

async function selectAssessed(db: Db, notId: number, by: SQL): Promise<AssessedWork[]> {
  const rows = await db
    .select({
      title: books.title,
      author: books.author,
      series: books.seriesName,
      author_names: books.authorNames,
      genre: books.genre,
      target_audience: analyses.targetAudience,
      language_rating: analyses.languageRating,
      sexual_content_rating: analyses.sexualContentRating,
      violence_rating: analyses.violenceRating,
    })
    .from(books)
    .innerJoin(analyses, isCurrentAnalysis)
    .where(
      and(
        by,
        isNotNull(books.currentAnalysisId),
        ne(books.id, notId),
        inArray(analyses.basis, ASSESSED),
        gte(analyses.languageRating, 0),
        gte(analyses.sexualContentRating, 0),
        gte(analyses.violenceRating, 0),
      ),
    )
    .orderBy(books.id)
    .limit(MOST)
  return rows.map((row) => ({
    ...row,
    target_audience: targetAudience.safeParse(row.target_audience).data ?? null,
  }))
}

/** Shelves that so many readers use for the book that they name none of them. */
export async function selectSharedShelves(db: Db, bookId: number): Promise<string[]> {
  const shelf = sql<string>`unnest(${libraryEntries.tags})`
  const used = db
    .select({ shelf: shelf.as('shelf') })
    .from(libraryEntries)
    .where(eq(libraryEntries.bookId, bookId))
    .as('used')
  const rows = await db
    .select({ shelf: used.shelf })
    .from(used)
    .groupBy(used.shelf)
    .having(gte(count(), READERS_OF_A_SHELF))
    .orderBy(desc(count()), used.shelf)
    .limit(MOST_SHELVES)
  return rows.map((row) => row.shelf)
}

/** What the estimator has estimated: by other weights than these, or of an author's books. */
export async function selectEstimated(
  db: Db,
  of: { author: string } | { notBy: string },
): Promise<number[]> {
  const keys = 'author' in of ? personKeys(of.author) : []
  const concerned =
    'author' in of
      ? inArray(firstAuthor, keys.length > 0 ? keys : [''])
      : sql`${analyses.model} is distinct from ${of.notBy}`
  const rows = await db
    .select({ id: books.id })
    .from(books)
    .innerJoin(analyses, isCurrentAnalysis)
    .where(and(concerned, isNotNull(books.currentAnalysisId), eq(analyses.analyst, ESTIMATOR)))
    .orderBy(books.id)
  return rows.map(({ id }) => id)
}
