/** In-memory index of the most popular books; answers most keystrokes without the database. */
import type { Candidate } from './match-quality.ts'
import { createVocabulary, type Vocabulary } from './vocabulary.ts'

export type SearchedBook = Candidate & { id: number; popularity: number }

/** A term matches any of these words, or any word with this prefix. */
export type Wanted = { words: readonly string[]; beginning: string | null }

export type PopularBooks = {
  size: number
  vocabulary: Vocabulary
  find: (wanted: readonly Wanted[], limit: number) => SearchedBook[]
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
  const places = new Map<string, number[]>()
  return {
    add(book, searchText) {
      const place = books.push(book) - 1
      for (const word of new Set(searchText.split(' '))) {
        const list = places.get(word)
        if (list) list.push(place)
        else places.set(word, [place])
      }
    },
    finish: () => finished(books, places),
  }
}

function finished(books: readonly SearchedBook[], places: Map<string, number[]>): PopularBooks {
  const words = [...places.keys()].filter((word) => word !== '').toSorted(byCode)
  const vocabulary = createVocabulary(words)
  // One array for all posting lists: a list for each word would need several times the memory.
  const starts = new Uint32Array(words.length + 1)
  for (const [i, word] of words.entries()) starts[i + 1] = starts[i]! + places.get(word)!.length
  const all = new Uint32Array(starts[words.length]!)
  for (const [i, word] of words.entries()) all.set(places.get(word)!, starts[i])
  /** How many terms each book matches so far. */
  const met = new Uint8Array(books.length)

  /** Marks books that matched all terms before this one. */
  function mark(from: number, to: number, term: number): void {
    for (let i = starts[from]!; i < starts[to]!; i++)
      if (met[all[i]!] === term) met[all[i]!] = term + 1
  }

  return {
    size: books.length,
    vocabulary,
    find(wanted, limit) {
      met.fill(0)
      for (const [term, { words: any, beginning }] of wanted.entries()) {
        for (const word of any) {
          const at = vocabulary.numberOf(word)
          if (at >= 0) mark(at, at + 1, term)
        }
        if (beginning !== null) mark(...vocabulary.rangeOf(beginning), term)
      }
      const found: SearchedBook[] = []
      for (let place = 0; place < books.length && found.length < limit; place++) {
        if (met[place] === wanted.length) found.push(books[place]!)
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
