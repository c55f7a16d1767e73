/** No id but the ISBN, quarter stars, a status besides tags. */
import { reviewToNotes } from './review-to-notes.ts'
import { isbnOf } from './row-isbn.ts'
import { readShelves } from './row-shelves.ts'
import { list, type Format } from './row-format.ts'
import { readStars } from './stars.ts'

export const storyGraph: Format = {
  name: 'StoryGraph',
  fits: (columns) =>
    columns.has('title') &&
    columns.has('authors') &&
    (columns.has('read status') || columns.has('star rating')),
  days: ['last date read', 'date added'],
  read: (cell, day) => ({
    title: cell('title'),
    authors: list(cell('authors')),
    isbn13: isbnOf(cell('isbn/uid', 'isbn')),
    sourceId: null,
    year: '',
    pages: '',
    stars: readStars(cell('star rating')),
    readDay: day(cell('last date read') || lastDay(cell('dates read'))),
    addedDay: day(cell('date added')),
    notes: reviewToNotes(cell('review')),
    shelves: readShelves(cell('read status'), list(cell('tags'))),
  }),
}

/** "2021/03/01-2021/03/15, 2023/01/02-2023/01/20" ends with the last day. */
function lastDay(dates: string): string {
  return (
    list(dates)
      .at(-1)
      ?.match(/\d{4}\/\d{1,2}(?:\/\d{1,2})?$/)?.[0] ?? ''
  )
}
