import {
  effectiveRating,
  isEstimated,
  mayBeHigher,
  limitedDimensions,
  type Rated,
  type Thresholds,
} from '@pagelight/contract/ratings.ts'

/** Says how near to the limits a book within them comes. It does not repeat the ratings, which stand beside it. */
export function describeSuitability(book: Rated, limits: Thresholds): string {
  const estimate = isEstimated(book.basis)
  const limited = limitedDimensions(limits)
  if (limited.length === 0)
    return `You have set no limits.${estimate ? ' These ratings are an estimate.' : ''}`
  // A limit of 0 is reached by nothing that is shown.
  const reached = limited.filter(
    ({ rating, threshold }) =>
      limits[threshold] > 0 && effectiveRating(book[rating], book.basis) === limits[threshold],
  )
  const names = reached.map(({ shortName }) => shortName.toLowerCase())
  const opening =
    names.length === 0
      ? 'Nothing in it reaches your limits.'
      : `It goes as far as your limits in ${new Intl.ListFormat('en').format(names)}.`
  return mayBeHigher(book.basis)
    ? `${opening} These ratings are ${estimate ? 'an estimate' : 'a count of words'}, so each counts as one level higher.`
    : opening
}
