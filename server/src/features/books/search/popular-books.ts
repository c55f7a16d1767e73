/** In-memory index of the most popular books; answers most keystrokes without the database. */
import type { MatchableBook } from './match-quality.ts'
import { createVocabulary, type Vocabulary } from './vocabulary.ts'

export type SearchedBook = MatchableBook & { id: number; popularity: number }

/** A term matches any of these words, or any word with this prefix. */
export type WordFilter = { words: readonly string[]; beginning: string | null }

export type PopularBooks = {
  size: number
  vocabulary: Vocabulary
  find: (filters: readonly WordFilter[], limit: number) => SearchedBook[]
  /** The share of books, 0-1, with a word of this prefix. */
  shareOf: (beginning: string) => number
}

export type PopularBooksBuilder = {
  /** In descending order of popularity. */
  add: (book: SearchedBook, searchText: string) => void
  finish: () => PopularBooks
}

export function buildPopularBooks(): PopularBooksBuilder {
  const books: SearchedBook[] = []
  const positions = new Map<string, number[]>()
  return {
    add(book, searchText) {
      const position = books.push(book) - 1
      for (const word of new Set(searchText.split(' '))) {
        const list = positions.get(word)
        if (list) list.push(position)
        else positions.set(word, [position])
      }
    },
    finish: () => buildIndex(books, positions),
  }
}

function buildIndex(
  books: readonly SearchedBook[],
  positions: Map<string, number[]>,
): PopularBooks {
  const words = [...positions.keys()].filter((word) => word !== '').toSorted(byCode)
  const vocabulary = createVocabulary(words)
  // One array for all posting lists: a list for each word would need several times the memory.
  const starts = new Uint32Array(words.length + 1)
  for (const [i, word] of words.entries()) starts[i + 1] = starts[i]! + positions.get(word)!.length
  const postings = new Uint32Array(starts[words.length]!)
  for (const [i, word] of words.entries()) postings.set(positions.get(word)!, starts[i])
  /** How many terms each book matches so far. */
  const matched = new Uint8Array(books.length)

  /** Marks books that matched all terms before this one. */
  function mark(from: number, to: number, term: number): void {
    for (let i = starts[from]!; i < starts[to]!; i++)
      if (matched[postings[i]!] === term) matched[postings[i]!] = term + 1
  }

  return {
    size: books.length,
    vocabulary,
    find(filters, limit) {
      matched.fill(0)
      for (const [term, { words: alternatives, beginning }] of filters.entries()) {
        for (const word of alternatives) {
          const number = vocabulary.numberOf(word)
          if (number >= 0) mark(number, number + 1, term)
        }
        if (beginning !== null) mark(...vocabulary.rangeOf(beginning), term)
      }
      const found: SearchedBook[] = []
      for (let position = 0; position < books.length && found.length < limit; position++) {
        if (matched[position] === filters.length) found.push(books[position]!)
      }
      return found
    },
    shareOf(beginning) {
      const [from, to] = vocabulary.rangeOf(beginning)
      return books.length === 0 ? 0 : (starts[to]! - starts[from]!) / books.length
    },
  }
}

function byCode(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
