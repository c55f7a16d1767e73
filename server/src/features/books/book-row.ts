import type { Book, StoredBook } from '@pagelight/contract/books.ts'
import { basis } from '@pagelight/contract/rating-schemas.ts'
import { UNAVAILABLE } from '@pagelight/contract/ratings.ts'
import { STARTER_ANALYST } from '@pagelight/contract/constants/analysts.ts'
import { toProvenance, type AnalysisRow } from './analyses/analysis-row.ts'
import type { BookRow } from './book-row.queries.ts'

/** Without an id if the book is not added. */
export function toBook(row: BookRow): Book {
  const { id, ...rated } = toStoredBook(row)
  return row.book.addedAt ? { id, ...rated } : rated
}

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

/** Loaded from the shipped catalogue, not requested by a reader. */
function isLoaded(analysis: AnalysisRow): boolean {
  return analysis.analyst === STARTER_ANALYST && analysis.requestedBy === null
}
