/** Separated by tabs without quoting, often in Latin-1, names surname first, ISBNs in brackets. */
import { knownDay } from './cells/calendar-days.ts'
import { turnedName } from './cells/person-names.ts'
import { reviewToNotes } from './cells/review-to-notes.ts'
import { isbnOf } from './cells/row-isbn.ts'
import { readShelves, type RowShelves } from './cells/row-shelves.ts'
import { readStars } from './cells/stars.ts'
import { wholeNumber } from './cells/whole-number.ts'
import { countOf, factsOf, people } from './facts.ts'
import { list, type Cell, type DayOf, type Format } from './row-format.ts'

/** Contains every book, so it is ignored. */
const EVERYTHING = 'your library'
const NO_BOOK =
  /\b(?:dvd|blu-?ray|vhs|films?|movies?|videos?|(?:video|board) ?games?|games?|music|vinyl|lp|maps?|toys?|puzzles?)\b/i

export const libraryThing: Format = {
  name: 'LibraryThing',
  fits: (columns) => columns.has('title') && columns.has('primary author'),
  days: ['date read', 'date started', 'date acquired', 'acquired', 'date entered', 'entry date'],
  derived: ['sort character', 'isbns', 'your library', 'work id', 'source', 'summary'],
  read(cell, day) {
    const daysIn = (...columns: string[]) =>
      list(cell(...columns)).map((one) => one.replace(/^\[|\]$/g, ''))
    const dayIn = (...columns: string[]) =>
      day(
        daysIn(...columns)
          .toSorted()
          .at(-1) ?? '',
      )
    const readDay = dayIn('date read')
    const readings = readingsIn(daysIn('date started'), daysIn('date read'), day)
    const names = contributors(cell)
    return {
      title: cell('title'),
      authors: names.map(({ name }) => name),
      isbn13: isbnOf(cell('isbn'), cell('isbns')),
      sourceId: /^\d{1,12}$/.test(cell('book id')) ? `librarything:${cell('book id')}` : null,
      year: yearIn(cell),
      pages: cell('page count', 'pages').match(/^\d+/)?.[0] ?? '',
      stars: readStars(cell('rating')),
      readDay,
      added: knownDay(dayIn('entry date', 'date entered')) ?? null,
      notes: reviewToNotes(cell('review')),
      privateNotes: [
        cell('comment'),
        cell('comments'),
        cell('private comment'),
        cell('private comments'),
      ]
        .map(reviewToNotes)
        .filter(Boolean)
        .join('\n\n'),
      shelves: shelvesOf(cell, readDay !== null),
      facts: { ...libraryThingFacts(cell, dayIn, names), ...factsOf({ readings }) },
      notABook: noBook(cell),
    }
  },
}

/** Where a book was read more than once. */
function readingsIn(started: readonly string[], finished: readonly string[], day: DayOf) {
  if (finished.length < 2) return []
  return finished.map((one, i) => ({
    started: knownDay(day(started[i] ?? '')) ?? null,
    finished: knownDay(day(one)) ?? null,
  }))
}

const yearIn = (cell: Cell) => cell('date').match(/\d{4}/)?.[0] ?? ''

function contributors(cell: Cell) {
  const roles = cell('secondary author roles').split('|')
  const others = list(cell('secondary author'), /[|;]/)
  return [
    { name: turnedName(cell('primary author')), role: null },
    ...others.map((name, i) => ({ name: turnedName(name), role: roles[i]?.trim() || null })),
  ].filter(({ name }) => name !== '')
}

function shelvesOf(cell: Cell, isRead: boolean): RowShelves {
  const names = [...list(cell('collections')), ...list(cell('tags'))]
  const shelves = readShelves(
    '',
    names.filter((name) => name.toLowerCase() !== EVERYTHING),
  )
  return isRead && shelves.shelf === null ? { ...shelves, shelf: 'read' } : shelves
}

function libraryThingFacts(
  cell: Cell,
  dayIn: (...columns: string[]) => ReturnType<DayOf>,
  [author, ...others]: ReturnType<typeof contributors>,
) {
  return factsOf({
    other_authors: people(others, author?.name ?? ''),
    publisher: cell('publication'),
    year_published: wholeNumber(yearIn(cell)),
    format: cell('media', 'format'),
    language: cell('languages', 'language'),
    started_on: knownDay(dayIn('date started')),
    bought_on: knownDay(dayIn('acquired', 'date acquired')),
    bought_at: cell('from where'),
    owned: countOf(cell('copies')),
    condition: cell('book condition', 'condition'),
  })
}

function noBook(cell: Cell): string | null {
  const media = cell('media', 'format')
  return NO_BOOK.test(media) && !/book/i.test(media) ? `it is no book but "${media}"` : null
}
