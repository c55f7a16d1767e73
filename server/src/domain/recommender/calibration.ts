import { solveCholesky } from '../cholesky.ts'

export type Calibration = {
  /** For a constant, the reader's share of liked books, the book's share of readers who liked it, and the fit. */
  coefficients: readonly number[]
  likedShare: number
  samples: number
}

export type Tally = { rated: number; liked: number }
export type Sample = { features: readonly number[]; liked: boolean }

/** Set by hand: with nothing known a match is a little above even, and no book reads above 75 %. */
export const PRIOR: Calibration = {
  coefficients: [-0.4, 0.6, 0.7, 0.2],
  likedShare: 0.6,
  samples: 0,
}

/** Pseudo-counts of an average reader or book. */
const READER_SMOOTHING = 4
const BOOK_SMOOTHING = 6
/** Pseudo-counts a coefficient. */
const PRIOR_STRENGTH = 15
const MAX_STEPS = 25
const MIN_MATCH = 0.01
const MAX_MATCH = 0.99

export const isLiked = (stars: number) => stars >= 4

export function tallyRatings(entries: readonly { rating: number | null }[]): Tally {
  const rated = entries.flatMap(({ rating }) => (rating === null ? [] : [rating]))
  return { rated: rated.length, liked: rated.filter(isLiked).length }
}

export function featuresOf(fit: number, reader: Tally, book: Tally, likedShare: number): number[] {
  return [
    1,
    logit(smoothed(reader, likedShare, READER_SMOOTHING)),
    logit(smoothed(book, likedShare, BOOK_SMOOTHING)),
    Math.log1p(Math.max(0, fit)),
  ]
}

/** The probability of 4 or 5 stars, by logistic regression. */
export function matchOf({ coefficients }: Calibration, features: readonly number[]): number {
  return Math.min(MAX_MATCH, Math.max(MIN_MATCH, logistic(dot(coefficients, features))))
}

/** Newton's method on the penalized likelihood, which has one maximum. */
export function fitCalibration(samples: readonly Sample[], likedShare: number): Calibration {
  let coefficients = [...PRIOR.coefficients]
  const size = coefficients.length
  for (let step = 0; step < MAX_STEPS; step++) {
    const gradient = coefficients.map(
      (value, i) => PRIOR_STRENGTH * ((PRIOR.coefficients[i] ?? 0) - value),
    )
    const curvature = coefficients.map((_, i) =>
      coefficients.map((__, j) => (i === j ? PRIOR_STRENGTH : 0)),
    )
    for (const { features, liked } of samples) {
      const expected = logistic(dot(coefficients, features))
      for (let i = 0; i < size; i++) {
        gradient[i]! += ((liked ? 1 : 0) - expected) * features[i]!
        for (let j = 0; j < size; j++)
          curvature[i]![j]! += expected * (1 - expected) * features[i]! * features[j]!
      }
    }
    const change = solve(curvature, gradient)
    coefficients = coefficients.map((value, i) => value + change[i]!)
    if (Math.max(...change.map(Math.abs)) < 1e-6) break
  }
  return {
    coefficients: coefficients.map((value) => Number(value.toFixed(4))),
    likedShare,
    samples: samples.length,
  }
}

function smoothed({ rated, liked }: Tally, share: number, strength: number): number {
  return (liked + share * strength) / (rated + strength)
}

function solve(matrix: readonly (readonly number[])[], target: readonly number[]): number[] {
  const [x] = solveCholesky(Float64Array.from(matrix.flat()), [Float64Array.from(target)], () => 0)
  return [...x!]
}

const dot = (a: readonly number[], b: readonly number[]) =>
  a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0)
const logistic = (x: number) => 1 / (1 + Math.exp(-x))
const logit = (share: number) => Math.log(share / (1 - share))
