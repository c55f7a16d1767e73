import { LEVEL_VERDICTS } from '@pagelight/contract/constants/verdict-words.ts'
import {
  isEstimated,
  MAX_RATING,
  ratingLabel,
  type Basis,
  type Dimension,
} from '@pagelight/contract/ratings.ts'
import type { Finding } from '@pagelight/contract/fits.ts'

export const NOT_RATED = 'Not rated yet'
/** In place of Clean, which a count of words cannot know. */
const NO_SUCH_WORDS = 'no or few such words were found'
export const RATINGS_SOURCE = 'Where these ratings come from'

export const BASIS_NAMES: Record<Basis, string> = {
  full_text: 'The full text',
  knowledge: 'Knowledge of the book',
  related: 'An estimate from the author’s other books',
  metadata: 'An estimate',
  none: 'Not enough information',
}

/** Of the highest level that a limit lets through, in the words of the levels. */
export const LIMIT_LABELS = Array.from({ length: MAX_RATING + 1 }, (_, limit) =>
  limit === MAX_RATING ? 'No limit' : (ratingLabel(limit) ?? ''),
)

export function isEstimate(rating: number, basis: Basis | undefined): boolean {
  return basis !== undefined && isEstimated(basis) && rating >= 0
}

/** A rating in one phrase, for screen readers: "Violence 3 of 5, Moderate". */
export function ratingText(dimension: Dimension, rating: number, basis?: Basis): string {
  const label = ratingLabel(rating)
  if (label === null) return `${dimension.shortName}: not rated yet`
  const said = basis === 'full_text' && rating === 0 ? NO_SUCH_WORDS : label
  const text = `${dimension.shortName} ${rating} of ${MAX_RATING}, ${said}`
  return isEstimate(rating, basis) ? `${text}, estimate` : text
}

/** null if the level is within the limit or unknown. */
export function limitText({ state, limit }: Finding, isReaders = true): string | null {
  if (state === 'within' || state === 'not_known') return null
  const words = LEVEL_VERDICTS[state]
  return `${isReaders ? words : words.replace('your', 'the')} ${limit}`
}
