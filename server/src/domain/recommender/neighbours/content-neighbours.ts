/** TF-IDF cosine; a unit vector a side, so that a long description does not outweigh the rest. */
import { audienceSteps } from '../audience-range.ts'
import { createTopK, NEIGHBOURS_PER_BOOK, type Neighbours } from './neighbours.ts'
import { SIDES, countTermsBySide, type Described, type Side } from './terms.ts'

const SIDE_WEIGHTS: Record<Side, number> = { words: 1, subjects: 1.5, author: 0.3, series: 0.3 }
/** Terms that a larger share of the books has are ignored. */
const COMMON_SHARE: Record<Side, number> = { words: 0.2, subjects: 0.5, author: 1, series: 1 }
/** In a handful of books even a rare word may be in most of them. */
const COMMON_FROM_BOOKS = 30
/** A term of fewer books weighs no more than one of so many. */
const RARE = 8
/** An exponent: few very similar books count more than many faintly similar ones. */
const SHARPNESS = 3

/** A shared word outweighs neither another genre nor another age. */
const OTHER_GENRE = 0.4
const OTHER_AUDIENCE = [1, 0.7, 0.1, 0.1]

type Vector = { terms: Int32Array; weights: Float32Array }

export function createContentNeighbours(books: readonly Described[]) {
  const { vectors, termCount } = vectorsOf(books)
  const inverted = invert(vectors, termCount)
  const products = new Float32Array(books.length)
  const touched = new Int32Array(books.length)
  const best = createTopK(NEIGHBOURS_PER_BOOK)

  return function neighboursOf(book: number): Neighbours {
    let touchedCount = 0
    const { terms, weights } = vectors[book]!
    for (const [i, term] of terms.entries()) {
      const weight = weights[i]!
      for (let k = inverted.starts[term]!; k < inverted.starts[term + 1]!; k++) {
        const other = inverted.books[k]!
        if (products[other] === 0) touched[touchedCount++] = other
        products[other]! += weight * inverted.weights[k]!
      }
    }
    best.clear()
    for (let i = 0; i < touchedCount; i++) {
      const other = touched[i]!
      if (other !== book)
        best.offer(other, Math.min(1, products[other]!) * kinship(books[book]!, books[other]!))
      products[other] = 0
    }
    const { positions, likeness } = best.taken()
    return { positions, likeness, weights: likeness.map((value) => value ** SHARPNESS) }
  }
}

function kinship(one: Described, other: Described): number {
  const genre = one.genre && other.genre && one.genre !== other.genre ? OTHER_GENRE : 1
  return genre * (OTHER_AUDIENCE[audienceSteps(one.targetAudience, other.targetAudience)] ?? 1)
}

function vectorsOf(books: readonly Described[]): { vectors: Vector[]; termCount: number } {
  const sidesByBook = books.map(countTermsBySide)
  const numbers = new Map<string, number>()
  const parts: { numbers: number[]; weights: number[] }[] = books.map(() => ({
    numbers: [],
    weights: [],
  }))
  for (const side of SIDES) {
    const frequencies = new Map<string, number>()
    for (const sides of sidesByBook) {
      for (const term of sides[side].keys()) frequencies.set(term, (frequencies.get(term) ?? 0) + 1)
    }
    const most = books.length < COMMON_FROM_BOOKS ? books.length : books.length * COMMON_SHARE[side]
    for (const [book, sides] of sidesByBook.entries()) {
      // A term of one book alone cannot be compared.
      const telling = [...sides[side]].filter(([term]) =>
        isBetween(frequencies.get(term) ?? 0, 2, most),
      )
      const weights = telling.map(
        ([term, times]) =>
          (1 + Math.log(times)) *
          Math.log(1 + books.length / Math.max(RARE, frequencies.get(term) ?? 1)),
      )
      const scale = Math.sqrt(SIDE_WEIGHTS[side]) / lengthOf(weights)
      const part = parts[book]!
      for (const [i, [term]] of telling.entries()) {
        const key = `${side} ${term}`
        const number = numbers.get(key) ?? numbers.size
        numbers.set(key, number)
        part.numbers.push(number)
        part.weights.push(weights[i]! * scale)
      }
    }
  }
  const vectors = parts.map(({ numbers: terms, weights }) => {
    const length = lengthOf(weights)
    return {
      terms: Int32Array.from(terms),
      weights: Float32Array.from(weights, (weight) => weight / length),
    }
  })
  return { vectors, termCount: numbers.size }
}

function invert(vectors: readonly Vector[], termCount: number) {
  const starts = new Int32Array(termCount + 1)
  for (const { terms } of vectors) for (const term of terms) starts[term + 1]! += 1
  for (let i = 0; i < termCount; i++) starts[i + 1]! += starts[i]!
  const books = new Int32Array(starts[termCount]!)
  const weights = new Float32Array(books.length)
  const next = starts.slice()
  for (const [book, vector] of vectors.entries()) {
    for (const [i, term] of vector.terms.entries()) {
      const at = next[term]!++
      books[at] = book
      weights[at] = vector.weights[i]!
    }
  }
  return { starts, books, weights }
}

function lengthOf(weights: readonly number[]): number {
  return Math.sqrt(weights.reduce((sum, weight) => sum + weight * weight, 0)) || 1
}

function isBetween(value: number, least: number, most: number): boolean {
  return value >= least && value <= most
}
