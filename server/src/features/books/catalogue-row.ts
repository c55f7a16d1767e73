import { BOOK_LIMITS } from '@pagelight/contract/constants/book-limits.ts'
import { MAX_PAGES } from '@pagelight/contract/constants/library-limits.ts'
import type { CatalogueBook } from '../../adapters/sources/catalogue-line.ts'
import { fold } from '../../domain/works/fold.ts'
import { parseIsbn } from '@pagelight/contract/isbn.ts'
import { workKey } from '../../domain/works/work-key.ts'
import { coverUrl } from './cover-url.ts'
import { oneLine, plainText } from './plain-text.ts'
import { searchText } from './search/search-text.ts'

export type CatalogueRow = {
  workKey: string
  title: string
  author: string
  description: string | null
  coverUrl: string | null
  isbn13: string | null
  year: number | null
  pages: number | null
  subjects: string[]
  seriesName: string | null
  seriesPosition: number | null
  popularity: number
  searchText: string
}

/** Longer descriptions are fetched when the book is opened. */
const MAX_DESCRIPTION = 2_000
const MAX_SUBJECT = 60

/** Null for a book that could not be found by search. */
export function catalogueRow(book: CatalogueBook): CatalogueRow | null {
  const title = oneLine(book.title)
  const author = oneLine(book.author)
  if (title.length > BOOK_LIMITS.title || author.length > BOOK_LIMITS.author || fold(title) === '')
    return null
  const seriesName =
    book.seriesName === null ? null : oneLine(book.seriesName).slice(0, BOOK_LIMITS.title) || null
  return {
    workKey: workKey(title, author),
    title,
    author,
    description:
      book.description === null
        ? null
        : plainText(book.description).slice(0, MAX_DESCRIPTION) || null,
    coverUrl: coverUrl(book.coverUrl),
    isbn13: book.isbn === null ? null : parseIsbn(book.isbn),
    year: book.year,
    pages: book.pages && book.pages <= MAX_PAGES ? book.pages : null,
    subjects: [
      ...new Set(
        book.subjects.map((subject) => oneLine(subject).toLowerCase().slice(0, MAX_SUBJECT)),
      ),
    ].filter((subject) => subject !== ''),
    seriesName,
    seriesPosition: book.seriesPosition,
    popularity: book.popularity,
    searchText: searchText({ title, author, seriesName }),
  }
}

/** Merges editions of one work: the most popular one, completed by the others. */
export function mergeRows<Row extends CatalogueRow>(rows: readonly Row[]): Row[] {
  const works = new Map<string, Row>()
  for (const row of rows) {
    const known = works.get(row.workKey)
    if (!known) works.set(row.workKey, row)
    else
      works.set(
        row.workKey,
        known.popularity >= row.popularity ? filled(known, row) : filled(row, known),
      )
  }
  return [...works.values()]
}

function filled<Row extends CatalogueRow>(row: Row, other: Row): Row {
  return {
    ...row,
    description: row.description ?? other.description,
    coverUrl: row.coverUrl ?? other.coverUrl,
    isbn13: row.isbn13 ?? other.isbn13,
    year: row.year ?? other.year,
    pages: row.pages ?? other.pages,
    subjects: row.subjects.length > 0 ? row.subjects : other.subjects,
  }
}
