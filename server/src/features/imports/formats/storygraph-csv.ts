/** No id but the ISBN, quarter stars, a status besides tags. */
import { cutText } from '../../../domain/storable-text.ts'
import { knownDay } from './cells/calendar-days.ts'
import { namesIn, personOf } from './cells/person-names.ts'
import { reviewToNotes } from './cells/review-to-notes.ts'
import { isbnOf } from './cells/row-isbn.ts'
import { readShelves } from './cells/row-shelves.ts'
import { readStars } from './cells/stars.ts'
import { countOf, factsOf, people, readingsOf } from './facts.ts'
import { list, type Cell, type DayOf, type Format } from './row-format.ts'

/** StoryGraph's questions about a book. */
const QUESTIONS = {
  'character- or plot-driven?': 'Character- or plot-driven?',
  'strong character development?': 'Strong character development?',
  'loveable characters?': 'Loveable characters?',
  'diverse characters?': 'Diverse characters?',
  'flawed characters?': 'Flawed characters?',
}

export const storyGraph: Format = {
  name: 'StoryGraph',
  fits: (columns) =>
    columns.has('title') &&
    columns.has('authors') &&
    (columns.has('read status') || columns.has('star rating')),
  days: ['last date read', 'date added'],
  derived: [],
  read: (cell, day) => ({
    title: cell('title'),
    authors: namesIn(cell('authors')),
    isbn13: isbnOf(cell('isbn/uid', 'isbn')),
    sourceId: null,
    year: '',
    pages: '',
    stars: readStars(cell('star rating')),
    readDay: day(cell('last date read') || lastDay(cell('dates read'))),
    added: knownDay(day(cell('date added'))) ?? null,
    notes: reviewToNotes(cell('review')),
    privateNotes: '',
    shelves: readShelves(cell('read status'), list(cell('tags'))),
    facts: storyGraphFacts(cell, day),
    notABook: null,
  }),
}

function storyGraphFacts(cell: Cell, day: DayOf) {
  const [author = '', ...others] = namesIn(cell('authors'))
  const readings = readingsOf(cell('dates read'), day)
  const warnings = [cell('content warnings'), cell('content warning description')]
  return factsOf({
    other_authors: people(
      [
        ...others.map((name) => ({ name, role: null })),
        ...namesIn(cell('contributors')).map(personOf),
      ],
      author,
    ),
    format: cell('format'),
    read_count: countOf(cell('read count')),
    readings,
    started_on: readings.at(-1)?.started,
    owned: /^(?:yes|true)$/i.test(cell('owned?')) ? 1 : null,
    moods: list(cell('moods')).slice(0, 50),
    pace: cell('pace'),
    content_warnings: warnings.map(reviewToNotes).filter(Boolean).join('; '),
    answers: Object.fromEntries(
      Object.entries(QUESTIONS).flatMap(([column, question]) =>
        cell(column) === '' ? [] : [[question, cutText(cell(column), 200)]],
      ),
    ),
  })
}

/** "2021/03/01-2021/03/15, 2023/01/02-2023/01/20" ends with the last day. */
function lastDay(dates: string): string {
  return (
    list(dates)
      .at(-1)
      ?.match(/\d{4}(?:\/\d{1,2}){0,2}$/)?.[0] ?? ''
  )
}
