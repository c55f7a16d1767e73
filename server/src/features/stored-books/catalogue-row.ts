import { BOOK_LIMITS } from '@pagelight/contract/constants/book-limits.ts'
import { MAX_PAGES } from '@pagelight/contract/constants/library-limits.ts'
import type { CatalogueBook } from '../../adapters/sources/catalogue-line.ts'
import { cutText } from '../../domain/storable-text.ts'
import { fold } from '../../domain/works/fold.ts'
import { parseIsbn } from '@pagelight/contract/isbn.ts'
import { factsOf } from '../../domain/works/work-facts.ts'
import { nameRefusal } from '../../domain/works/refused-name.ts'
import { knownCover } from '../../domain/works/known-cover.ts'
import { oneLine, plainText } from '../../domain/plain-text.ts'
import { searchText } from '../../domain/works/search-text.ts'

export type CatalogueRow = NonNullable<ReturnType<typeof catalogueRow>>

/** Longer descriptions are fetched when the book is opened. */
const MAX_DESCRIPTION = 2_000
const MAX_SUBJECT = 60
const MAX_ISBNS = 100

/** Null for a book that could not be found by search. */
export function catalogueRow(book: CatalogueBook) {
  const title = oneLine(book.title)
  const author = oneLine(book.author)
  if (title.length > BOOK_LIMITS.title || author.length > BOOK_LIMITS.author || fold(title) === '')
    return null
  if (nameRefusal({ title, author })) return null
  const seriesName =
    book.seriesName === null ? null : cutText(oneLine(book.seriesName), BOOK_LIMITS.title) || null
  const isbn13 = book.isbn === null ? null : parseIsbn(book.isbn)
  const { seriesPosition, year } = book
  const isbns = [isbn13, ...(book.otherIsbns ?? []).map(parseIsbn)]
    .filter((isbn) => isbn !== null)
    .slice(0, MAX_ISBNS)
  const facts = factsOf({ title, author, seriesName, seriesPosition, year, isbns })
  return {
    facts,
    workKey: facts.key,
    matchKeys: facts.matchKeys,
    title,
    author,
    description:
      book.description === null
        ? null
        : cutText(plainText(book.description), MAX_DESCRIPTION) || null,
    coverUrl: knownCover(book.coverUrl),
    isbn13: isbns[0] ?? null,
    /** Of other editions. */
    otherIsbns: [...new Set(isbns)].slice(1),
    year,
    pages: book.pages && book.pages <= MAX_PAGES ? book.pages : null,
    subjects: [
      ...new Set(
        book.subjects.map((subject) => cutText(oneLine(subject).toLowerCase(), MAX_SUBJECT)),
      ),
    ].filter((subject) => subject !== ''),
    seriesName,
    seriesPosition,
    popularity: book.popularity,
    searchText: searchText({ title, author, seriesName }),
  }
}

/** Two editions of one work: the more popular one, completed by the other. */
export function mergeEditions<Row extends CatalogueRow>(one: Row, other: Row): Row {
  return one.popularity >= other.popularity ? filled(one, other) : filled(other, one)
}

function filled<Row extends CatalogueRow>(row: Row, other: Row): Row {
  return {
    ...row,
    description: row.description ?? other.description,
    coverUrl: row.coverUrl ?? other.coverUrl,
    isbn13: row.isbn13 ?? other.isbn13,
    otherIsbns: [...row.otherIsbns, ...isbnsOf(other)],
    year: row.year ?? other.year,
    pages: row.pages ?? other.pages,
    subjects: row.subjects.length > 0 ? row.subjects : other.subjects,
  }
}

export function isbnsOf({ isbn13, otherIsbns }: CatalogueRow): string[] {
  return [...new Set([...(isbn13 === null ? [] : [isbn13]), ...otherIsbns])]
}
