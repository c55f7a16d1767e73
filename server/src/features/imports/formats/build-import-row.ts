import type { ImportedFacts } from '@pagelight/contract/library.ts'
import { BOOK_LIMITS } from '@pagelight/contract/constants/book-limits.ts'
import { MAX_NOTES_LENGTH, MAX_PAGES } from '@pagelight/contract/constants/library-limits.ts'
import { storableText } from '../../../domain/storable-text.ts'
import { nameRefusal } from '../../../domain/works/refused-name.ts'
import { oneLine } from '../../../domain/plain-text.ts'
import { wholeNumber } from './cells/whole-number.ts'
import type { ImportRow, RowBook, RowEntry } from '../import-row.ts'
import type { CsvRow } from './csv/csv-table.ts'
import type { RowParts } from './row-format.ts'
import { splitSeriesSuffix } from '../../../domain/works/series-suffix.ts'

export function buildImportRow({ number, cells, flaw }: CsvRow, parts: RowParts): ImportRow {
  const title = oneLine(parts.title)
  const author = parts.authors.map(oneLine).find((name) => /\p{L}/u.test(name))
  const why = parts.notABook ?? whyNoBook(title, author)
  if (why !== null)
    return { number, cells, book: null, reasons: [`Row ${number}: not added, ${why}`] }
  const book = rowBook(title, author!, parts)
  const entry = entryOf(parts)
  const remarks = leftOut(parts).map((what) => `Row ${number}: ${what} was left out`)
  const damage = `Row ${number}: a quotation mark in it does not fit, please check the book`
  return {
    number,
    cells,
    sourceId: parts.sourceId,
    book,
    entry: { ...entry, facts: parts.isIsbnOfBook ? entry.facts : withEdition(entry.facts, book) },
    reasons: flaw === 'repaired' ? [damage, ...remarks] : remarks,
  }
}

function whyNoBook(title: string, author: string | undefined): string | null {
  if (!/[\p{L}\p{N}\p{S}\p{P}]/u.test(title)) return 'it has no title'
  if (author === undefined) return 'it has no author'
  if (title.length > BOOK_LIMITS.title)
    return `its title is longer than ${BOOK_LIMITS.title} characters`
  if (author.length > BOOK_LIMITS.author)
    return `its author is longer than ${BOOK_LIMITS.author} characters`
  return nameRefusal({ title, author })
}

function leftOut({ stars, shelves, readDay, notes, privateNotes }: RowParts): string[] {
  const problem = readDay !== null && 'problem' in readDay ? DAY_PROBLEMS[readDay.problem] : null
  const shelfNames = oneLine(shelves.leftOut.join(', ')).slice(0, 80)
  return [
    ...('problem' in stars ? ['the rating cannot be read and'] : []),
    ...(shelves.leftOut.length > 0 ? [`the shelf "${shelfNames}"`] : []),
    ...(problem ? [`the read date ${problem}`] : []),
    ...(isCut(notes) ? ['what the notes have beyond 20,000 characters'] : []),
    ...(isCut(privateNotes) ? ['what the private notes have beyond 20,000 characters'] : []),
  ]
}

const DAY_PROBLEMS = {
  ambiguous: 'can be read in two ways and',
  unreadable: 'cannot be read and',
  future: 'is in the future and',
}

const isCut = (text: string) => storableText(text).length > MAX_NOTES_LENGTH

function entryOf({ stars, readDay, shelves, ...parts }: RowParts): RowEntry {
  const partial = readDay !== null && 'partial' in readDay ? readDay.partial : undefined
  return {
    rating: 'problem' in stars ? null : stars.rating,
    notes: textOf(parts.notes),
    privateNotes: textOf(parts.privateNotes),
    readDate: readDay !== null && 'day' in readDay ? readDay.day : null,
    shelf: shelves.shelf,
    tags: shelves.tags,
    pages: pagesOf(parts.pages),
    addedOn: parts.added !== null && parts.added.length >= 10 ? parts.added : null,
    facts: { ...parts.facts, ...(partial ? { read_on: partial } : {}) },
  }
}

function textOf(text: string): string | null {
  const storable = storableText(text)
  return storable === '' ? null : storable.slice(0, MAX_NOTES_LENGTH).toWellFormed()
}

/** What the book's own record may come to say differently. */
function withEdition(facts: ImportedFacts, { isbn13 }: RowBook): ImportedFacts {
  return isbn13 === null || facts.isbn13 ? facts : { ...facts, isbn13 }
}

function rowBook(given: string, author: string, parts: RowParts): RowBook {
  const { isbn13, year } = parts
  const { title, seriesName, seriesPosition } = parts.series
    ? { title: given, seriesName: parts.series.name, seriesPosition: parts.series.position }
    : splitSeriesSuffix(given)
  return {
    titleInFile: given,
    title,
    author,
    isbn13,
    year: yearOf(year),
    seriesName,
    seriesPosition,
  }
}

function yearOf(cell: string): number | null {
  const year = wholeNumber(cell) ?? 0
  return year !== 0 && year >= -9999 && year <= 2100 ? year : null
}

/** An unusable count becomes null without a remark. */
function pagesOf(cell: string): number | null {
  const pages = wholeNumber(cell) ?? 0
  return pages >= 1 && pages <= MAX_PAGES ? pages : null
}
