import type { Neighbours } from './neighbours.ts'

/** Indexed by position. */
export type NeighbourModel = {
  readerCount: number
  byReaders: readonly Neighbours[]
  byContent: readonly Neighbours[]
  /** 0-1 */
  popularity: ArrayLike<number>
}

export type ProfileEntry = { position: number; rating: number | null; ageYears: number }

export type BookScores = {
  /** False without a liked book: then fit is popularity less dislike. */
  isPersonal: boolean
  /** Relative: around 1 for a book that fits, above 10 for the best. */
  fit: Float64Array
  /** The entries that support a book, strongest first, and the readers' share of the evidence (0-1). */
  evidenceFor: (position: number) => { entries: number[]; byReaders: number }
}

/** By stars, index 0 for none: an unrated book was at least chosen. */
const STARS_WEIGHTS = [0.5, -1, -0.6, 0.3, 0.85, 1]
const HALF_LIFE_YEARS = 8
const MIN_RECENCY = 0.5
/** The regression expects a whole library; below this many books plain likeness predicts better. */
const FULL_SHELF = 15
/** Neighbours by readers count half at this many readers. */
const FEW_READERS = 50
const CONTENT_SHARE = 0.3
const DISLIKE_SHARE = 0.7
const POPULARITY_SHARE = 0.02

export function preferenceWeight({
  rating,
  ageYears,
}: Pick<ProfileEntry, 'rating' | 'ageYears'>): number {
  return (
    (STARS_WEIGHTS[rating ?? 0] ?? 0) *
    Math.max(MIN_RECENCY, 0.5 ** (Math.max(0, ageYears) / HALF_LIFE_YEARS))
  )
}

export function scoreBooks(model: NeighbourModel, entries: readonly ProfileEntry[]): BookScores {
  const count = model.byContent.length
  const liking = new Float64Array(count)
  const dislike = new Float64Array(count)
  let likedCount = 0
  for (const entry of entries) {
    const weight = preferenceWeight(entry)
    if (weight > 0) liking[entry.position] = weight
    else dislike[entry.position] = -weight
    if (weight > 0) likedCount++
  }

  const thin = 1 / (1 + (likedCount / FULL_SHELF) ** 2)
  const trust = model.readerCount / (model.readerCount + FEW_READERS)
  const parts = [
    { sums: sumUp(model.byReaders, liking, regression), share: trust * (1 - thin) },
    { sums: sumUp(model.byReaders, liking, squaredLikeness), share: trust * thin },
    { sums: sumUp(model.byContent, liking, regression), share: 1 - trust * (1 - CONTENT_SHARE) },
  ] as const
  const scaled = parts.map(({ sums, share }) => ({ sums, factor: share / (spread(sums) || 1) }))
  const [byRegression, byLikeness, byContent] = scaled
  const avoided = [
    { sums: sumUp(model.byReaders, dislike, squaredLikeness), share: trust * DISLIKE_SHARE },
    { sums: sumUp(model.byContent, dislike, regression), share: DISLIKE_SHARE },
  ].map(({ sums, share }) => ({ sums, factor: share / (spread(sums) || 1) }))

  const fit = new Float64Array(count)
  for (let position = 0; position < count; position++) {
    let value = (likedCount === 0 ? 1 : POPULARITY_SHARE) * model.popularity[position]!
    for (const { sums, factor } of scaled) value += factor * sums[position]!
    for (const { sums, factor } of avoided) value -= factor * sums[position]!
    fit[position] = value
  }

  function evidenceFor(position: number) {
    const shares = new Map<number, number>()
    let readers = 0
    let whole = 0
    const add = (other: number, value: number) => {
      if (value <= 0) return
      shares.set(other, (shares.get(other) ?? 0) + value)
      whole += value
    }
    const { positions, likeness, weights } = model.byReaders[position]!
    for (const [i, other] of positions.entries()) {
      const plain = byLikeness!.factor * squaredLikeness(likeness, weights, i)
      const value = liking[other]! * (byRegression!.factor * weights[i]! + plain)
      add(other, value)
      readers += Math.max(0, value)
    }
    const content = model.byContent[position]!
    for (const [i, other] of content.positions.entries())
      add(other, liking[other]! * byContent!.factor * content.weights[i]!)
    return {
      entries: [...shares].toSorted(([, a], [, b]) => b - a).map(([other]) => other),
      byReaders: whole === 0 ? 0 : readers / whole,
    }
  }
  return { isPersonal: likedCount > 0, fit, evidenceFor }
}

type Term = (likeness: Float32Array, weights: Float32Array, i: number) => number
const regression: Term = (_, weights, i) => weights[i]!
const squaredLikeness: Term = (likeness, _, i) => likeness[i]! * likeness[i]!

function sumUp(neighbours: readonly Neighbours[], of: Float64Array, term: Term): Float64Array {
  const sums = new Float64Array(neighbours.length)
  for (let book = 0; book < neighbours.length; book++) {
    const { positions, likeness, weights } = neighbours[book]!
    let sum = 0
    for (let i = 0; i < positions.length; i++) {
      const given = of[positions[i]!]!
      if (given !== 0) sum += given * term(likeness, weights, i)
    }
    sums[book] = sum
  }
  return sums
}

/** The standard deviation, which makes the parts comparable. */
function spread(values: Float64Array): number {
  let sum = 0
  let squares = 0
  for (const value of values) {
    sum += value
    squares += value * value
  }
  const mean = sum / (values.length || 1)
  return Math.sqrt(Math.max(0, squares / (values.length || 1) - mean * mean))
}
