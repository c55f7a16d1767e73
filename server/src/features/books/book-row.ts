/** How a stored book with its current analysis is read and turned into what the client gets. Other features build on it. */
import type { Book, Provenance, StoredBook } from '@pagelight/contract/books.ts'
import { basis } from '@pagelight/contract/rating-schemas.ts'
import { UNAVAILABLE } from '@pagelight/contract/ratings.ts'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { STARTER_ANALYST } from '../../adapters/catalogue/starter-entry.ts'
import { analyses, books, libraryEntries } from '../../db/schema.ts'

/**
 * Select these from `books` left joined with `analyses` on `isCurrentAnalysis`; add columns of your own beside them:
 * `db.select({ ...bookColumns, entry: ... }).from(libraryEntries).innerJoin(books, ...).leftJoin(analyses, isCurrentAnalysis)`.
 */
export const bookColumns = {
  book: {
    id: books.id,
    workKey: books.workKey,
    title: books.title,
    author: books.author,
    description: books.description,
    coverUrl: books.coverUrl,
    isbn13: books.isbn13,
    genre: books.genre,
    year: books.year,
    subjects: books.subjects,
    seriesName: books.seriesName,
    seriesPosition: books.seriesPosition,
    popularity: books.popularity,
    origin: books.origin,
    addedAt: books.addedAt,
  },
  analysis: {
    id: analyses.id,
    languageRating: analyses.languageRating,
    sexualContentRating: analyses.sexualContentRating,
    violenceRating: analyses.violenceRating,
    languageExplanation: analyses.languageExplanation,
    sexualExplanation: analyses.sexualExplanation,
    violenceExplanation: analyses.violenceExplanation,
    targetAudience: analyses.targetAudience,
    audienceExplanation: analyses.audienceExplanation,
    ratingSummary: analyses.ratingSummary,
    analyst: analyses.analyst,
    model: analyses.model,
    rubricVersion: analyses.rubricVersion,
    basis: analyses.basis,
    confidence: analyses.confidence,
    evidence: analyses.evidence,
    requestedBy: analyses.requestedBy,
    createdAt: analyses.createdAt,
  },
  totalRatings: sql<number>`(
    select count(*)::int from ${libraryEntries} as rated where rated.book_id = ${books.id} and rated.rating is not null
  )`,
}

export const isCurrentAnalysis = eq(analyses.id, books.currentAnalysisId)

/** Every book with its current analysis; narrow it with `.where(...)`, order it, limit it. */
export function selectBooks(db: Db) {
  return db.select(bookColumns).from(books).leftJoin(analyses, isCurrentAnalysis).$dynamic()
}

export type BookRow = Awaited<ReturnType<typeof selectBooks>>[number]

/** In no particular order; ids that do not exist are left out. Books not yet added to the database are found too. */
export async function findBooksByIds(db: Db, ids: readonly number[]): Promise<BookRow[]> {
  if (ids.length === 0) return []
  return await selectBooks(db).where(inArray(books.id, [...ids]))
}

/** What an analysis or a recommendation answers: without an id while nobody has added the book to the database. */
export function toBook(row: BookRow): Book {
  const { id, ...rated } = toStoredBook(row)
  return row.book.addedAt ? { id, ...rated } : rated
}

/** For a book that is in the database. */
export function toStoredBook({ book, analysis, totalRatings }: BookRow): StoredBook {
  return {
    id: book.id,
    title: book.title,
    author: book.author,
    description: book.description,
    cover_url: book.coverUrl,
    isbn: book.isbn13,
    genre: book.genre,
    year: book.year,
    subjects: book.subjects,
    series_name: book.seriesName,
    series_position: book.seriesPosition,
    target_audience: analysis?.targetAudience ?? null,
    language_rating: analysis?.languageRating ?? UNAVAILABLE,
    sexual_content_rating: analysis?.sexualContentRating ?? UNAVAILABLE,
    violence_rating: analysis?.violenceRating ?? UNAVAILABLE,
    language_explanation: analysis?.languageExplanation ?? null,
    sexual_explanation: analysis?.sexualExplanation ?? null,
    violence_explanation: analysis?.violenceExplanation ?? null,
    audience_explanation: analysis?.audienceExplanation ?? null,
    rating_summary: analysis?.ratingSummary ?? null,
    basis: basis.parse(analysis?.basis ?? 'none'),
    provenance: analysis ? toProvenance(analysis) : null,
    source: analysis && !isLoaded(analysis) ? 'real_time_analysis' : book.origin,
    total_ratings: totalRatings,
  }
}

type AnalysisRow = NonNullable<BookRow['analysis']>

function toProvenance(analysis: AnalysisRow): Provenance {
  return {
    analyst: analysis.analyst,
    model: analysis.model,
    rubric_version: analysis.rubricVersion,
    basis: basis.parse(analysis.basis),
    confidence: analysis.confidence,
    evidence: analysis.evidence,
    analyzed_at: analysis.createdAt.toISOString(),
  }
}

/** Came with the catalogue at a start of the server, rather than being made because somebody asked. */
function isLoaded(analysis: AnalysisRow): boolean {
  return analysis.analyst === STARTER_ANALYST && analysis.requestedBy === null
}
