/**
 * What the match percentage is fitted on: of some readers a fifth of the ratings is held back, lists are ranked from the
 * rest with neighbours that know nothing of these readers, and what they thought of the held-back books among the best
 * of the list is the truth.
 */
import {
  fitCalibration,
  featuresOf,
  isLiked,
  PRIOR,
  type Calibration,
  type Sample,
  type Tally,
} from './calibration.ts'
import type { Neighbours } from './neighbours.ts'
import { createReaderNeighbours } from './reader-neighbours.ts'
import { createShelves, type Read } from './interaction-matrix.ts'
import { readTaste } from './score.ts'

const MOST_READERS = 300
const LEAST_RATINGS = 10
const HELD_BACK = 5
/** Only what could have been shown tells how good the shown ones are. */
const BEST = 100

export function calibrate(given: {
  readers: readonly (readonly Read[])[]
  byContent: readonly Neighbours[]
  popularity: ArrayLike<number>
}): Calibration {
  const { readers, byContent, popularity } = given
  const everything = tally(readers.flat())
  if (everything.rated === 0) return PRIOR
  const likedShare = Math.min(0.95, Math.max(0.05, everything.liked / everything.rated))

  const eligible = readers.flatMap((reads, i) =>
    reads.filter(isRated).length >= LEAST_RATINGS ? [i] : [],
  )
  const every = Math.max(2, Math.ceil(eligible.length / MOST_READERS))
  const sample = new Set(eligible.filter((_, i) => i % every === 0))
  if (sample.size === 0) return fitCalibration([], likedShare)

  const others = readers.filter((_, i) => !sample.has(i))
  const neighboursOf = createReaderNeighbours(createShelves(byContent.length, others))
  const model = {
    readerCount: others.length,
    byReaders: byContent.map((_, position) => neighboursOf(position)),
    byContent,
    popularity,
  }
  const books = talliesOf(others, byContent.length)
  const samples: Sample[] = []
  for (const i of sample) {
    const rated = readers[i]!.filter(isRated)
    const heldBack = new Map(
      rated.filter((_, k) => k % HELD_BACK === i % HELD_BACK).map((read) => [read.book, read]),
    )
    const known = readers[i]!.filter(({ book }) => !heldBack.has(book))
    const { fit } = readTaste(
      model,
      known.map(({ book, rating }) => ({ position: book, rating, ageYears: 0 })),
    )
    const reader = tally(known)
    for (const book of bestOf(fit, new Set(known.map((read) => read.book)))) {
      const stars = heldBack.get(book)?.rating
      if (!stars) continue
      samples.push({
        features: featuresOf(fit[book]!, reader, books[book]!, likedShare),
        liked: isLiked(stars),
      })
    }
  }
  return fitCalibration(samples, likedShare)
}

export function tally(reads: readonly Pick<Read, 'rating'>[]): Tally {
  const rated = reads.flatMap(({ rating }) => (rating === null ? [] : [rating]))
  return { rated: rated.length, liked: rated.filter(isLiked).length }
}

export function talliesOf(readers: readonly (readonly Read[])[], bookCount: number): Tally[] {
  const tallies = Array.from({ length: bookCount }, () => ({ rated: 0, liked: 0 }))
  for (const { book, rating } of readers.flat()) {
    if (rating === null) continue
    tallies[book]!.rated += 1
    if (isLiked(rating)) tallies[book]!.liked += 1
  }
  return tallies
}

function bestOf(fit: Float64Array, leftOut: ReadonlySet<number>): number[] {
  const threshold =
    Float64Array.from(fit).toSorted()[Math.max(0, fit.length - BEST - leftOut.size)]!
  const places: number[] = []
  for (let book = 0; book < fit.length; book++)
    if (fit[book]! >= threshold && !leftOut.has(book)) places.push(book)
  return places.toSorted((a, b) => fit[b]! - fit[a]!).slice(0, BEST)
}

const isRated = ({ rating }: Read) => rating !== null
