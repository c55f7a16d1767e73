import type { Shelf } from '@pagelight/contract/constants/shelves.ts'

export type RowEntry = {
  rating: number | null
  notes: string | null
  /** YYYY-MM-DD */
  readDate: string | null
  shelf: Shelf | null
  tags: string[]
  /** Of the reader's own edition. */
  pages: number | null
  /** YYYY-MM-DD, if the file has it. */
  addedOn: string | null
}

export type RowBook = {
  /** As in the file; `title` is without the series suffix. */
  titleInFile: string
  title: string
  author: string
  isbn13: string | null
  year: number | null
  seriesName: string | null
  seriesPosition: number | null
  workKey: string
  /** The work key to use if `workKey` belongs to another book. */
  wholeKey: string
  /** Variants of the whole title. */
  wholes: string[]
  titleKeys: string[]
  behindSeries: { key: string; series: string } | null
  authorKeys: string[]
}

export type UsableRow = {
  number: number
  cells: string[]
  /** `goodreads:5907`; null if the row has none. */
  sourceId: string | null
  book: RowBook
  entry: RowEntry
  /** Sentences about values that were left out. */
  reasons: string[]
}

export type UnusableRow = { number: number; cells: string[]; book: null; reasons: string[] }

export type ImportRow = UsableRow | UnusableRow
