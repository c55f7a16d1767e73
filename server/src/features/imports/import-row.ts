import type { EntryFields } from '../../db/schema/entry-fields.ts'

export type RowEntry = EntryFields & {
  /** YYYY-MM-DD or a whole time, if the file has it. */
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

type UnusableRow = { number: number; cells: string[]; book: null; reasons: string[] }

export type ImportRow = UsableRow | UnusableRow
