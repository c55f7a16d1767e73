import {
  effectiveRating,
  isEstimated,
  mayBeHigher,
  limitedDimensions,
  type Rated,
} from '@pagelight/contract/ratings.ts'
import { asksNothing, type Line } from '@pagelight/contract/fits.ts'

/** Says how near to the limits a book within them comes. It does not repeat the ratings, which stand beside it. */
export function describeSuitability(
  book: Rated,
  line: Line,
  whose: 'your' | 'their' = 'your',
): string {
  const estimate = isEstimated(book.basis)
  const { limits } = line
  const limited = limitedDimensions(limits)
  if (asksNothing(line))
    return `${whose === 'your' ? 'You have set no limits.' : 'No limits are set for them.'}${estimate ? ' These ratings are an estimate.' : ''}`
  // A limit of 0 is reached by nothing that is shown.
  const reached = limited.filter(
    ({ rating, threshold }) =>
      limits[threshold] > 0 && effectiveRating(book[rating], book.basis) === limits[threshold],
  )
  const names = reached.map(({ shortName }) => shortName.toLowerCase())
  const opening =
    names.length === 0
      ? `Nothing in it reaches ${whose} limits.`
      : `It goes as far as ${whose} limits in ${new Intl.ListFormat('en').format(names)}.`
  return mayBeHigher(book.basis)
    ? `${opening} These ratings are ${estimate ? 'an estimate' : 'a count of words'}, so each counts as one level higher.`
    : opening
}
