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

/** Names and types; compared in this order in the file and in the database. */
export const BOOK_COLUMNS = [
  ['title', 'text'],
  ['author', 'text'],
  ['description', 'text'],
  ['isbn13', 'text'],
  ['genre', 'text'],
  ['year', 'int'],
  ['series_name', 'text'],
  ['series_position', 'real'],
  ['popularity', 'int'],
  ['search_text', 'text'],
] as const
export const ANALYSIS_COLUMNS = [
  ['language_rating', 'int'],
  ['sexual_content_rating', 'int'],
  ['violence_rating', 'int'],
  ['language_explanation', 'text'],
  ['sexual_explanation', 'text'],
  ['violence_explanation', 'text'],
  ['target_audience', 'text'],
  ['audience_explanation', 'text'],
  ['rating_summary', 'text'],
  ['confidence', 'real'],
] as const

export const SEPARATOR = '\u001f'

/** The digest that selectStarterFingerprints computes in SQL. */
export function fingerprint(record: StarterRecord): string {
  const values = [
    ...BOOK_COLUMNS.map(([column]) => record[column] ?? ''),
    ...ANALYSIS_COLUMNS.map(([column]) => record[column] ?? ''),
    ...record.subjects,
  ]
  return createHash('md5').update(values.join(SEPARATOR)).digest('hex')
}
