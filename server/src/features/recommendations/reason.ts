import type { IndexedBook } from './content-index.ts'
import type { ShelfEntry } from './taste.ts'
import { fold, subjectKey } from './terms.ts'
import { seriesKey } from './series.ts'

const MOST_SUBJECTS = 3

export const COLD_START_REASON = 'Popular with many readers. Rate books in your library to get suggestions of your own.'

/** Why a book is offered, in one sentence that names what speaks for it. `source` is the entry's book in the index. */
export function reasonFor(book: IndexedBook, entry: ShelfEntry, source: IndexedBook): string {
  return `${opening(entry)}: ${evidence(book, source)}.`
}

function opening({ title, rating }: ShelfEntry): string {
  if (rating === null) return `Because ${title} is in your library`
  return `Because you gave ${rating} ${rating === 1 ? 'star' : 'stars'} to ${title}`
}

function evidence(book: IndexedBook, source: IndexedBook): string {
  if (seriesKey(book) !== null && seriesKey(book) === seriesKey(source)) return `the same series, ${book.seriesName}`
  const keys = new Set(source.subjects.map(subjectKey))
  const shared = book.subjects.filter((subject) => keys.has(subjectKey(subject))).slice(0, MOST_SUBJECTS)
  if (fold(book.author) === fold(source.author)) return ['the same author', ...shared].join(', ')
  if (shared.length > 0) return shared.join(', ')
  if (book.genre && book.genre === source.genre) return `${book.genre.toLowerCase()} with a similar description`
  if (book.targetAudience && book.targetAudience === source.targetAudience) {
    return `the same audience, ${book.targetAudience.toLowerCase()}, and a similar description`
  }
  return 'a similar description'
}
