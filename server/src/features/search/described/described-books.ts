/** In-memory index of what books are about: their descriptions, subjects, summaries and content notes. */
import { setImmediate } from 'node:timers/promises'
import { stemmer } from 'stemmer'
import { LRUCache } from 'lru-cache'
import { STOP_WORDS } from '../../../domain/estimator/cues.ts'
import {
  DIMENSIONS_OF_VECTORS,
  dot,
  unitVector,
  type WordVectors,
} from '../../../domain/estimator/vectors.ts'
import { fold } from '../../../domain/works/fold.ts'

export type DescribedBook = {
  id: number
  title: string
  author: string
  description: string | null
  genre: string | null
  subjects: readonly string[]
  summary: string | null
  notes: readonly string[]
  audience: string | null
  popularity: number
}

/** `score`: 0-1, the share of what was asked for that the texts speak of. */
type Likely = { id: number; score: number }

export type DescribedBooks = {
  /** Best first; empty if what is typed describes too little. */
  find: (text: string, limit: number) => Likely[]
  genres: ReadonlySet<string>
}

type Posting = { books: number[]; weights: number[] }
/** `length`: in weighted words. */
type BookWords = { words: readonly string[]; weights: ArrayLike<number>; length: number }
type Meaning = { term: string; weight: number }

const WEIGHTS = { title: 1, author: 1, description: 1, subjects: 2, summary: 1, notes: 1 }
const SATURATION = 0.8
const LENGTH_COUNTS = 0.4
const MIN_WORDS = 2
const MAX_WORDS = 10
/** The least share of what was asked for, by rarity. */
const MIN_COVERED = 0.5
/** Of which so much by its own words. */
const MIN_SAID = 0.3
/** Of each standard deviation of the nearness in meaning. */
const MEANING_COUNTS = 0.08
/** Below this cosine another word has nothing to do with the one typed. */
const MIN_COSINE = 0.6
const MAX_MEANINGS = 12
/** What another word of like meaning counts for at most. */
const LIKE_MEANING = 0.7
const POPULARITY_COUNTS = 0.4
const MAX_KNOWN_WORDS = 2_000
const BOOKS_AT_A_TIME = 100
const ASKING = new Set(
  'people person thing things looking find where title called named featuring set guy someone somebody gets goes getting going becomes'.split(
    ' ',
  ),
)

/** Some seconds of work with 10,000 books, during which others are answered. */
export async function buildDescribedBooks(
  books: readonly DescribedBook[],
  vectors: WordVectors,
): Promise<DescribedBooks> {
  const stem = createStems()
  const postings = new Map<string, Posting>()
  const wordsOf: BookWords[] = []
  for (const [at, book] of books.entries()) {
    wordsOf.push(addBook(postings, book, at, stem))
    if (at % BOOKS_AT_A_TIME === 0) await setImmediate()
  }
  const lengths = wordsOf.map(({ length }) => length)
  const usual = lengths.reduce((sum, length) => sum + length, 0) / (books.length || 1)
  const meaningsOf = createMeanings(postings, vectors)

  const rarityOf = (term: string) => {
    const having = postings.get(term)?.books.length ?? 0
    return Math.log(1 + (books.length - having + 0.5) / (having + 0.5))
  }

  const vectorOf = ({ words, weights }: Omit<BookWords, 'length'>) => {
    const sum = new Float32Array(DIMENSIONS_OF_VECTORS)
    for (const [n, word] of words.entries()) {
      const rank = vectors.rankOf(word)
      if (rank === undefined) continue
      const worth = weights[n]! * rarityOf(stem(word))
      const vector = vectors.at(rank)
      for (let i = 0; i < sum.length; i++) sum[i]! += worth * vector[i]!
    }
    return unitVector(sum)
  }
  const bookVectors: Float32Array[] = []
  for (const [at, words] of wordsOf.entries()) {
    bookVectors.push(vectorOf(words))
    if (at % BOOKS_AT_A_TIME === 0) await setImmediate()
  }

  /** How much nearer than usual each book is, in standard deviations. */
  function meant(words: readonly string[]): Float32Array {
    const vector = vectorOf({ words, weights: words.map(() => 1) })
    const near = Float32Array.from(bookVectors, (other) => dot(vector, other))
    const mean = near.reduce((sum, one) => sum + one, 0) / near.length
    const spread = Math.sqrt(near.reduce((sum, one) => sum + (one - mean) ** 2, 0) / near.length)
    return near.map((one) => (one - mean) / (spread || 1))
  }

  function find(text: string, limit: number): Likely[] {
    const words = tellingWords(text).slice(0, MAX_WORDS)
    if (words.length < MIN_WORDS) return []
    const scores = new Float32Array(books.length)
    const covered = new Uint8Array(books.length)
    let asked = 0
    for (const word of words) {
      const rarity = rarityOf(stemmer(word))
      asked += rarity
      const best = new Map<number, number>()
      for (const { term, weight } of meaningsOf(word)) {
        const { books: having, weights } = postings.get(term)!
        const worth = weight * Math.min(rarity, rarityOf(term))
        for (const [i, at] of having.entries()) {
          const length = 1 - LENGTH_COUNTS + (LENGTH_COUNTS * lengths[at]!) / usual
          const said =
            (worth * weights[i]! * (1 + SATURATION)) / (weights[i]! + SATURATION * length)
          if (said > (best.get(at) ?? 0)) best.set(at, said)
        }
      }
      for (const [at, said] of best) {
        scores[at]! += said
        covered[at]!++
      }
    }
    const meanings = meant(words)
    const found: Likely[] = []
    for (const [at, { id, popularity }] of books.entries()) {
      if (covered[at]! < MIN_WORDS) continue
      const score = scores[at]! / asked + MEANING_COUNTS * meanings[at]!
      if (scores[at]! / asked < MIN_SAID || score < MIN_COVERED) continue
      found.push({ id, score: score * (1 + (POPULARITY_COUNTS * popularity) / 100) })
    }
    return found.toSorted((a, b) => b.score - a.score || a.id - b.id).slice(0, limit)
  }

  return { find, genres: new Set(books.flatMap(({ genre }) => genre ?? [])) }
}

