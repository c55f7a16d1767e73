import type { Basis, ContentRatings, TargetAudience } from './ratings.ts'

/** What a library says of a file; null where it says nothing. */
export type FileMetadata = {
  title: string | null
  author: string | null
  isbn: string | null
  series: string | null
  seriesPosition: number | null
  /** The book's number in a Calibre library. */
  calibreId: number | null
}

/** What a file was found to be, of its text and of what was known. */
export type FolderResult = ContentRatings & {
  title: string
  author: string
  basis: Basis
  confidence: number
  audience: TargetAudience | null
  /** From which age, as levels and audience propose it. */
  age: number | null
  words: number
  summary: string
}
