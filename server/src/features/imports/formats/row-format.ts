import type { ImportFormat } from '@pagelight/contract/imports.ts'
import type { ReadDay } from './calendar-days.ts'
import type { RowShelves } from './row-shelves.ts'
import type { ReadStars } from './stars.ts'

/** The first non-empty cell of these columns; '' if there is none. */
export type Cell = (...columns: string[]) => string

export type RowParts = {
  title: string
  authors: string[]
  isbn13: string | null
  sourceId: string | null
  year: string
  pages: string
  stars: ReadStars
  readDay: ReadDay | null
  addedDay: ReadDay | null
  notes: string
  shelves: RowShelves
}

export type Format = {
  name: ImportFormat
  /** By the normalized column names. */
  fits: (columns: ReadonlySet<string>) => boolean
  /** Date columns, to tell day first from month first. */
  days: string[]
  read: (cell: Cell, day: (text: string) => ReadDay | null) => RowParts
}

/** `Book_Id ` and `book id` are one column. */
export function columnName(text: string): string {
  return text
    .slice(0, 100)
    .replace(/[_\s]+/g, ' ')
    .replace(/^[\s"'=]+|[\s"']+$/g, '')
    .toLowerCase()
}

export function list(text: string, separator: RegExp = /,/): string[] {
  return text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
