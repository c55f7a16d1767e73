/** Goodreads' columns for other services, and one with what they cannot say, so that we lose nothing. */
import { shelf } from '@pagelight/contract/library.ts'
import { EXPORT_VERSION, exportedBook, type LibraryExport } from '@pagelight/contract/imports.ts'
import type { z } from 'zod'
import { seriesPositionOf } from '../../../domain/series-position.ts'
import { storableText } from '../../../domain/storable-text.ts'
import { isbnOf } from './cells/row-isbn.ts'
import { readTags } from './cells/row-shelves.ts'
import { readStars } from './cells/stars.ts'
import { GOODREADS_LAYOUTS } from './goodreads-csv.ts'
import { csvLines } from './csv/csv-lines.ts'
import { columnName, list, type Format } from './row-format.ts'
import { guarded, withoutGuard } from './spreadsheet-guard.ts'

const VERSION_COLUMN = 'Library Export'
const DATA_COLUMN = 'Library Data'
const COLUMNS = [...GOODREADS_LAYOUTS[0]!, VERSION_COLUMN, DATA_COLUMN]

export type ExportedBook = LibraryExport['books'][number]

/** What Goodreads' columns cannot hold: all but these. */
const libraryData = exportedBook.omit({
  rating: true,
  notes: true,
  private_notes: true,
  read_date: true,
  pages: true,
  year: true,
})
type LibraryData = z.infer<typeof libraryData>

export const libraryFile: Format = {
  name: 'library export',
  fits: (columns) =>
    columns.has(columnName(VERSION_COLUMN)) && columns.has('title') && columns.has('author'),
  days: [],
  derived: COLUMNS.map(columnName),
  read(cell, day) {
    const text = (column: string) => withoutGuard(cell(column))
    const data = dataOf(text(columnName(DATA_COLUMN)))
    // What was changed in a spreadsheet counts.
    const kept = <T>(column: string, written: (data: LibraryData) => string, exact: T, read: T) =>
      data && text(column) === written(data) ? exact : read
    const series = data?.series_name ? seriesOf(data) : null
    return {
      title: kept('title', titleIn, data?.title ?? '', text('title')),
      series: kept('title', titleIn, series, null),
      authors: [kept('author', authorIn, data?.author ?? '', text('author'))].filter(
        (name) => name.trim() !== '',
      ),
      isbn13: kept('isbn13', isbnIn, data?.isbn13 ?? null, isbnOf(cell('isbn13'))),
      isIsbnOfBook: data !== null && !data.facts.isbn13 && text('isbn13') === isbnIn(data),
      sourceId: null,
      year: cell('original publication year'),
      pages: cell('number of pages'),
      stars: readStars(cell('my rating')),
      readDay: day(cell('date read')),
      added: data?.added_at ?? (cell('date added').replaceAll('/', '-') || null),
      notes: text('my review'),
      privateNotes: text('private notes'),
      shelves: kept(
        'bookshelves',
        bookshelvesIn,
        { shelf: data?.shelf ?? null, ...readTags(data?.tags ?? []) },
        shelvesOf(cell('exclusive shelf'), list(text('bookshelves'))),
      ),
      facts: data?.facts ?? {},
      notABook: null,
    }
  },
}

function dataOf(text: string): LibraryData | null {
  try {
    return libraryData.safeParse(JSON.parse(text, storable)).data ?? null
  } catch {
    return null
  }
}

const storable = (_: string, value: unknown) =>
  typeof value === 'string' ? storableText(value) : value

const seriesOf = (data: LibraryData) => ({
  name: data.series_name!,
  position: seriesPositionOf(data.series_position),
})

function shelvesOf(name: string, names: string[]) {
  const given = shelf.safeParse(name).data ?? null
  return { shelf: given, ...readTags(names.filter((tag) => tag !== given)) }
}

/** Rows of the CSV export. */
export function rowsOfLibrary(books: readonly ExportedBook[]): string[][] {
  return [[...COLUMNS], ...books.map(cellsOf)]
}

export async function* libraryCsv(
  slices: AsyncIterable<readonly ExportedBook[]>,
): AsyncGenerator<string> {
  yield csvLines([COLUMNS])
  for await (const books of slices) yield `\r\n${csvLines(books.map(cellsOf))}`
}

function titleIn({ title, series_name: series, series_position: position, facts }: LibraryData) {
  if (facts.title) return facts.title
  return series && position !== null ? `${title} (${series}, #${position})` : title
}

const authorIn = ({ author, facts }: LibraryData) => facts.author ?? author
const isbnIn = ({ isbn13, facts }: LibraryData) => guardedIsbn(facts.isbn13 ?? isbn13)
const guardedIsbn = (isbn: string | null) => (isbn ? `="${isbn}"` : '=""')

function statusIn({ shelf: ours, facts }: LibraryData): string {
  return ours ?? facts.status ?? ''
}

function bookshelvesIn(data: LibraryData): string {
  const status = statusIn(data)
  return [...data.tags.filter((tag) => tag !== status), status].filter(Boolean).join(', ')
}

const slashed = (day: string | null | undefined) => day?.replaceAll('-', '/') ?? ''
const numeral = (number: number | null | undefined) => (number == null ? '' : String(number))

function cellsOf(book: ExportedBook): string[] {
  const { notes, private_notes, read_date, rating, pages, year, ...data } = book
  const { facts, shelf: ours, added_at } = data
  const texts: Record<string, string | undefined> = {
    Title: titleIn(data),
    Author: authorIn(data),
    'Additional Authors': facts.other_authors?.map(({ name }) => name).join(', '),
    Publisher: facts.publisher,
    Binding: facts.format,
    Bookshelves: bookshelvesIn(data),
    'Exclusive Shelf': statusIn(data),
    'My Review': notes ?? '',
    'Private Notes': private_notes ?? '',
    'Recommended For': facts.recommended_for,
    'Recommended By': facts.recommended_by,
    'Original Purchase Location': facts.bought_at,
    Condition: facts.condition,
    [DATA_COLUMN]: JSON.stringify(data),
  }
  const others: Record<string, string> = {
    ISBN13: isbnIn(data),
    ISBN: '=""',
    'My Rating': String(rating ?? 0),
    'Number of Pages': numeral(pages),
    'Year Published': numeral(facts.year_published),
    'Original Publication Year': numeral(year),
    'Date Read': slashed(read_date ?? facts.read_on),
    'Date Added': slashed(added_at.slice(0, 10)),
    'Original Purchase Date': slashed(facts.bought_on),
    Spoiler: facts.contains_spoilers ? 'true' : '',
    'Read Count': String(facts.read_count ?? (ours === 'read' ? 1 : 0)),
    'Owned Copies': String(facts.owned ?? 0),
    [VERSION_COLUMN]: String(EXPORT_VERSION),
  }
  return COLUMNS.map((column) => others[column] ?? guarded(texts[column] ?? ''))
}
