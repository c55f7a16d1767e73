import {
  DIMENSIONS,
  isEstimated,
  limitedDimensions,
  MAX_RATING,
  type Dimension,
  type Rated,
  type Thresholds,
} from '@pagelight/contract/ratings.ts'

export function describeSuitability(book: Rated, limits: Thresholds): string {
  const limited = limitedDimensions(limits)
  const opening = limited.length > 0 ? 'Within your limits' : 'You have set no limits'
  const parts =
    limited.length > 0
      ? limited.map(
          (dimension) => `${level(book, dimension)}, your limit ${limits[dimension.threshold]}`,
        )
      : DIMENSIONS.map((dimension) => level(book, dimension))
  return `${opening}: ${parts.join('; ')}.${caution(book, limited.length > 0)}`
}

function level(book: Rated, { shortName, rating }: Dimension): string {
  const value = book[rating]
  return `${shortName.toLowerCase()} ${value < 0 ? 'not rated' : `${value} of ${MAX_RATING}`}`
}

function caution(book: Rated, hasLimits: boolean): string {
  if (!isEstimated(book.basis)) return ''
  return hasLimits
    ? ' These ratings are an estimate, so each counts as one level higher.'
    : ' These ratings are an estimate.'
}
