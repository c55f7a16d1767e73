import { hash } from 'node:crypto'
import type { WorkFacts } from '../../domain/works/work-facts.ts'
import type { ContentNote } from '@pagelight/contract/rating-schemas.ts'

/** What the catalogue writes to a row of `books`; keys are column names. */
type StarterBook = {
  work_key: string
  match_keys: string[]
  title: string
  author: string
  description: string
  isbn13: string | null
  other_isbns: string[]
  other_titles: string[]
  author_names: string[]
  genre: string
  year: number
  age_from: number | null
  subjects: string[]
  series_name: string | null
  series_position: number | null
  series_in_order: boolean | null
  series_names: string[]
  popularity: number
  search_text: string
}

/** What it writes to a row of `analyses`. */
export type StarterAnalysis = {
  language_rating: number
  sexual_content_rating: number
  violence_rating: number
  language_explanation: string
  sexual_explanation: string
  violence_explanation: string
  target_audience: string | null
  audience_explanation: string | null
  rating_summary: string
  spoiler: string | null
  content_notes: ContentNote[]
  confidence: number
}

/** `readAlikes` are work keys, in both directions. */
export type StarterRecord = {
  facts: WorkFacts
  book: StarterBook
  analysis: StarterAnalysis
  readAlikes: string[]
  /** Changes with anything else in the record. */
  digest: string
}

export function withDigest(record: Omit<StarterRecord, 'digest'>): StarterRecord {
  const { book, analysis, readAlikes } = record
  return { ...record, digest: hash('md5', JSON.stringify({ book, analysis, readAlikes }), 'hex') }
}
