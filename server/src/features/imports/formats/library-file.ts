/**
 * Round-trips exactly: Goodreads columns plus one to recognize the file. Cells that a spreadsheet
 * would run as a formula, or that begin with an apostrophe, get an apostrophe in front.
 */
import { EXPORT_VERSION, libraryExport, type LibraryExport } from '@pagelight/contract/imports.ts'
import { shelf } from '@pagelight/contract/library.ts'
import Papa from 'papaparse'
import { isbnOf } from './row-isbn.ts'
import { columnName, list, type Format, type RowParts } from './row-format.ts'
import { readTags } from './row-shelves.ts'
import { GOODREADS_LAYOUTS } from './goodreads-csv.ts'
import { readStars } from './stars.ts'

const VERSION_COLUMN = 'Library Export'
const COLUMNS = [...GOODREADS_LAYOUTS[2]!, VERSION_COLUMN]
const BYTE_ORDER_MARK = '\ufeff'

type ExportedBook = LibraryExport['books'][number]

export const libraryFile: Format = {
  name: 'library export',
  fits: (columns) =>
    columns.has(columnName(VERSION_COLUMN)) && columns.has('title') && columns.has('author'),
  days: [],
  read(cell, day) {
    const text = (column: string) => withoutGuard(cell(column))
    return {
      title: text('title'),
      authors: [text('author')].filter((name) => name.trim() !== ''),
      isbn13: isbnOf(cell('isbn13')),
      sourceId: null,
      year: cell('original publication year'),
      pages: cell('number of pages'),
      stars: readStars(cell('my rating')),
      readDay: day(cell('date read')),
      addedDay: day(cell('date added')),
      notes: text('my review'),
      shelves: shelvesOf(cell('exclusive shelf'), list(text('bookshelves'))),
    }
  },
}

function shelvesOf(name: string, tags: string[]): RowParts['shelves'] {
  return { shelf: shelf.safeParse(name).data ?? null, ...readTags(tags) }
}

/** Converts the JSON export to rows of the CSV export. */
export function rowsOfJson(text: string): string[][] | null {
  if (!/^\s*\{/.test(text)) return null
  try {
    const { books } = libraryExport.parse(JSON.parse(text))
    return [[...COLUMNS], ...books.map(cellsOf)]
  } catch {
    return null
  }
}

export function libraryCsv(books: readonly ExportedBook[]): string {
  const data = books.map(cellsOf)
  return (
    BYTE_ORDER_MARK + Papa.unparse({ fields: COLUMNS, data }, { newline: '\r\n', quotes: true })
  )
}

function cellsOf(book: ExportedBook): string[] {
  const cells: Record<string, string> = {
    Title: guarded(book.title),
    Author: guarded(book.author),
    ISBN13: book.isbn13 ? `="${book.isbn13}"` : '=""',
    ISBN: '=""',
    'My Rating': String(book.rating ?? 0),
    'Number of Pages': book.pages === null ? '' : String(book.pages),
    'Original Publication Year': book.year === null ? '' : String(book.year),
    'Date Read': book.read_date?.replaceAll('-', '/') ?? '',
    'Date Added': book.added_at.slice(0, 10).replaceAll('-', '/'),
    Bookshelves: guarded(book.tags.join(', ')),
    'Exclusive Shelf': book.shelf ?? '',
    'My Review': guarded(book.notes ?? ''),
    'Read Count': book.shelf === 'read' ? '1' : '0',
    'Owned Copies': '0',
    [VERSION_COLUMN]: String(EXPORT_VERSION),
  }
  return COLUMNS.map((column) => cells[column] ?? '')
}

const RUNS_AS_FORMULA = /^[=+\-@\t\r\n']/

export function guarded(text: string): string {
  return RUNS_AS_FORMULA.test(text) ? `'${text}` : text
}

function withoutGuard(text: string): string {
  return text.startsWith("'") && RUNS_AS_FORMULA.test(text.slice(1)) ? text.slice(1) : text
}
