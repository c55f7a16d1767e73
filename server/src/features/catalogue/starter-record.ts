import { createHash } from 'node:crypto'

/** Keys are column names. */
export type StarterRecord = {
  work_key: string
  title: string
  author: string
  description: string
  isbn13: string
  genre: string
  year: number
  subjects: string[]
  series_name: string | null
  series_position: number | null
  popularity: number
  search_text: string
  language_rating: number
  sexual_content_rating: number
  violence_rating: number
  language_explanation: string
  sexual_explanation: string
  violence_explanation: string
  target_audience: string | null
  audience_explanation: string | null
  rating_summary: string
  analyst: string
  confidence: number
}

/** Compared in this order in the file and in the database. */
export const COMPARED_BOOK_COLUMNS = [
  'title',
  'author',
  'description',
  'isbn13',
  'genre',
  'year',
  'series_name',
  'series_position',
  'popularity',
  'search_text',
] as const
export const COMPARED_ANALYSIS_COLUMNS = [
  'language_rating',
  'sexual_content_rating',
  'violence_rating',
  'language_explanation',
  'sexual_explanation',
  'violence_explanation',
  'target_audience',
  'audience_explanation',
  'rating_summary',
  'confidence',
] as const

export const SEPARATOR = '\u001f'

/** The digest that selectStarterFingerprints computes in SQL. */
export function fingerprint(record: StarterRecord): string {
  const values = [
    ...COMPARED_BOOK_COLUMNS.map((column) => record[column] ?? ''),
    ...COMPARED_ANALYSIS_COLUMNS.map((column) => record[column] ?? ''),
    ...record.subjects,
  ]
  return createHash('md5').update(values.join(SEPARATOR)).digest('hex')
}
