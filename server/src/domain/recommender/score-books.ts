import { fameOf, genreGate, kindFit, type Kind, type Tastes } from './kind-fit.ts'
import type { Neighbours } from './neighbours/neighbours.ts'

/** Indexed by position. */
export type NeighbourModel = {
  readerCount: number
  byReaders: readonly Neighbours[]
  byContent: readonly Neighbours[]
  /** By the read-alikes of the catalogue. */
  byLinks: readonly Neighbours[]
  kinds: readonly Kind[]
  /** 0-1 */
  popularity: ArrayLike<number>
}

export type ProfileEntry = {
  position: number
  rating: number | null
  ageYears: number
  dismissed?: boolean
}

export type BookScores = {
  /** False without a liked book or genre: then fit is popularity less dislike. */
  isPersonal: boolean
  /** Relative: around 1 for a book that fits, above 10 for the best. */
  fit: Float64Array
  /** The entries that support a book, strongest first, each with what speaks most for it, and the share of the evidence (0-1) by readers. */
  evidenceFor: (position: number) => {
    entries: number[]
    mostlyBy: (entry: number) => EvidenceKind
    byReaders: number
  }
}

/** By stars, index 0 for none: an unrated book was at least chosen. */
const STARS_WEIGHTS = [0.5, -1, -0.6, 0.3, 0.85, 1]
const HALF_LIFE_YEARS = 8
const MIN_RECENCY = 0.5
/** The regression expects a whole library; below this many books plain likeness predicts better. */
const FULL_SHELF = 15
/** Neighbours by readers count half at this many readers; what a few dozen share says more about them than about books. */
const ENOUGH_READERS = 450
const CONTENT_SHARE = 0.3
const LINK_SHARE = 0.7
const KIND_SHARE = 0.8
/** What readers say replaces most of what is known about the books. */
const READERS_REPLACE = 0.8
const DISLIKE_SHARE = 0.7
const DISMISSED_WEIGHT = -0.3
const POPULARITY_SHARE = 0.02
/** An exponent while there are no readers: of equally alike books the well known one is more probably liked. */
const FAME_POWER = 3

export function preferenceWeight({
  rating,
  ageYears,
  dismissed = false,
}: Omit<ProfileEntry, 'position'>): number {
  if (dismissed) return DISMISSED_WEIGHT
  return (
    (STARS_WEIGHTS[rating ?? 0] ?? 0) *
    Math.max(MIN_RECENCY, 0.5 ** (Math.max(0, ageYears) / HALF_LIFE_YEARS))
  )
}

function weigh(entries: readonly ProfileEntry[], count: number) {
  const liking = new Float64Array(count)
  const dislike = new Float64Array(count)
  let likedCount = 0
  for (const entry of entries) {
    const weight = preferenceWeight(entry)
    if (weight > 0) liking[entry.position] = weight
    else dislike[entry.position] = -weight
    if (weight > 0) likedCount++
  }
  return { liking, dislike, likedCount }
}

export function scoreBooks(
  model: NeighbourModel,
  entries: readonly ProfileEntry[],
  tastes?: Tastes,
): BookScores {
  const count = model.byContent.length
  const { liking, dislike, likedCount } = weigh(entries, count)
  const isPersonal = likedCount > 0 || (tastes?.genres.length ?? 0) > 0
  const thin = 1 / (1 + (likedCount / FULL_SHELF) ** 2)
  const trust = trustIn(model.readerCount)
  const fame = Float64Array.from(
    model.popularity,
    (popularity) => fameOf(popularity) ** (FAME_POWER * (1 - trust)),
  )
  const gate = genreGate(model.kinds, liking)
  const gated = (sums: Float64Array) => sums.map((value, i) => value * gate[i]!)
  const timesFame = (sums: Float64Array) => sums.map((value, i) => value * fame[i]!)
  const replaced = 1 - trust * READERS_REPLACE
  const readers = sumUp(model.byReaders, liking, dislike)
  const content = sumUp(model.byContent, liking, dislike)
  const links = sumUp(model.byLinks, liking, dislike)
  const scaled = [
    { sums: gated(readers.liked.regression), share: trust * (1 - thin) },
    { sums: gated(readers.liked.squaredLikeness), share: trust * thin },
    { sums: timesFame(content.liked.regression), share: 1 - trust * (1 - CONTENT_SHARE) },
    { sums: timesFame(links.liked.regression), share: LINK_SHARE * replaced },
    { sums: kindFit(model, liking, tastes), share: KIND_SHARE * replaced },
  ].map(toScaled)
  const [byRegression, byLikeness, byContent, byLinks] = scaled
  const avoided = [
    { sums: readers.disliked.squaredLikeness, share: trust * DISLIKE_SHARE },
    { sums: content.disliked.regression, share: DISLIKE_SHARE },
    { sums: links.disliked.regression, share: DISLIKE_SHARE * replaced },
    { sums: kindFit(model, dislike), share: DISLIKE_SHARE * replaced },
  ].map(toScaled)

  const popularityShare = isPersonal ? POPULARITY_SHARE : 1
  const fit = Float64Array.from(model.popularity, (popularity) => popularityShare * popularity)
  for (const part of scaled) addTo(fit, part, 1)
  for (const part of avoided) addTo(fit, part, -1)

  const evidenceFor = (position: number) =>
    toEvidence(
      [
        {
          near: model.byReaders[position]!,
          term: regression,
          factor: byRegression!.factor,
          by: 'readers',
        },
        {
          near: model.byReaders[position]!,
          term: squaredLikeness,
          factor: byLikeness!.factor,
          by: 'readers',
        },
        {
          near: model.byContent[position]!,
          term: regression,
          factor: byContent!.factor * fame[position]!,
          by: 'content',
        },
        {
          near: model.byLinks[position]!,
          term: regression,
          factor: byLinks!.factor * fame[position]!,
          by: 'links',
        },
      ],
      liking,
    )
  return { isPersonal, fit, evidenceFor }
}

