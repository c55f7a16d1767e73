/**
 * Every rated book as a TF-IDF vector of length 1, with an inverted list a term, so that one pass answers how similar
 * a vector is to all books. Books are known by their position here.
 */
import type { Rated } from '@pagelight/contract/ratings.ts'
import { termsOf, type Described } from './terms.ts'

export type IndexedBook = Described &
  Rated & {
    id: number
    title: string
    seriesPosition: number | null
    /** 0-100 */
    popularity: number
    /** false: helps to know a taste, but is not offered to other readers. */
    recommendable: boolean
  }

export type Vector = { terms: number[]; weights: number[] }

export type ContentIndex = {
  books: readonly IndexedBook[]
  positionOf: (bookId: number) => number | undefined
  vectorOf: (position: number) => Vector
  /** Cosine similarity of two books, 0-1. */
  similarity: (a: number, b: number) => number
  /** Cosine similarity of a vector of length 1 to every book, by position. */
  similaritiesTo: (vector: Vector) => Float64Array
}

// A term in more than a third of all books tells nothing; in a handful of books even a rare word may be in a third.
const COMMON_SHARE = 1 / 3
const COMMON_FROM_BOOKS = 30
const NO_VECTOR: Vector = { terms: [], weights: [] }

export function createContentIndex(books: readonly IndexedBook[]): ContentIndex {
  const termsByBook = books.map(termsOf)
  const frequencies = new Map<string, number>()
  for (const terms of termsByBook) {
    for (const term of terms.keys()) frequencies.set(term, (frequencies.get(term) ?? 0) + 1)
  }

  const numbers = new Map<string, number>()
  const inverted: { positions: number[]; weights: number[] }[] = []
  const vectors = termsByBook.map((terms, position) => {
    const vector: Vector = { terms: [], weights: [] }
    for (const [term, weight] of terms) {
      const frequency = frequencies.get(term) ?? 1
      const isWord = !term.includes(':')
      if (isWord && books.length >= COMMON_FROM_BOOKS && frequency > books.length * COMMON_SHARE) continue
      const number = numbers.get(term) ?? numbers.size
      numbers.set(term, number)
      vector.terms.push(number)
      vector.weights.push(weight * Math.log(1 + books.length / frequency))
    }
    const unit = toUnitLength(vector)
    for (const [i, number] of unit.terms.entries()) {
      const list = (inverted[number] ??= { positions: [], weights: [] })
      list.positions.push(position)
      list.weights.push(unit.weights[i] ?? 0)
    }
    return unit
  })

  const positions = new Map(books.map((book, position) => [book.id, position]))
  const vectorOf = (position: number) => vectors[position] ?? NO_VECTOR
  return {
    books,
    positionOf: (bookId) => positions.get(bookId),
    vectorOf,
    similarity: (a, b) => dot(vectorOf(a), vectorOf(b)),
    similaritiesTo(vector) {
      const result = new Float64Array(books.length)
      for (const [i, number] of vector.terms.entries()) {
        const list = inverted[number]
        const weight = vector.weights[i] ?? 0
        list?.positions.forEach((position, k) => {
          result[position] = (result[position] ?? 0) + weight * (list.weights[k] ?? 0)
        })
      }
      return result
    },
  }
}

/** The weighted sum of vectors, at length 1. */
export function sumVectors(parts: readonly { vector: Vector; weight: number }[]): Vector {
  const sum = new Map<number, number>()
  for (const { vector, weight } of parts) {
    for (const [i, term] of vector.terms.entries()) {
      sum.set(term, (sum.get(term) ?? 0) + weight * (vector.weights[i] ?? 0))
    }
  }
  return toUnitLength({ terms: [...sum.keys()], weights: [...sum.values()] })
}

function toUnitLength({ terms, weights }: Vector): Vector {
  const length = Math.sqrt(weights.reduce((sum, weight) => sum + weight * weight, 0))
  return { terms, weights: length === 0 ? weights : weights.map((weight) => weight / length) }
}

function dot(a: Vector, b: Vector): number {
  const weights = new Map(a.terms.map((term, i) => [term, a.weights[i] ?? 0]))
  return b.terms.reduce((sum, term, i) => sum + (weights.get(term) ?? 0) * (b.weights[i] ?? 0), 0)
}