function weightedWords(book: DescribedBook): Map<string, number> {
  const weights = new Map<string, number>()
  const add = (text: string, weight: number) => {
    for (const word of tellingWords(text)) weights.set(word, (weights.get(word) ?? 0) + weight)
  }
  add(book.title, WEIGHTS.title)
  add(book.author, WEIGHTS.author)
  add(book.description ?? '', WEIGHTS.description)
  add([book.genre, book.audience, ...book.subjects].join(' '), WEIGHTS.subjects)
  add(book.summary ?? '', WEIGHTS.summary)
  add(book.notes.join(' '), WEIGHTS.notes)
  return weights
}

function addBook(
  postings: Map<string, Posting>,
  book: DescribedBook,
  at: number,
  stem: (word: string) => string,
): BookWords {
  const weighted = weightedWords(book)
  const byTerm = new Map<string, number>()
  let length = 0
  for (const [word, weight] of weighted) {
    const term = stem(word)
    byTerm.set(term, (byTerm.get(term) ?? 0) + weight)
    length += weight
  }
  for (const [term, weight] of byTerm) {
    const posting = postings.get(term) ?? { books: [], weights: [] }
    posting.books.push(at)
    posting.weights.push(weight)
    postings.set(term, posting)
  }
  return { words: [...weighted.keys()], weights: Float32Array.from(weighted.values()), length }
}

/** A word of many books is stemmed once. */
function createStems(): (word: string) => string {
  const stems = new Map<string, string>()
  return (word) => {
    const known = stems.get(word) ?? stemmer(word)
    stems.set(word, known)
    return known
  }
}

function tellingWords(text: string): string[] {
  return [
    ...new Set(
      fold(text)
        .split(' ')
        .filter((word) => word.length > 2 && !STOP_WORDS.has(word) && !ASKING.has(word)),
    ),
  ]
}

/** The terms of the index that mean the same as a word, or nearly. */
function createMeanings(
  postings: ReadonlyMap<string, Posting>,
  vectors: WordVectors,
): (word: string) => Meaning[] {
  const known = new LRUCache<string, Meaning[]>({ max: MAX_KNOWN_WORDS })
  const terms = Array.from({ length: vectors.size }, (_, rank) => ({
    vector: vectors.at(rank),
    term: stemmer(vectors.wordAt(rank)),
  })).filter(({ term }) => postings.has(term))
  return (word) => {
    const before = known.get(word)
    if (before) return before
    const meanings = new Map<string, number>()
    const rank = vectors.rankOf(word)
    if (rank !== undefined) {
      const vector = vectors.at(rank)
      for (const { vector: other, term } of terms) {
        const cosine = dot(vector, other)
        if (cosine < MIN_COSINE) continue
        const weight = (LIKE_MEANING * (cosine - MIN_COSINE / 2)) / (1 - MIN_COSINE / 2)
        meanings.set(term, Math.max(weight, meanings.get(term) ?? 0))
      }
    }
    const nearest = [...meanings].toSorted(([, a], [, b]) => b - a).slice(0, MAX_MEANINGS)
    const all = new Map(nearest)
    const own = stemmer(word)
    if (postings.has(own)) all.set(own, 1)
    const found = [...all].map(([term, weight]) => ({ term, weight }))
    known.set(word, found)
    return found
  }
}
