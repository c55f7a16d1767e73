/**
 * The books that readers look for most, in memory and in the order of their popularity: nearly every keystroke is
 * answered from here. It is asked before the database and never instead of it, so it may be some minutes old.
 */
import type { Candidate } from './match-quality.ts'
import { createVocabulary, type Vocabulary } from './vocabulary.ts'

export type SearchedBook = Candidate & { id: number; popularity: number }

/** The ways in which one term may be met: any of these words, or any word that begins so. */
export type Wanted = { words: readonly string[]; beginning: string | null }

export type PopularBooks = {
  size: number
  vocabulary: Vocabulary
  /** The most popular books that have all of it. */
  find: (wanted: readonly Wanted[], limit: number) => SearchedBook[]
  /** 0-1: how many of these books have a word that begins so. */
  shareOf: (beginning: string) => number
}

export type PopularBooksBuilder = {
  /** In falling order of popularity. */
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
  // One array for the places of all words, one after the other: a list each would cost several times the memory.
  const starts = new Uint32Array(words.length + 1)
  for (const [i, word] of words.entries()) starts[i + 1] = starts[i]! + places.get(word)!.length
  const all = new Uint32Array(starts[words.length]!)
  for (const [i, word] of words.entries()) all.set(places.get(word)!, starts[i])
  /** How many of the terms each book has met so far, the terms taken in order. */
  const met = new Uint8Array(books.length)

  /** Notes the books of these words that have met all terms before. */
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
