/** How well each book fits what a reader has said by rating, in numbers that only mean something side by side. */
import { sumVectors, type ContentIndex } from './content-index.ts'

export type ShelfEntry = {
  bookId: number
  title: string
  author: string
  seriesName: string | null
  seriesPosition: number | null
  /** 1-5, null while the reader has not rated the book. */
  rating: number | null
}

/** What a rating says: positive for more like it, negative for fewer. An unrated book was at least chosen. */
export function weightOf(rating: number | null): number {
  if (rating === null) return 0.25
  return [-1, -0.6, 0.1, 0.7, 1][rating - 1] ?? 0
}

export type Taste = {
  /** false when nothing on the shelf speaks for any book: then fit is popularity less what was disliked. */
  known: boolean
  /** By position in the index. */
  fit: Float64Array
  /** The entry that speaks most for a book. */
  evidenceFor: (position: number) => ShelfEntry | null
}

// One pass over the index an entry; more of them hardly change the order.
const MOST_LIKED = 60
const MOST_DISLIKED = 30

/** `shelf` has the latest entries first. */
export function readTaste(index: ContentIndex, shelf: readonly ShelfEntry[]): Taste {
  const known = shelf.flatMap((entry) => {
    const position = index.positionOf(entry.bookId)
    return position === undefined ? [] : [{ entry, vector: index.vectorOf(position), weight: weightOf(entry.rating) }]
  })
  const liked = known.filter(({ weight }) => weight > 0).toSorted((a, b) => b.weight - a.weight)
  const disliked = known.filter(({ weight }) => weight < 0).toSorted((a, b) => a.weight - b.weight)

  const whole = index.similaritiesTo(sumVectors(liked))
  const nearest = new Float64Array(index.books.length)
  const evidence = new Int32Array(index.books.length).fill(-1)
  for (const [i, { vector, weight }] of liked.slice(0, MOST_LIKED).entries()) {
    index.similaritiesTo(vector).forEach((similarity, position) => {
      if (similarity * weight <= (nearest[position] ?? 0)) return
      nearest[position] = similarity * weight
      evidence[position] = i
    })
  }
  const avoided = new Float64Array(index.books.length)
  for (const { vector, weight } of disliked.slice(0, MOST_DISLIKED)) {
    index.similaritiesTo(vector).forEach((similarity, position) => {
      avoided[position] = Math.max(avoided[position] ?? 0, -weight * similarity)
    })
  }

  // The whole shelf says what a reader likes in general, the nearest book that one book of another kind is enough.
  const fit = new Float64Array(index.books.length)
  for (const [position, book] of index.books.entries()) {
    const popularity = book.popularity / 100
    const likeness = 0.4 * (whole[position] ?? 0) + 0.6 * (nearest[position] ?? 0)
    const pull = liked.length === 0 ? popularity : likeness > 0 ? likeness + 0.02 * popularity : 0
    fit[position] = pull - 0.5 * (avoided[position] ?? 0)
  }
  return {
    known: liked.length > 0,
    fit,
    evidenceFor: (position) => liked[evidence[position] ?? -1]?.entry ?? null,
  }
}
