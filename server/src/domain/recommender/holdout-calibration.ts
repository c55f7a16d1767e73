import {
  fitCalibration,
  featuresOf,
  isLiked,
  PRIOR,
  tallyRatings,
  type Calibration,
  type Sample,
  type Tally,
} from './calibration.ts'
import type { Kind } from './kind-fit.ts'
import type { Neighbours } from './neighbours/neighbours.ts'
import { createReaderNeighbours } from './neighbours/reader-neighbours.ts'
import { createInteractionMatrix, type Interaction } from './neighbours/interaction-matrix.ts'
import { scoreBooks } from './score-books.ts'

const MAX_READERS = 300
const MIN_RATINGS = 10
const HOLDOUT_FOLDS = 5
/** Only books that a list could have shown tell how good the shown ones are. */
const TOP = 100

/**
 * Fits the match percentage on ratings held out from some readers: their lists are ranked with neighbours that were computed
 * without these readers.
 */
export function calibrate(given: {
  readers: readonly (readonly Interaction[])[]
  byContent: readonly Neighbours[]
  byLinks: readonly Neighbours[]
  kinds: readonly Kind[]
  popularity: ArrayLike<number>
}): Calibration {
  const { readers, ...catalogue } = given
  const { byContent } = catalogue
  const everything = tallyRatings(readers.flat())
  if (everything.rated === 0) return PRIOR
  const likedShare = Math.min(0.95, Math.max(0.05, everything.liked / everything.rated))

  const eligible = readers.flatMap((reads, i) =>
    reads.filter(isRated).length >= MIN_RATINGS ? [i] : [],
  )
  const step = Math.max(2, Math.ceil(eligible.length / MAX_READERS))
  const sample = new Set(eligible.filter((_, i) => i % step === 0))
  if (sample.size === 0) return fitCalibration([], likedShare)

  const others = readers.filter((_, i) => !sample.has(i))
  const neighboursOf = createReaderNeighbours(createInteractionMatrix(byContent.length, others))
  const model = {
    readerCount: others.length,
    byReaders: byContent.map((_, position) => neighboursOf(position)),
    ...catalogue,
  }
  const books = talliesOf(others, byContent.length)
  const samples: Sample[] = []
  for (const i of sample) {
    const rated = readers[i]!.filter(isRated)
    const holdout = new Map(
      rated
        .filter((_, k) => k % HOLDOUT_FOLDS === i % HOLDOUT_FOLDS)
        .map((read) => [read.book, read]),
    )
    const known = readers[i]!.filter(({ book }) => !holdout.has(book))
    const { fit } = scoreBooks(
      model,
      known.map(({ book, rating }) => ({ position: book, rating, ageYears: 0 })),
    )
    const reader = tallyRatings(known)
    for (const book of topOf(fit, new Set(known.map((read) => read.book)))) {
      const stars = holdout.get(book)?.rating
      if (!stars) continue
      samples.push({
        features: featuresOf(fit[book]!, reader, books[book]!, likedShare),
        liked: isLiked(stars),
      })
    }
  }
  return fitCalibration(samples, likedShare)
}

export function talliesOf(
  readers: readonly (readonly Interaction[])[],
  bookCount: number,
): Tally[] {
  const tallies = Array.from({ length: bookCount }, () => ({ rated: 0, liked: 0 }))
  for (const { book, rating } of readers.flat()) {
    if (rating === null) continue
    tallies[book]!.rated += 1
    if (isLiked(rating)) tallies[book]!.liked += 1
  }
  return tallies
}

function topOf(fit: Float64Array, leftOut: ReadonlySet<number>): number[] {
  const threshold = Float64Array.from(fit).toSorted()[Math.max(0, fit.length - TOP - leftOut.size)]!
  const positions: number[] = []
  for (let book = 0; book < fit.length; book++)
    if (fit[book]! >= threshold && !leftOut.has(book)) positions.push(book)
  return positions.toSorted((a, b) => fit[b]! - fit[a]!).slice(0, TOP)
}

const isRated = ({ rating }: Interaction) => rating !== null
