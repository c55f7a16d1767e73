import { featuresOf, matchOf, tallyRatings } from './calibration.ts'
import { findEligibleBooks, type Boundaries } from './eligible-books.ts'
import type { CatalogueModel, ModelBook } from './catalogue-model.ts'
import { diversify, type ScoredBook } from './diversify.ts'
import {
  COLD_START_REASON,
  PROPOSED_REASON,
  reasonFor,
  withoutEvidence,
  type Reason,
} from './reason.ts'
import { scoreBooks, type BookScores } from './score-books.ts'

/** `matchScore` is the probability (0-1) that the reader will give the book 4 or 5 stars. */
export type Recommended = { bookId: number; matchScore: number } & Reason

export const LIST_LENGTH = 20
const PER_AUTHOR = 2
/** More than popularity alone reaches. */
const MIN_FIT = 0.05
/** As much as an average neighbour: a proposal rises without displacing strong evidence. */
const PROPOSED_FIT = 2

export type RecommendationRequest = Boundaries & {
  model: CatalogueModel
  /** Offered only if nothing else is left. */
  shownBefore?: ReadonlySet<number>
  proposed?: ReadonlySet<number>
}

export function recommend(request: RecommendationRequest): Recommended[] {
  const { model, shownBefore = new Set(), proposed = new Set(), ...boundaries } = request
  const { history } = boundaries
  const scores = scoreBooks(model, history.profile)
  const ownFit = (book: ModelBook) => scores.fit[book.position] ?? 0
  const fitOf = (book: ModelBook) => ownFit(book) + (proposed.has(book.id) ? PROPOSED_FIT : 0)
  const candidates = findEligibleBooks(model, boundaries).map((book) => ({
    book,
    fit: fitOf(book),
  }))
  const options = { count: LIST_LENGTH, perAuthor: PER_AUTHOR, similarity: model.similarity }

  const isNew = ({ book }: ScoredBook) => !shownBefore.has(book.id)
  const fits = ({ fit }: ScoredBook) => fit > MIN_FIT
  const byFit = candidates.filter(fits)
  // For a reader of whom nothing is known; never disliked books.
  const byPopularity = scores.isPersonal
    ? []
    : candidates
        .filter((candidate) => !fits(candidate) && candidate.fit >= 0)
        .map(({ book }) => ({ book, fit: book.popularity / 100 }))
  const selected: ScoredBook[] = []
  // New before shown before, and fitting before merely popular.
  for (const some of [byFit.filter(isNew), byPopularity.filter(isNew), byFit, byPopularity]) {
    selected.push(...diversify(some, { ...options, selected }))
  }
  const fitting = selected
    .filter(({ book }) => fitOf(book) > MIN_FIT)
    .map(({ book }) => ({ book, fit: ownFit(book) }))
  const others = selected.filter(({ book }) => fitOf(book) <= MIN_FIT)

  const reader = tallyRatings(history.profile)
  // Without the bonus of a proposal, which does not make it more probable that the book is liked.
  const match = ({ book, fit }: ScoredBook) =>
    matchOf(
      model.calibration,
      featuresOf(fit, reader, model.tallyOf(book.position), model.calibration.likedShare),
    )
  const inOrder = (some: readonly ScoredBook[], why: (book: ModelBook) => Reason) =>
    some
      .map((candidate) => ({
        bookId: candidate.book.id,
        matchScore: round(match(candidate)),
        ...why(candidate.book),
      }))
      .toSorted((a, b) => b.matchScore - a.matchScore)

  const first = inOrder(fitting, (book) =>
    explain({ model, scores, history, book, isProposed: proposed.has(book.id) }),
  )
  const ceiling = first.at(-1)?.matchScore ?? 1
  const unfit = others.map(({ book }) => ({ book, fit: 0 }))
  const rest = inOrder(unfit, () => withoutEvidence(COLD_START_REASON))
  return [
    ...first,
    ...rest.map((item) => ({ ...item, matchScore: Math.min(ceiling, item.matchScore) })),
  ]
}

function explain(given: {
  model: CatalogueModel
  scores: BookScores
  history: Boundaries['history']
  book: ModelBook
  isProposed: boolean
}): Reason {
  const { model, scores, history, book, isProposed } = given
  const { entries, ...shares } = scores.evidenceFor(book.position)
  const sources = entries.flatMap((position) => {
    const source = model.books[position]
    return source ? [{ book: source, rating: history.ratingOf(position) }] : []
  })
  if (isProposed && sources.length === 0) return withoutEvidence(PROPOSED_REASON)
  return scores.isPersonal ? reasonFor(book, sources, shares) : withoutEvidence(COLD_START_REASON)
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
