import {
  beyondLimits,
  type Dimension,
  type Rated,
  type Thresholds,
} from '@pagelight/contract/ratings.ts'

const BEYOND_LIMITS = 'Beyond your limits'

function words(dimension: Dimension, book: Rated, limits: Thresholds): string {
  const rating = book[dimension.rating]
  if (rating < 0) return `${dimension.shortName} (not rated yet)`
  // Within by its number, but an estimate may hide one level more.
  return rating > limits[dimension.threshold]
    ? dimension.shortName
    : `${dimension.shortName} (estimate)`
}

/** "Beyond your limits: Violence, Language (estimate)"; null when the book is within them. */
export function limitMessage(book: Rated, limits: Thresholds | null): string | null {
  if (limits === null) return null
  const beyond = beyondLimits(book, limits)
  if (beyond.length === 0) return null
  return `${BEYOND_LIMITS}: ${beyond.map((dimension) => words(dimension, book, limits)).join(', ')}`
}
