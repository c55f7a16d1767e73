import type { ImportFormat } from '@pagelight/contract/imports.ts'
import type { ImportedFacts } from '@pagelight/contract/library.ts'
import type { ReadDay } from './cells/calendar-days.ts'
import type { RowShelves } from './cells/row-shelves.ts'
import type { ReadStars } from './cells/stars.ts'

/** The first non-empty cell of these columns; '' if there is none. */
export type Cell = (...columns: string[]) => string
export type DayOf = (text: string) => ReadDay | null

export type RowParts = {
  title: string
  /** Where it is not in the title. */
  series?: { name: string; position: number | null } | null
  authors: string[]
  isbn13: string | null
  /** Whether it is the book's alone, and no edition of the reader's. */
  isIsbnOfBook?: boolean
  sourceId: string | null
  year: string
  pages: string
  stars: ReadStars
  readDay: ReadDay | null
  /** A day or a whole time. */
  added: string | null
  notes: string
  privateNotes: string
  shelves: RowShelves
  facts: ImportedFacts
  /** Why the row is no book; null if it is one. */
  notABook: string | null
}

export type Format = {
  name: ImportFormat
  /** By the normalized column names. */
  fits: (columns: ReadonlySet<string>) => boolean
  /** Date columns, to tell day first from month first. */
  days: string[]
  /** Columns that repeat others or hold nothing of the reader's. */
  derived: string[]
  read: (cell: Cell, day: DayOf) => RowParts
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
