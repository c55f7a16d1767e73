import type { AnalysisStage } from '@pagelight/contract/constants/analysis-stages.ts'
import type { Provenance } from '@pagelight/contract/books.ts'
import type { Basis, ContentRatings, TargetAudience } from '@pagelight/contract/ratings.ts'
import { AdapterError } from '../http/errors.ts'

/** What an analyst is given about a book. All of it is untrusted text. */
export type BookMaterial = {
  title: string
  author: string
  description: string | null
  genre: string | null
  subjects: string[]
}

/** One assessment, before it is stored. */
export type Assessment = ContentRatings & {
  language_explanation: string
  sexual_explanation: string
  violence_explanation: string
  target_audience: TargetAudience | null
  audience_explanation: string | null
  rating_summary: string
  analyst: string
  model: string | null
  basis: Basis
  /** 0-1 */
  confidence: number
  evidence: Provenance['evidence']
}

/** Hears what is going on with a book, for whoever waits. */
export type Report = (stage: AnalysisStage) => void

/** For whom an assessment is made. */
export type AssessOptions = {
  report?: Report
  /** Nobody waits for it: it leaves some of what is bounded to those who do. */
  background?: boolean
}

/** One way to assess a book. Answers null where it has nothing to say, so that the next analyst is asked. */
export type Analyst = {
  name: string
  assess: (material: BookMaterial, asked?: AssessOptions) => Promise<Assessment | null>
}

/** An analyst that would have had something to say, had it been reached: worth asking again later. */
export class AnalystUnavailable extends AdapterError {}
