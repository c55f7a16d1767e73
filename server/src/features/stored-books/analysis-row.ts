import type { Provenance } from '@pagelight/contract/books.ts'
import { basis } from '@pagelight/contract/rating-schemas.ts'
import { UNAVAILABLE, type ContentRatings } from '@pagelight/contract/ratings.ts'
import type { BookRow } from './book-row.queries.ts'

export type AnalysisRow = NonNullable<BookRow['analysis']>

export function toRatings(
  analysis: Pick<AnalysisRow, 'languageRating' | 'sexualContentRating' | 'violenceRating'>,
): ContentRatings {
  return {
    language_rating: analysis.languageRating,
    sexual_content_rating: analysis.sexualContentRating,
    violence_rating: analysis.violenceRating,
  }
}

export const UNRATED: ContentRatings = {
  language_rating: UNAVAILABLE,
  sexual_content_rating: UNAVAILABLE,
  violence_rating: UNAVAILABLE,
}

export function toExplainedRatings(analysis: AnalysisRow) {
  return {
    ...toRatings(analysis),
    language_explanation: analysis.languageExplanation,
    sexual_explanation: analysis.sexualExplanation,
    violence_explanation: analysis.violenceExplanation,
    rating_summary: analysis.ratingSummary,
  }
}

export function toProvenance(analysis: AnalysisRow): Omit<Provenance, 'text_evidence'> {
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
