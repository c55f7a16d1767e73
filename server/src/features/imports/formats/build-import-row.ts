import { BOOK_LIMITS } from '@pagelight/contract/constants/book-limits.ts'
import { MAX_NOTES_LENGTH, MAX_PAGES } from '@pagelight/contract/constants/library-limits.ts'
import { storableText } from '../../../domain/storable-text.ts'
import { workKey } from '../../../domain/works/work-key.ts'
import { oneLine } from '../../books/plain-text.ts'
import { authorKeys } from '../../../domain/works/same-author.ts'
import type { ReadDay } from './calendar-days.ts'
import type { ImportRow, RowBook } from '../import-row.ts'
import type { CsvRow } from './csv-table.ts'
import type { RowParts } from './row-format.ts'
import { splitSeriesSuffix } from '../../../domain/works/series-suffix.ts'
import { titleKeys, wholeKey } from '../../../domain/works/title-keys.ts'

const MAX_AUTHORS = 6
/** Longer keys do not fit into the index, whose entries take 2,700 bytes. */
const MAX_KEY_BYTES = 2_000

export function buildImportRow({ number, cells }: CsvRow, parts: RowParts): ImportRow {
  const refuse = (why: string): ImportRow => ({
    number,
    cells,
    book: null,
    reasons: [`Row ${number}: not added, ${why}`],
  })
  const title = oneLine(parts.title)
  const authors = [...new Set(parts.authors.map(oneLine))].filter((name) =>
    /[\p{L}\p{N}]/u.test(name),
  )
  const author = authors[0]
  if (!/[\p{L}\p{N}\p{S}\p{P}]/u.test(title)) return refuse('it has no title')
  if (author === undefined) return refuse('it has no author')
  if (title.length > BOOK_LIMITS.title)
    return refuse(`its title is longer than ${BOOK_LIMITS.title} characters`)
  if (author.length > BOOK_LIMITS.author)
    return refuse(`its author is longer than ${BOOK_LIMITS.author} characters`)
  const people = authors.filter((name) => name.length <= BOOK_LIMITS.author).slice(0, MAX_AUTHORS)
  const book = rowBook(title, author, people, parts)
  if (
    Buffer.byteLength(book.wholeKey) > MAX_KEY_BYTES ||
    Buffer.byteLength(book.workKey) > MAX_KEY_BYTES
  ) {
    return refuse('its title and author are too long')
  }

  const reasons: string[] = []
  const leaveOut = (what: string) => void reasons.push(`Row ${number}: ${what} was left out`)
  if ('problem' in parts.stars) leaveOut('the rating cannot be read and')
  const shelves = parts.shelves
  if (shelves.leftOut.length > 0)
    leaveOut(`the shelf "${oneLine(shelves.leftOut.join(', ')).slice(0, 80)}"`)
  const dayProblem = problemOf(parts.readDay)
  if (dayProblem) leaveOut(`the read date ${dayProblem}`)
  const notes = storableText(parts.notes)
  if (notes.length > MAX_NOTES_LENGTH) leaveOut('what the notes have beyond 20,000 characters')
  const readDate = dayOf(parts.readDay)
  return {
    number,
    cells,
    sourceId: parts.sourceId,
    book,
    entry: {
      rating: 'problem' in parts.stars ? null : parts.stars.rating,
      notes: notes === '' ? null : notes.slice(0, MAX_NOTES_LENGTH).toWellFormed(),
      readDate,
      shelf: shelves.shelf,
      tags: shelves.tags,
      pages: pagesOf(parts.pages),
      addedOn: dayOf(parts.addedDay),
    },
    reasons,
  }
}

function rowBook(
  given: string,
  author: string,
  authors: string[],
  { isbn13, year }: RowParts,
): RowBook {
  const { title, seriesName, seriesPosition } = splitSeriesSuffix(given)
  const { wholes, keys, behindSeries } = titleKeys(given)
  const key = workKey(title, author)
  return {
    titleInFile: given,
    title,
    author,
    isbn13,
    year:
      /^-?\d{1,4}$/.test(year.trim()) && Number(year) !== 0 && Number(year) <= 2100
        ? Number(year)
        : null,
    seriesName,
    seriesPosition,
    workKey: key,
    wholeKey: `${wholeKey(title)}${key.slice(key.indexOf('|'))}`,
    wholes,
    titleKeys: keys,
    behindSeries,
    authorKeys: authors.flatMap(authorKeys),
  }
}

/** An unusable count becomes null without a remark. */
function pagesOf(cell: string): number | null {
  const pages = /^\d{1,6}$/.test(cell.trim()) ? Number(cell) : 0
  return pages >= 1 && pages <= MAX_PAGES ? pages : null
}

function dayOf(read: ReadDay | null): string | null {
  return read !== null && 'day' in read ? read.day : null
}

function problemOf(read: ReadDay | null): string | null {
  if (read === null || 'day' in read) return null
  return {
    ambiguous: 'can be read in two ways and',
    incomplete: 'is no whole day and',
    unreadable: 'cannot be read and',
    future: 'is in the future and',
  }[read.problem]
}
