import type { AnalysisStage } from '@pagelight/contract/constants/analysis-stages.ts'
import type { ContentNote } from '@pagelight/contract/rating-schemas.ts'
import type { Provenance } from '@pagelight/contract/books.ts'
import type { Basis, ContentRatings, TargetAudience } from '@pagelight/contract/ratings.ts'

/** Untrusted text. */
export type BookMaterial = {
  title: string
  author: string
  description: string | null
  genre: string | null
  subjects: string[]
  /** For whom it is, as the reader said whose analysis this is; also one of the subjects. */
  audience?: TargetAudience | null
  /** Shelves of this app's readers; for the estimator alone. */
  shelves?: readonly string[]
  /** Other books by its authors, as far as they have been assessed and not estimated. */
  related?: readonly RelatedBook[]
  year?: number | null
  seriesName?: string | null
  isbn?: string | null
}

/** `audience`, `is_fiction`: null if unknown. */
export type RelatedBook = ContentRatings & {
  same_series: boolean
  audience: TargetAudience | null
  is_fiction: boolean | null
}

export type Assessment = ContentRatings & {
  language_explanation: string
  sexual_explanation: string
  violence_explanation: string
  target_audience: TargetAudience | null
  audience_explanation: string | null
  rating_summary: string
  content_notes?: ContentNote[]
  /** What the other texts leave out because it gives away the plot. */
  spoiler?: string | null
  analyst: string
  model: string | null
  basis: Basis
  /** 0-1 */
  confidence: number
  evidence: Provenance['evidence']
}

export type Report = (stage: AnalysisStage) => void

export type AssessOptions = {
  report?: Report
  /** No reader waits for it, so it leaves a part of the token budget to requests. */
  background?: boolean
  /** Told of an answer that contradicts what is assessed: an administrator decides, readers do not see it. */
  contest?: (assessment: Assessment) => void
}

/** `assess` returns null if it does not know the book; then the next analyst is asked. */
export type Analyst = {
  name: string
  /** As its analyses name it, if it needs to be known beforehand. */
  model?: string
  assess: (material: BookMaterial, asked?: AssessOptions) => Promise<Assessment | null>
}
