import {
  effectiveRating,
  limitedDimensions,
  type Basis,
  type Dimension,
  type Rated,
  type Thresholds,
} from './ratings.ts'

/**
 * How a book stands to somebody's limits, the worst first. `just_above` is above by one level. `perhaps`
 * passes as it stands, but not one level higher, as an estimate or a count of words may be.
 */
export const VERDICT_STATES = ['above', 'just_above', 'perhaps', 'not_known', 'within'] as const
export type VerdictState = (typeof VERDICT_STATES)[number]

/** One level against one limit. */
export type Finding = {
  dimension: Dimension
  state: VerdictState
  /** -1 if not known. */
  level: number
  limit: number
  /** Levels above the limit, negative below it; null if the level is not known. */
  distance: number | null
}

export type Verdict = {
  /** The worst of the findings; `within` if there is no limit. */
  state: VerdictState
  /** One for each dimension with a limit, the worst first. */
  findings: Finding[]
  basis: Basis
}

/** The one comparison of a book with limits, whoever's they are. */
export function decideVerdict(book: Rated, limits: Thresholds): Verdict {
  const findings = limitedDimensions(limits)
    .map((dimension) =>
      findingOf(dimension, book[dimension.rating], limits[dimension.threshold], book.basis),
    )
    .toSorted(
      (one, other) =>
        VERDICT_STATES.indexOf(one.state) - VERDICT_STATES.indexOf(other.state) ||
        (other.distance ?? 0) - (one.distance ?? 0),
    )
  return { state: findings[0]?.state ?? 'within', findings, basis: book.basis }
}

function findingOf(dimension: Dimension, level: number, limit: number, basis: Basis): Finding {
  if (level < 0) return { dimension, state: 'not_known', level, limit, distance: null }
  const distance = level - limit
  if (distance > 0)
    return { dimension, state: distance === 1 ? 'just_above' : 'above', level, limit, distance }
  const state = effectiveRating(level, basis) > limit ? 'perhaps' : 'within'
  return { dimension, state, level, limit, distance }
}

export function isWithinLimits(book: Rated, limits: Thresholds): boolean {
  return decideVerdict(book, limits).state === 'within'
}
