import type { IndexedBook } from './content-index.ts'
import type { ShelfEntry } from './taste.ts'
import { fold, subjectKey } from './terms.ts'
import { seriesKey } from './series.ts'

const MOST_THINGS = 3

/** Half of all novels are about these: alone they are no reason. */
const VAGUE = new Set(['friendship', 'family', 'humor', 'love', 'coming of age', 'growing up', 'life'].map(subjectKey))

export const COLD_START_REASON = 'Popular with many readers. Rate books in your library to get suggestions of your own.'

/** Why a book is offered, in words that name what speaks for it. `source` is the entry's book in the index. */
export function reasonFor(book: IndexedBook, entry: ShelfEntry, source: IndexedBook): string {
  const opening = `${because(entry)}${kinship(book, source)}.`
  const things = inCommon(book, source)
  if (things.length > 0) return `${opening} In common: ${things.join(', ')}.`
  return kinship(book, source) === '' ? `${opening} Its description is similar.` : opening
}

function because({ title, rating }: ShelfEntry): string {
  if (rating === null) return `Because ${title} is in your library`
  return `Because you gave ${rating} ${rating === 1 ? 'star' : 'stars'} to ${title}`
}

function kinship(book: IndexedBook, source: IndexedBook): string {
  if (seriesKey(book) !== null && seriesKey(book) === seriesKey(source))
    return `, of the same series, ${book.seriesName}`
  return fold(book.author) === fold(source.author) ? `, also by ${book.author}` : ''
}

/** The telling subjects that both have; where these are few, also genre, audience and vaguer subjects. */
function inCommon(book: IndexedBook, source: IndexedBook): string[] {
  const theirs = new Set(source.subjects.map(subjectKey))
  const shared = distinct(book.subjects).filter((subject) => theirs.has(subjectKey(subject)))
  const telling = shared.filter((subject) => !VAGUE.has(subjectKey(subject)))
  if (telling.length > 1) return telling.slice(0, MOST_THINGS)
  const genre = book.genre && book.genre === source.genre ? [book.genre.toLowerCase()] : []
  const vague = shared.filter((subject) => VAGUE.has(subjectKey(subject)))
  const all = distinct([...telling, ...genre, ...vague])
  if (all.length > 1) return all.slice(0, MOST_THINGS)
  const sameReaders = book.targetAudience !== null && book.targetAudience === source.targetAudience
  return sameReaders ? [...all, 'the age of its readers'] : telling
}

function distinct(subjects: readonly string[]): string[] {
  return [...new Map(subjects.map((subject) => [subjectKey(subject), subject])).values()]
}
