/** Formats that differ in the names of their columns and how single cells are written; files whose reader names them. */
import type { ColumnOfField, ImportField, ImportFormat } from '@pagelight/contract/imports.ts'
import { isSingleName } from '../../../domain/works/author-key.ts'
import { knownDay } from './cells/calendar-days.ts'
import { reviewToNotes } from './cells/review-to-notes.ts'
import { isbnOf } from './cells/row-isbn.ts'
import { readShelves } from './cells/row-shelves.ts'
import { readStars } from './cells/stars.ts'
import { namesIn, personOf, turnedName } from './cells/person-names.ts'
import { wholeNumber } from './cells/whole-number.ts'
import { countOf, factsOf, people } from './facts.ts'
import {
  columnName,
  list,
  type Cell,
  type DayOf,
  type Format,
  type RowParts,
} from './row-format.ts'

type Field = ImportField | 'review_title' | 'warnings'
/** The columns of each field, the first non-empty one counts. */
type Columns = Partial<Record<Field, readonly string[]>>

const bookWyrm = columnFormat({
  name: 'BookWyrm',
  signs: ['title', 'author text', 'remote id'],
  columns: {
    title: ['title'],
    author: ['author text'],
    isbn: ['isbn 13', 'isbn 10'],
    rating: ['rating'],
    status: ['shelf'],
    tags: ['shelf name'],
    review_title: ['review name'],
    warnings: ['review cw'],
    read_date: ['finish date', 'stopped date'],
    started: ['start date'],
    added: ['shelf date'],
    review: ['review content'],
  },
  // "favorites-123" is called "Favorites".
  written: { status: (shelf) => shelf.replace(/-\d+$/, '') },
  derived: [
    ...'remote id,openlibrary key,finna key,inventaire id,librarything key,goodreads key,bnf id,viaf'.split(
      ',',
    ),
    ...'wikidata,asin,aasin,isfdb,isni,oclc number,review published'.split(','),
  ],
})

const hardcover = columnFormat({
  name: 'Hardcover',
  signs: ['title', 'author', 'hardcover book id'],
  columns: {
    title: ['title'],
    author: ['author', 'authors'],
    isbn: ['isbn 13', 'isbn13', 'isbn 10', 'isbn10'],
    rating: ['rating', 'my rating'],
    status: ['status', 'reading status'],
    tags: ['lists', 'tags', 'user tags'],
    read_date: ['date finished', 'last read date', 'date read'],
    started: ['date started'],
    added: ['date added'],
    review: ['review'],
    private_notes: ['private notes', 'notes'],
    pages: ['pages', 'page count'],
    year: ['release year', 'release date', 'publish date'],
    publisher: ['publisher'],
    format: ['binding', 'format', 'media', 'reading format'],
    series: ['series'],
    read_count: ['read count'],
    owned: ['owned'],
    spoiler: ['review contains spoilers', 'spoilers?'],
  },
  derived: ['hardcover book id', 'hardcover edition id', 'privacy', 'url', 'cover image', 'asin'],
})

const libib = columnFormat({
  name: 'Libib',
  signs: ['item type', 'title', 'creators'],
  columns: {
    title: ['title'],
    author: ['creators'],
    isbn: ['ean isbn13', 'upc isbn10'],
    rating: ['rating'],
    status: ['status'],
    tags: ['tags', 'collection', 'group'],
    read_date: ['completed'],
    started: ['began'],
    added: ['added'],
    review: ['review'],
    private_notes: ['notes'],
    pages: ['length'],
    year: ['publish date'],
    publisher: ['publisher'],
    owned: ['copies'],
  },
  derived: ['first name', 'last name', 'item type', 'description', 'review date'],
  notABook: (cell) =>
    /^(?:book)?$/i.test(cell('item type')) ? null : `it is no book but "${cell('item type')}"`,
})

/** Its comments are the publisher's description. */
const calibre = columnFormat({
  name: 'Calibre',
  signs: ['title', 'authors', 'author sort'],
  columns: {
    title: ['title'],
    author: ['authors'],
    isbn: ['isbn', 'identifiers'],
    rating: ['rating'],
    tags: ['tags'],
    added: ['timestamp'],
    year: ['pubdate'],
    publisher: ['publisher'],
    format: ['formats'],
    language: ['languages'],
    series: ['series'],
    series_number: ['series index'],
  },
  // The year 101 is none.
  written: { year: (day) => (day.startsWith('0101-01-01') ? '' : day) },
  derived: ['author sort', 'title sort', 'uuid', 'cover', 'size', 'id', 'library name', 'comments'],
})

