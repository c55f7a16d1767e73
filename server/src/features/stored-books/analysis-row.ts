import type { Provenance } from '@pagelight/contract/books.ts'
import { basis, targetAudience } from '@pagelight/contract/rating-schemas.ts'
import { packNotes } from '@pagelight/contract/packed-notes.ts'
import { UNAVAILABLE, type ContentRatings, type Rated } from '@pagelight/contract/ratings.ts'
import type { analyses } from '../../db/schema.ts'
import type { Assessment } from '../../domain/assessment.ts'
import type { BookRow } from './book-row.queries.ts'

export type AnalysisRow = NonNullable<BookRow['analysis']>
/** The whole row. */
export type StoredAnalysis = typeof analyses.$inferSelect

export function toRatings(
  analysis: Pick<AnalysisRow, 'languageRating' | 'sexualContentRating' | 'violenceRating'>,
): ContentRatings {
  return {
    language_rating: analysis.languageRating,
    sexual_content_rating: analysis.sexualContentRating,
    violence_rating: analysis.violenceRating,
  }
}

/** What books are compared with lines by. Not even an absent note is known where nobody who knew the book looked. */
export function toJudged(
  analysis: (Parameters<typeof toRatings>[0] & NotesOf) | null,
): Rated & { packed_notes: number[] | null } {
  return {
    ...(analysis ? toRatings(analysis) : UNRATED),
    basis: basis.parse(analysis?.basis ?? 'none'),
    packed_notes: toPackedNotes(analysis),
  }
}

type NotesOf = Pick<AnalysisRow, 'basis' | 'contentNotes'>

export function toPackedNotes(analysis: NotesOf | null): number[] | null {
  const notes = analysis?.contentNotes
  if (!notes || (notes.length === 0 && analysis.basis !== 'knowledge')) return null
  return packNotes(notes)
}

const UNRATED: ContentRatings = {
  language_rating: UNAVAILABLE,
  sexual_content_rating: UNAVAILABLE,
  violence_rating: UNAVAILABLE,
}

export function toExplainedRatings(
  analysis: Pick<
    StoredAnalysis,
    | 'languageRating'
    | 'sexualContentRating'
    | 'violenceRating'
    | 'languageExplanation'
    | 'sexualExplanation'
    | 'violenceExplanation'
    | 'ratingSummary'
  >,
) {
  return {
    ...toRatings(analysis),
    language_explanation: analysis.languageExplanation,
    sexual_explanation: analysis.sexualExplanation,
    violence_explanation: analysis.violenceExplanation,
    rating_summary: analysis.ratingSummary,
  }
}

/** What an analyst had said; of a text analysis without its counts. */
export function toAssessment(analysis: StoredAnalysis): Assessment {
  return {
    ...toExplainedRatings(analysis),
    target_audience: targetAudience.nullable().parse(analysis.targetAudience),
    audience_explanation: analysis.audienceExplanation,
    ...(analysis.contentNotes ? { content_notes: analysis.contentNotes } : {}),
    spoiler: analysis.spoiler,
    analyst: analysis.analyst,
    model: analysis.model,
    basis: basis.parse(analysis.basis),
    confidence: analysis.confidence,
    evidence: analysis.evidence,
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
