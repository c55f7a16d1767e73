/** Item-based collaborative filtering: cosine, then a ridge regression on the nearest (decisions/0008). */
import { createTopK, NEIGHBOURS_PER_BOOK, NO_NEIGHBOURS, type Neighbours } from './neighbours.ts'
import { solveCholesky } from '../../cholesky.ts'
import type { InteractionMatrix } from './interaction-matrix.ts'

/** Added to the squared lengths: a cosine of a few readers is chance. */
const SHRINKAGE = 20
const RIDGE = 10
/** Fewer readers in common are no evidence, and could disclose a reader's library. */
const MIN_COMMON_READERS = 3

export function createReaderNeighbours({
  bookCount,
  readerCount,
  byReader,
  byBook,
}: InteractionMatrix) {
  const lengths = new Float64Array(bookCount)
  for (let book = 0; book < bookCount; book++) {
    for (let k = byBook.starts[book]!; k < byBook.starts[book + 1]!; k++)
      lengths[book]! += byBook.values[k]! ** 2
  }
  const products = new Float64Array(bookCount)
  const together = new Int32Array(bookCount)
  const touched = new Int32Array(bookCount)
  const best = createTopK(NEIGHBOURS_PER_BOOK)
  const sumProducts = createGram(readerCount, byBook)

  return function neighboursOf(book: number): Neighbours {
    let touchedCount = 0
    for (let k = byBook.starts[book]!; k < byBook.starts[book + 1]!; k++) {
      const reader = byBook.columns[k]!
      const weight = byBook.values[k]!
      for (let m = byReader.starts[reader]!; m < byReader.starts[reader + 1]!; m++) {
        const other = byReader.columns[m]!
        if (!together[other]) touched[touchedCount++] = other
        together[other]! += 1
        products[other]! += weight * byReader.values[m]!
      }
    }
    best.clear()
    for (let i = 0; i < touchedCount; i++) {
      const other = touched[i]!
      if (other !== book && together[other]! >= MIN_COMMON_READERS) {
        best.offer(
          other,
          products[other]! /
            Math.sqrt((lengths[other]! + SHRINKAGE) * (lengths[book]! + SHRINKAGE)),
        )
      }
      together[other] = 0
      products[other] = 0
    }
    const { positions, likeness } = best.taken()
    if (positions.length === 0) return NO_NEIGHBOURS
    return { positions, likeness, weights: regress(book, positions) }
  }

  function regress(book: number, positions: Int32Array): Float32Array {
    const count = positions.length
    const all = sumProducts([...positions, book])
    const gram = new Float64Array(count * count)
    for (let i = 0; i < count; i++) {
      for (let j = 0; j <= i; j++) gram[i * count + j] = all[i * (count + 1) + j]!
    }
    const target = all.slice(count * (count + 1), count * (count + 1) + count)
    const [weights] = solveCholesky(gram, [target], () => RIDGE)
    return Float32Array.from(weights!)
  }
}

/** The lower triangle of the dot products of the given books' columns. */
function createGram(readerCount: number, { starts, columns, values }: InteractionMatrix['byBook']) {
  const slotOf = new Int32Array(readerCount).fill(-1)

  return function sumProducts(books: readonly number[]): Float64Array {
    const counts: number[] = []
    const readers: number[] = []
    for (const book of books) {
      for (let k = starts[book]!; k < starts[book + 1]!; k++) {
        const reader = columns[k]!
        if (slotOf[reader] === -1) slotOf[reader] = readers.push(reader) - 1
        counts[slotOf[reader]!] = (counts[slotOf[reader]!] ?? 0) + 1
      }
    }
    const slotStarts = new Int32Array(readers.length + 1)
    for (let slot = 0; slot < readers.length; slot++)
      slotStarts[slot + 1] = slotStarts[slot]! + counts[slot]!
    const next = slotStarts.slice()
    const which = new Int32Array(slotStarts[readers.length]!)
    const weights = new Float64Array(which.length)
    for (const [i, book] of books.entries()) {
      for (let k = starts[book]!; k < starts[book + 1]!; k++) {
        const at = next[slotOf[columns[k]!]!]!++
        which[at] = i
        weights[at] = values[k]!
      }
    }
    const products = new Float64Array(books.length ** 2)
    for (let slot = 0; slot < readers.length; slot++) {
      for (let p = slotStarts[slot]!; p < slotStarts[slot + 1]!; p++) {
        const row = which[p]! * books.length
        for (let q = slotStarts[slot]!; q <= p; q++)
          products[row + which[q]!]! += weights[p]! * weights[q]!
      }
    }
    for (const reader of readers) slotOf[reader] = -1
    return products
  }
}
