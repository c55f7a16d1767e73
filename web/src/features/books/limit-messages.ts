import {
  beyondLimits,
  type Dimension,
  type Rated,
  type Thresholds,
} from '@pagelight/contract/ratings.ts'

function dimensionText(dimension: Dimension, book: Rated, limits: Thresholds): string {
  const rating = book[dimension.rating]
  if (rating < 0) return `${dimension.shortName} (not rated yet)`
  // An estimate within the limit exceeds it because it counts as one level higher.
  return rating > limits[dimension.threshold]
    ? dimension.shortName
    : `${dimension.shortName} (estimate)`
}

/** "Beyond your limits: Violence, Language (estimate)"; null if the book is within them. */
export function limitMessage(book: Rated, limits: Thresholds | null): string | null {
  if (limits === null) return null
  const beyond = beyondLimits(book, limits)
  if (beyond.length === 0) return null
  return `Beyond your limits: ${beyond.map((dimension) => dimensionText(dimension, book, limits)).join(', ')}`
}
