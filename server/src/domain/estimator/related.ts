import {
  DIMENSIONS,
  TARGET_AUDIENCES,
  type DimensionKey,
  type TargetAudience,
} from '@pagelight/contract/ratings.ts'
import type { RelatedBook } from '../assessment.ts'
import type { Features } from './features.ts'
import { PER_RELATION } from './layout.ts'

/** The other assessed books of a series, or by an author; null if there are none. */
export type Relation = {
  books: number
  /** Like `books`, but those for other readers and of another kind count less. */
  weight: number
  /** For how many different audiences they are. */
  audiences: number
  mean: Ratings
  lowest: Ratings
  highest: Ratings
  spread: Ratings
}
type Ratings = Record<DimensionKey, number>

export type Relations = { series: Relation | null; author: Relation | null }

/** What is known of the book itself. */
type Itself = Pick<Features, 'audience' | 'isFiction'>

export function relationsOf(related: readonly RelatedBook[], itself: Itself): Relations {
  const weighed = related.map((book) => ({ ...book, weight: weightOf(book, itself) }))
  return {
    series: relationOf(weighed.filter(({ same_series: isSame }) => isSame)),
    author: relationOf(weighed),
  }
}

/** By how many audiences apart: who writes for children too writes otherwise for adults. */
const WEIGHT_BY_GAP = [1, 0.5, 0.2, 0.1] as const
/** A novelist's essays are no novels. */
const WEIGHT_OF_OTHER_KIND = 0.3

function weightOf(book: RelatedBook, { audience, isFiction }: Itself): number {
  const place = (of: TargetAudience) => TARGET_AUDIENCES.indexOf(of)
  const gap = audience && book.audience ? Math.abs(place(audience) - place(book.audience)) : 0
  const isOtherKind =
    isFiction !== null && book.is_fiction !== null && isFiction !== book.is_fiction
  return WEIGHT_BY_GAP[gap]! * (isOtherKind ? WEIGHT_OF_OTHER_KIND : 1)
}

type Weighed = RelatedBook & { weight: number }

/** In levels: how far the books of one author usually lie apart. As if of one more book, so that one alone is no certainty. */
const USUAL_SPREAD = 0.8

function relationOf(books: readonly Weighed[]): Relation | null {
  if (books.length === 0) return null
  const weight = books.reduce((sum, book) => sum + book.weight, 0)
  const meanOf = (values: readonly number[]) =>
    values.reduce((sum, value, i) => sum + value * books[i]!.weight, 0) / weight
  const each = (value: (levels: number[]) => number) =>
    Object.fromEntries(
      DIMENSIONS.map(({ key, rating }) => [key, value(books.map((book) => book[rating]))]),
    ) as Ratings
  return {
    books: books.length,
    weight,
    audiences: new Set(books.flatMap(({ audience }) => audience ?? [])).size,
    mean: each(meanOf),
    lowest: each((levels) => Math.min(...levels)),
    highest: each((levels) => Math.max(...levels)),
    spread: each((levels) => {
      const mean = meanOf(levels)
      const squares = weight * meanOf(levels.map((level) => (level - mean) ** 2))
      return Math.sqrt((squares + USUAL_SPREAD ** 2) / (weight + 1))
    }),
  }
}

/** The mean of all books, to which a relation of few books is drawn. */
const MIDDLE = 2.2
/** As many books of the middle are added. */
const PRIOR_BOOKS = 0.5
const SCALE = 1.5

/** In the order of the layout: series, author without one, author beside one. */
export function relationValues({ series, author }: Relations): number[] {
  return [series, series ? null : author, series ? author : null].flatMap((relation) => {
    if (!relation) return Array.from({ length: PER_RELATION }, () => 0)
    const certainty = relation.weight / (relation.weight + PRIOR_BOOKS)
    const keys = DIMENSIONS.map(({ key }) => key)
    return [
      ...keys.map((key) => SCALE * certainty * (relation.mean[key] - MIDDLE)),
      ...keys.map((key) => relation.spread[key]),
      certainty,
    ]
  })
}
