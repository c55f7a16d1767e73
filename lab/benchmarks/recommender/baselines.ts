import type { Rating } from './goodbooks.ts'

const NEIGHBOURS = 50

export function countLikes(
  readers: readonly (readonly Rating[])[],
  bookCount: number,
): Float64Array {
  const counts = new Float64Array(bookCount)
  for (const { book, stars } of readers.flat()) if (stars >= 4) counts[book]! += 1
  return counts
}

/** Scores of all books: the sum of the cosines of each book's 50 nearest that are liked. */
export function itemCosines(readers: readonly (readonly Rating[])[], bookCount: number) {
  const liked = readers.map((ratings) =>
    ratings.filter(({ stars }) => stars >= 4).map(({ book }) => book),
  )
  const likes = countLikes(readers, bookCount)
  const readersOf: number[][] = Array.from({ length: bookCount }, () => [])
  for (const [reader, books] of liked.entries())
    for (const book of books) readersOf[book]!.push(reader)
  const nearest = readersOf.map((those, book) => {
    const together = new Map<number, number>()
    for (const reader of those)
      for (const other of liked[reader]!) together.set(other, (together.get(other) ?? 0) + 1)
    together.delete(book)
    return [...together]
      .map(([other, count]) => ({ other, cosine: count / Math.sqrt(likes[book]! * likes[other]!) }))
      .toSorted((a, b) => b.cosine - a.cosine)
      .slice(0, NEIGHBOURS)
  })
  return (known: readonly number[]): Float64Array => {
    const isKnown = new Uint8Array(bookCount)
    for (const book of known) isKnown[book] = 1
    return Float64Array.from(nearest, (near) =>
      near.reduce((sum, { other, cosine }) => sum + isKnown[other]! * cosine, 0),
    )
  }
}