type Scaled = { sums: Float64Array; factor: number }

/** How far the readers' part counts (0-1): .003 at 24 readers, .05 at 100, .3 at 300, .95 at 2,000. */
export function trustIn(readerCount: number): number {
  return readerCount ** 2 / (readerCount ** 2 + ENOUGH_READERS ** 2)
}

function addTo(fit: Float64Array, { sums, factor }: Scaled, sign: 1 | -1): void {
  for (let position = 0; position < fit.length; position++)
    fit[position]! += sign * factor * sums[position]!
}

const toScaled = ({ sums, share }: { sums: Float64Array; share: number }) => ({
  sums,
  factor: share / (spread(sums) || 1),
})

export type EvidenceKind = 'readers' | 'content' | 'links'

type Evidence = {
  near: Neighbours
  term: Term
  factor: number
  by: EvidenceKind
}

const wholeOf = ({ readers, content, links }: Record<EvidenceKind, number>) =>
  readers + content + links

function toEvidence(parts: readonly Evidence[], liking: Float64Array) {
  const shares = new Map<number, Record<EvidenceKind, number>>()
  let [byReaders, whole] = [0, 0]
  for (const { near, term, factor, by } of parts) {
    for (const [i, other] of near.positions.entries()) {
      const value = liking[other]! * factor * term(near.likeness, near.weights, i)
      if (value <= 0) continue
      const share = shares.get(other) ?? { readers: 0, content: 0, links: 0 }
      share[by] += value
      shares.set(other, share)
      whole += value
      if (by === 'readers') byReaders += value
    }
  }
  return {
    entries: [...shares]
      .toSorted(([, a], [, b]) => wholeOf(b) - wholeOf(a))
      .map(([other]) => other),
    mostlyBy: (entry: number): EvidenceKind => {
      const { readers = 0, content = 0, links = 0 } = shares.get(entry) ?? {}
      if (links > 0 && links >= content) return 'links'
      return content > 0 && content >= readers ? 'content' : 'readers'
    },
    byReaders: byReaders / (whole || 1),
  }
}

type Term = (likeness: Float32Array, weights: Float32Array, i: number) => number
const regression: Term = (_, weights, i) => weights[i]!
const squaredLikeness: Term = (likeness, _, i) => likeness[i]! * likeness[i]!

const noSums = (count: number) => ({
  regression: new Float64Array(count),
  squaredLikeness: new Float64Array(count),
})

/** What liked and disliked neighbours add to each book, in one pass through them. */
function sumUp(neighbours: readonly Neighbours[], liking: Float64Array, dislike: Float64Array) {
  const liked = noSums(neighbours.length)
  const disliked = noSums(neighbours.length)
  for (let book = 0; book < neighbours.length; book++) {
    const { positions, likeness, weights } = neighbours[book]!
    for (let i = 0; i < positions.length; i++) {
      const position = positions[i]!
      if (liking[position] !== 0) {
        liked.regression[book]! += liking[position]! * weights[i]!
        liked.squaredLikeness[book]! += liking[position]! * likeness[i]! ** 2
      }
      if (dislike[position] !== 0) {
        disliked.regression[book]! += dislike[position]! * weights[i]!
        disliked.squaredLikeness[book]! += dislike[position]! * likeness[i]! ** 2
      }
    }
  }
  return { liked, disliked }
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
