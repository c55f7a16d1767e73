import { DIMENSIONS, type ContentRatings, type DimensionKey } from '@pagelight/contract/ratings.ts'
import type { RelatedBook } from '../assessment.ts'
import { PER_RELATION } from './layout.ts'

/** The other assessed books of a series, or by an author; null if there are none. */
export type Relation = {
  books: number
  mean: Ratings
  lowest: Ratings
  highest: Ratings
  spread: Ratings
}
type Ratings = Record<DimensionKey, number>

export type Relations = { series: Relation | null; author: Relation | null }

export function relationsOf(related: readonly RelatedBook[]): Relations {
  return {
    series: relationOf(related.filter(({ same_series: isSame }) => isSame)),
    author: relationOf(related),
  }
}

function relationOf(books: readonly ContentRatings[]): Relation | null {
  if (books.length === 0) return null
  const each = (value: (levels: number[]) => number) =>
    Object.fromEntries(
      DIMENSIONS.map(({ key, rating }) => [key, value(books.map((book) => book[rating]))]),
    ) as Ratings
  return {
    books: books.length,
    mean: each(meanOf),
    lowest: each((levels) => Math.min(...levels)),
    highest: each((levels) => Math.max(...levels)),
    spread: each((levels) => {
      const mean = meanOf(levels)
      return Math.sqrt(meanOf(levels.map((level) => (level - mean) ** 2)))
    }),
  }
}

function meanOf(levels: readonly number[]): number {
  return levels.reduce((sum, level) => sum + level, 0) / levels.length
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
    const certainty = relation.books / (relation.books + PRIOR_BOOKS)
    const keys = DIMENSIONS.map(({ key }) => key)
    return [
      ...keys.map((key) => SCALE * certainty * (relation.mean[key] - MIDDLE)),
      ...keys.map((key) => relation.spread[key]),
      certainty,
    ]
  })
}
