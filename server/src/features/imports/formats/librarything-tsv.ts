/** Separated by tabs, often in Latin-1, names surname first, ISBNs in brackets. */
import { reviewToNotes } from './review-to-notes.ts'
import { isbnOf } from './row-isbn.ts'
import { readShelves } from './row-shelves.ts'
import { list, type Format } from './row-format.ts'
import { readStars } from './stars.ts'

/** Contains every book, so it is ignored. */
const EVERYTHING = 'your library'

export const libraryThing: Format = {
  name: 'LibraryThing',
  fits: (columns) => columns.has('title') && columns.has('primary author'),
  days: ['date read', 'date entered', 'entry date'],
  read: (cell, day) => ({
    title: cell('title'),
    authors: [cell('primary author'), ...list(cell('secondary author'), /[|;]/)].filter(
      (name) => name !== '',
    ),
    isbn13: isbnOf(cell('isbn'), cell('isbns')),
    sourceId: /^\d{1,12}$/.test(cell('book id')) ? `librarything:${cell('book id')}` : null,
    year: cell('date'),
    pages: cell('page count', 'pages'),
    stars: readStars(cell('rating')),
    readDay: day(cell('date read').replace(/^\[|\]$/g, '')),
    addedDay: day(cell('entry date', 'date entered').replace(/^\[|\]$/g, '')),
    notes: [cell('review'), cell('comment'), cell('private comment')]
      .map(reviewToNotes)
      .filter(Boolean)
      .join('\n\n'),
    shelves: readShelves(
      '',
      [...list(cell('collections')), ...list(cell('tags'))].filter(
        (name) => name.toLowerCase() !== EVERYTHING,
      ),
    ),
  }),
}
