/** 31 columns until 2022, then 24, 23 since 2026; read by name because scripts change them. */
import { reviewToNotes } from './cells/review-to-notes.ts'
import { knownDay } from './cells/calendar-days.ts'
import { namesIn, personOf } from './cells/person-names.ts'
import { isbnOf } from './cells/row-isbn.ts'
import { readShelves } from './cells/row-shelves.ts'
import { readStars } from './cells/stars.ts'
import { wholeNumber } from './cells/whole-number.ts'
import { countOf, factsOf, people } from './facts.ts'
import { list, type Cell, type DayOf, type Format } from './row-format.ts'

export const goodreads: Format = {
  name: 'Goodreads',
  fits: (columns) =>
    columns.has('title') &&
    columns.has('author') &&
    ['my rating', 'exclusive shelf', 'bookshelves', 'date read'].some((column) =>
      columns.has(column),
    ),
  days: ['date read', 'date added', 'original purchase date'],
  derived: ['author l-f', 'average rating', 'bookshelves with positions', 'bcid'],
  read: (cell, day) => ({
    title: cell('title'),
    authors: [cell('author') || cell('author l-f'), ...namesIn(cell('additional authors'))].filter(
      (name) => name !== '',
    ),
    isbn13: isbnOf(cell('isbn13'), cell('isbn')),
    sourceId: /^\d{1,12}$/.test(cell('book id')) ? `goodreads:${cell('book id')}` : null,
    year: cell('original publication year', 'year published'),
    pages: cell('number of pages'),
    stars: readStars(cell('my rating')),
    readDay: day(cell('date read')),
    added: knownDay(day(cell('date added'))) ?? null,
    notes: reviewToNotes(cell('my review')),
    privateNotes: reviewToNotes(cell('private notes')),
    shelves: readShelves(cell('exclusive shelf'), list(cell('bookshelves'))),
    facts: goodreadsFacts(cell, day),
    notABook: null,
  }),
}

function goodreadsFacts(cell: Cell, day: DayOf) {
  const given = namesIn(cell('additional authors')).map(personOf)
  return factsOf({
    other_authors: people(given, cell('author')),
    publisher: cell('publisher'),
    format: cell('binding'),
    year_published: wholeNumber(cell('year published')),
    status:
      readShelves(cell('exclusive shelf'), []).shelf === null ? cell('exclusive shelf') : null,
    read_count: countOf(cell('read count')),
    owned: countOf(cell('owned copies')),
    condition: list(`${cell('condition')},${cell('condition description')}`).join(', '),
    bought_on: knownDay(day(cell('original purchase date'))),
    bought_at: cell('original purchase location'),
    recommended_for: cell('recommended for'),
    recommended_by: cell('recommended by'),
    contains_spoilers: /^(?:true|yes|1)$/i.test(cell('spoiler')) || null,
  })
}

const OLD =
  'Book Id,Title,Author,Author l-f,Additional Authors,ISBN,ISBN13,My Rating,Average Rating,Publisher,Binding,Number of Pages,Year Published,Original Publication Year,Date Read,Date Added,Bookshelves,Bookshelves with positions,Exclusive Shelf,My Review,Spoiler,Private Notes,Read Count'.split(
    ',',
  )
/** Columns of each layout, for files without a header. */
export const GOODREADS_LAYOUTS: readonly (readonly string[])[] = [
  [
    ...OLD,
    ...'Recommended For,Recommended By,Owned Copies,Original Purchase Date,Original Purchase Location,Condition,Condition Description,BCID'.split(
      ',',
    ),
  ],
  [...OLD, 'Owned Copies'],
  [...OLD.filter((column) => column !== 'Average Rating'), 'Owned Copies'],
]

/** Null unless the column count, ids, stars and shelf fit. */
export function layoutWithoutHeader(
  rows: readonly (readonly string[])[],
): readonly string[] | null {
  const fits = (layout: readonly string[]) => (cells: readonly string[]) => {
    const at = (column: string) => (cells[layout.indexOf(column)] ?? '').trim()
    return (
      cells.length === layout.length &&
      /^\d{1,12}$/.test(at('Book Id')) &&
      /^[0-5](?:\.0)?$/.test(at('My Rating')) &&
      /^[\w-]{1,40}$/.test(at('Exclusive Shelf'))
    )
  }
  return GOODREADS_LAYOUTS.find((layout) => rows.slice(0, 20).every(fits(layout))) ?? null
}
