import { VERDICTS } from '@pagelight/contract/constants/verdict-words.ts'
import {
  compareWithLimit,
  isEstimated,
  limitedDimensions,
  type Dimension,
  type Basis,
  type LimitOutcome,
  type Rated,
  type Thresholds,
} from '@pagelight/contract/ratings.ts'

export type VerdictOutcome = LimitOutcome | 'no_limits'
export type VerdictPart = { outcome: VerdictOutcome; text: string }

const NOT_WITHIN = ['above', 'maybe_above', 'unknown'] as const

/** At least one part, the worst first: what is known to be above comes before what is not known. */
export function verdictOf(
  book: Rated,
  limits: Thresholds,
  toText: PartText = partText,
): [VerdictPart, ...VerdictPart[]] {
  const limited = limitedDimensions(limits)
  const [first, ...more] = NOT_WITHIN.flatMap((outcome) => {
    const dimensions = limited.filter(
      ({ rating, threshold }) =>
        compareWithLimit(book[rating], book.basis, limits[threshold]) === outcome,
    )
    return dimensions.length === 0
      ? []
      : [{ outcome, text: toText(outcome, dimensions, book, limits) }]
  })
  if (first !== undefined) return [first, ...more]
  return limited.length === 0
    ? [{ outcome: 'no_limits', text: VERDICTS.no_limits }]
    : [{ outcome: 'within', text: VERDICTS.within }]
}

/** Why a level that is not above a limit may be above it. */
function markOf(basis: Basis): string {
  if (isEstimated(basis)) return ' (estimate)'
  return basis === 'full_text' ? ' (count of words)' : ''
}

type PartText = (
  outcome: (typeof NOT_WITHIN)[number],
  dimensions: readonly Dimension[],
  book: Rated,
  limits: Thresholds,
) => string

function partText(
  outcome: (typeof NOT_WITHIN)[number],
  dimensions: readonly Dimension[],
  book: Rated,
  limits: Thresholds,
): string {
  if (outcome === 'unknown')
    return `${VERDICTS.unknown}: ${dimensions.map(({ shortName }) => shortName.toLowerCase()).join(', ')}`
  const estimate = markOf(book.basis)
  const levels = dimensions.map(
    ({ shortName, rating, threshold }) =>
      `${shortName.toLowerCase()} ${book[rating]}${estimate}, yours ${limits[threshold]}`,
  )
  return `${VERDICTS[outcome]}: ${levels.join('; ')}`
}

/** The worst alone and without the limits: two lines of a suggestion on a phone. */
export function briefVerdict(book: Rated, limits: Thresholds): VerdictPart {
  return verdictOf(book, limits, (outcome, dimensions) => {
    if (outcome === 'unknown') return partText(outcome, dimensions, book, limits)
    const levels = dimensions.map(
      ({ shortName, rating }) => `${shortName.toLowerCase()} ${book[rating]}`,
    )
    const estimate = markOf(book.basis)
    return `${VERDICTS[outcome]}: ${levels.join(', ')}${estimate}`
  })[0]
}