/** The list of the books that somebody has bought; "Wren, Ida:Ash, Bo:" are its authors. */
const kindle = columnFormat({
  name: 'Kindle',
  signs: ['asin', 'title', 'authors'],
  columns: { title: ['title'], author: ['authors'] },
  derived: ['asin', 'productimage', 'origintype', 'percentageread', 'resourcetype', 'webreaderurl'],
})

export const COLUMN_FORMATS: readonly Format[] = [bookWyrm, hardcover, libib, calibre, kindle]

/** A file whose reader has said which column is what. */
export function mappedFormat(chosen: ColumnOfField): Format {
  const columns = Object.entries(chosen).map(([field, column]) => [field, [columnName(column)]])
  return columnFormat({
    name: 'another CSV file',
    signs: [],
    columns: Object.fromEntries(columns) as Columns,
    derived: [],
  })
}

type ColumnFormat = {
  name: ImportFormat
  signs: readonly string[]
  columns: Columns
  derived: string[]
  /** Says in the usual way what this service writes in its own. */
  written?: Partial<Record<Field, (cell: string) => string>>
  notABook?: (cell: Cell) => string | null
}

function columnFormat(format: ColumnFormat): Format {
  const { name, signs, columns, derived, written = {}, notABook } = format
  return {
    name,
    fits: (names) => signs.every((sign) => names.has(sign)),
    days: (['read_date', 'started', 'added'] as const).flatMap((field) => columns[field] ?? []),
    derived,
    read: (cell, day) => {
      const usual = (text: string) => text
      const of = (field: Field) => (written[field] ?? usual)(cell(...(columns[field] ?? [])))
      return { ...partsOf(of, day), notABook: notABook?.(cell) ?? null }
    },
  }
}

function partsOf(of: (field: Field) => string, day: DayOf): Omit<RowParts, 'notABook'> {
  const [author, ...others] = authorsOf(of('author')).map(personOf)
  return {
    title: titleOf(of('title'), of('series'), of('series_number')),
    authors: [author, ...others].flatMap((one) => one?.name ?? []),
    isbn13: isbnOf(of('isbn')),
    sourceId: null,
    year: yearOf(of('year')),
    pages: of('pages'),
    stars: readStars(of('rating')),
    readDay: day(of('read_date')),
    added: knownDay(day(of('added'))) ?? null,
    notes: [of('review_title'), of('review')].map(reviewToNotes).filter(Boolean).join('\n\n'),
    privateNotes: reviewToNotes(of('private_notes')),
    shelves: readShelves(of('status'), list(of('tags'), /[,;]/)),
    facts: factsOf({
      other_authors: people(others, author?.name ?? ''),
      publisher: of('publisher'),
      format: of('format'),
      language: of('language'),
      year_published: wholeNumber(yearOf(of('year'))),
      started_on: knownDay(day(of('started'))),
      read_count: countOf(of('read_count')),
      owned: /^(?:yes|true)$/i.test(of('owned')) ? 1 : wholeNumber(of('owned')),
      content_warnings: reviewToNotes(of('warnings')),
      contains_spoilers: /^(?:yes|true|1)$/i.test(of('spoiler')) || null,
    }),
  }
}

function yearOf(text: string): string {
  return text.match(/-?\d{4}/)?.[0] ?? text
}

const NOBODY = /^(?:anonymous|unknown|various|sparknotes)$/i

/** "Ida Wren & Bo Ash", "Ida Wren, Bo Ash", "Wren, Ida" and "Wren, Ida:Ash, Bo:". */
function authorsOf(text: string): string[] {
  if (text.endsWith(':')) return list(text, /:/).map(turnedName)
  const parts = list(text, /[&;|]|\s+and\s+/)
  if (parts.length !== 1) return parts.map(turnedName)
  const byComma = namesIn(text)
  const [first = ''] = byComma
  const isInverted =
    byComma.length === 2 &&
    !first.includes(' ') &&
    !text.includes('(') &&
    !isSingleName(first) &&
    !NOBODY.test(first)
  return isInverted ? [turnedName(text)] : byComma
}

function titleOf(title: string, series: string, number: string): string {
  const position = number.match(/^\d{1,3}(?:\.\d{1,2})?/)?.[0] ?? /#\s*([\d.]+)/.exec(series)?.[1]
  const name = series.replace(/\s*[,(]?\s*#.*$/, '').trim()
  return name === '' || !position || title.endsWith(')') || Number(position) === 0
    ? title
    : `${title} (${name}, #${Number(position)})`
}
