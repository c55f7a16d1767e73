import type { Book, StoredBook } from '@pagelight/contract/books.ts'
import { STARTER_ANALYST } from '@pagelight/contract/constants/analysts.ts'
import { NOT_SHOWN, type Confirmation } from '@pagelight/contract/constants/confirmations.ts'
import { coverMotif } from '../../domain/works/cover-motif.ts'
import { toJudged, toProvenance, type AnalysisRow } from './analysis-row.ts'
import type { BookRow } from './book-row.queries.ts'

/** Without an id if the book is not added. */
export function toBook(row: BookRow): Book {
  const { id, ...rated } = toStoredBook(row)
  return row.book.addedAt ? { id, ...rated } : rated
}

export function toStoredBook(row: BookRow): StoredBook {
  const withheld = withheldAs(row)
  if (withheld) return withoutWords(row, withheld)
  const confirmation = confirmationOf(row)
  const { book, analysis } = row
  return {
    ...toFacts(row),
    description: book.description,
    cover_url: book.coverUrl,
    cover_motif: coverMotif(book),
    genre: book.genre,
    target_audience: analysis?.targetAudience ?? null,
    ...toJudged(analysis),
    language_explanation: analysis?.languageExplanation ?? null,
    sexual_explanation: analysis?.sexualExplanation ?? null,
    violence_explanation: analysis?.violenceExplanation ?? null,
    audience_explanation: analysis?.audienceExplanation ?? null,
    rating_summary: analysis?.ratingSummary ?? null,
    provenance: analysis ? toProvenance(analysis) : null,
    source: analysis && !isLoaded(analysis) ? 'real_time_analysis' : book.origin,
    ...(confirmation ? { confirmation } : {}),
  }
}

type Known = {
  book: Pick<BookRow['book'], 'provenance' | 'isOwn'>
  analysis: Pick<AnalysisRow, 'readerId'> | null
}

/** Undefined for what everybody sees alike. */
export function confirmationOf({ book, analysis }: Known): Confirmation | undefined {
  return (
    withheldAs({ book }) ??
    (book.provenance === 'reader' || analysis?.readerId ? 'yours' : undefined)
  )
}

/** Undefined if the viewer sees what is said of it. */
export function withheldAs({ book }: Pick<Known, 'book'>): 'removed' | 'unconfirmed' | undefined {
  if (book.provenance === 'nobody') return 'removed'
  return book.provenance === 'reader' && !book.isOwn ? 'unconfirmed' : undefined
}

function toFacts({ book, totalRatings }: BookRow) {
  return {
    id: book.id,
    title: book.title,
    author: book.author,
    isbn: book.isbn13,
    year: book.year,
    subjects: book.subjects,
    series_name: book.seriesName,
    series_position: book.seriesPosition,
    total_ratings: totalRatings,
  }
}

function withoutWords(row: BookRow, confirmation: 'unconfirmed' | 'removed'): StoredBook {
  const why = NOT_SHOWN[confirmation]
  return {
    ...toFacts(row),
    description: null,
    cover_url: null,
    cover_motif: coverMotif({ ...row.book, genre: null }),
    genre: null,
    target_audience: null,
    ...toJudged(null),
    language_explanation: why,
    sexual_explanation: why,
    violence_explanation: why,
    audience_explanation: null,
    rating_summary: why,
    provenance: null,
    source: row.book.origin,
    confirmation,
  }
}

/** Loaded from the shipped catalogue, not requested by a reader. */
function isLoaded(analysis: AnalysisRow): boolean {
  return analysis.analyst === STARTER_ANALYST && analysis.requestedBy === null
}
