import type { Shelf } from '@pagelight/contract/constants/shelves.ts'

/** What the reader has to say about the book of a row. */
export type RowEntry = {
  rating: number | null
  notes: string | null
  /** YYYY-MM-DD */
  readDate: string | null
  shelf: Shelf | null
  tags: string[]
  /** Of the reader's own edition. */
  pages: number | null
  /** The day on which the reader added the book there, where the file says so: YYYY-MM-DD. */
  addedOn: string | null
}

/** What the row says about the book: enough to find it, or to create it. */
export type RowBook = {
  /** As the file has it; `title` is without the series behind it. */
  titleInFile: string
  title: string
  author: string
  isbn13: string | null
  year: number | null
  seriesName: string | null
  seriesPosition: number | null
  workKey: string
  /** The work key for when the book of `workKey` turned out to be another one. */
  wholeKey: string
  /** The title as a whole, in its harmless variants. */
  wholes: string[]
  titleKeys: string[]
  behindSeries: { key: string; series: string } | null
  authorKeys: string[]
}

export type UsableRow = {
  number: number
  cells: string[]
  /** `goodreads:5907`; null where the row has none. */
  sourceId: string | null
  book: RowBook
  entry: RowEntry
  /** Sentences about values that were left out. */
  reasons: string[]
}

/** A row that cannot be added, with the reason. */
export type UnusableRow = { number: number; cells: string[]; book: null; reasons: string[] }

export type ImportRow = UsableRow | UnusableRow
