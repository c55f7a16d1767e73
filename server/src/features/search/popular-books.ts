/** In-memory index of the most popular books; answers most keystrokes without the database. */
import type { MatchableBook } from './ranking/folded-book.ts'
import { createVocabulary, type Vocabulary } from './vocabulary.ts'

export type SearchedBook = MatchableBook & { id: number; popularity: number }

/** A term matches any of these words, or any word with this prefix. */
export type WordFilter = { words: readonly string[]; beginning: string | null }

export type PopularBooks = {
  size: number
  vocabulary: Vocabulary
  /** Books that match all filters, and are that volume of their series if one is given. */
  find: (filters: readonly WordFilter[], limit: number, position?: number | null) => SearchedBook[]
  /** Books that lack one filter, or two of five, those with the rarest words first. */
  findMost: (filters: readonly WordFilter[], limit: number) => SearchedBook[]
  /** The share of books, 0-1, with a word of this prefix. */
  shareOf: (beginning: string) => number
}

const MAY_LACK = 0.4

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
  const { starts, postings } = toPostings(words, positions)
  /** How many terms each book matches so far. */
  const matched = new Uint8Array(books.length)
  const seen = new Uint8Array(books.length)

  /** Marks books that matched all terms before this one. */
  function mark(from: number, to: number, term: number): void {
    for (let i = starts[from]!; i < starts[to]!; i++)
      if (matched[postings[i]!] === term) matched[postings[i]!] = term + 1
  }

  const rangesOf = (filter: WordFilter) => wordRanges(filter, vocabulary)

  /** Adds the rarity of a filter to the score of each book that it matches. */
  function addRarity(filter: WordFilter, score: Float32Array): void {
    const having: number[] = []
    for (const [from, to] of rangesOf(filter)) {
      for (let i = starts[from]!; i < starts[to]!; i++) {
        const position = postings[i]!
        if (seen[position] === 1) continue
        seen[position] = 1
        having.push(position)
      }
    }
    const rarity = Math.log(1 + books.length / (1 + having.length))
    for (const position of having) {
      seen[position] = 0
      matched[position]!++
      score[position]! += rarity
    }
  }

  return {
    size: books.length,
    vocabulary,
    findMost(filters, limit) {
      const needed = filters.length - Math.max(1, Math.floor(filters.length * MAY_LACK))
      const score = new Float32Array(books.length)
      matched.fill(0)
      for (const filter of filters) addRarity(filter, score)
      const found: number[] = []
      const least = score.reduce((most, one) => Math.max(most, one), 0) / 2
      for (let i = 0; i < books.length; i++)
        if (matched[i]! >= needed && score[i]! >= least) found.push(i)
      return found
        .toSorted((a, b) => score[b]! - score[a]! || a - b)
        .slice(0, limit)
        .map((position) => books[position]!)
    },
    find(filters, limit, position = null) {
      matched.fill(0)
      for (const [term, filter] of filters.entries())
        for (const [from, to] of rangesOf(filter)) mark(from, to, term)
      const found: SearchedBook[] = []
      for (let i = 0; i < books.length && found.length < limit; i++) {
        if (matched[i] !== filters.length) continue
        const book = books[i]!
        if (position === null || book.seriesPosition === position) found.push(book)
      }
      return found
    },
    shareOf(beginning) {
      const [from, to] = vocabulary.rangeOf(beginning)
      return books.length === 0 ? 0 : (starts[to]! - starts[from]!) / books.length
    },
  }
}

function wordRanges(
  { words, beginning }: WordFilter,
  { numberOf, rangeOf }: Vocabulary,
): [number, number][] {
  const numbers = words.map(numberOf).filter((number) => number >= 0)
  const ranges = numbers.map((number): [number, number] => [number, number + 1])
  return beginning === null ? ranges : [...ranges, rangeOf(beginning)]
}

/** One array for all posting lists: a list for each word would need several times the memory. */
function toPostings(words: readonly string[], positions: ReadonlyMap<string, number[]>) {
  const starts = new Uint32Array(words.length + 1)
  for (const [i, word] of words.entries()) starts[i + 1] = starts[i]! + positions.get(word)!.length
  const postings = new Uint32Array(starts[words.length]!)
  for (const [i, word] of words.entries()) postings.set(positions.get(word)!, starts[i])
  return { starts, postings }
}

function byCode(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
