import { LRUCache } from 'lru-cache'
import type { MatchableBook } from './folded-book.ts'

type NamedBook = MatchableBook & { year?: number | null }

const MAX_BOOKS = 4_000

/** Remembers what `make` makes of a book's names: every keystroke reads much the same books from the database. */
export function cachedByNames<T extends object>(
  make: (book: NamedBook) => T,
): (book: NamedBook) => T {
  const known = new LRUCache<string, T>({ max: MAX_BOOKS })
  return (found) => {
    const book = namesOf(found)
    const key = JSON.stringify(Object.values(book))
    const before = known.get(key)
    if (before) return before
    const made = make(book)
    known.set(key, made)
    return made
  }
}

/** Nothing that changes without the names, such as popularity. */
function namesOf(book: NamedBook): NamedBook {
  return {
    title: book.title,
    author: book.author,
    seriesName: book.seriesName,
    seriesPosition: book.seriesPosition ?? null,
    isbn13: book.isbn13,
    year: book.year ?? null,
    otherTitles: book.otherTitles ?? [],
    authorNames: book.authorNames ?? [],
    seriesNames: book.seriesNames ?? [],
  }
}
