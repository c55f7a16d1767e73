import { findEligibleBooks, type Eligibility } from './eligible-books.ts'
import type { CatalogueModel, ModelBook } from './catalogue-model.ts'
import { byFit, diversify, type ScoredBook } from './diversify.ts'
import {
  COLD_START_REASON,
  OTHERS_COLD_START_REASON,
  kindReason,
  reasonFor,
  withoutEvidence,
  type Reason,
} from './reason.ts'
import { scoreBooks, type BookScores } from './score-books.ts'

/** `matchScore` (0-1) puts books in order and promises nothing. */
export type Recommended = { bookId: number; matchScore: number } & Reason

export const LIST_LENGTH = 20
const PER_AUTHOR = 2
/** More than popularity alone reaches. */
export const MIN_FIT = 0.05
/** The fit that is shown as 75 %. */
const EVEN_FIT = 5

export type RecommendationRequest = Eligibility & {
  model: CatalogueModel
  /** Offered only if nothing else is left. */
  shownBefore?: ReadonlySet<number>
  /** They are not for the reader, which changes how reasons are worded. */
  isForOther?: boolean
}

/** What the lists of one answer are made from. */
export type Computed = {
  request: RecommendationRequest
  scores: BookScores
  /** All eligible books, best first. */
  candidates: readonly ScoredBook[]
  toItem: (candidate: ScoredBook) => Recommended
}

export function recommend(request: RecommendationRequest): Recommended[] {
  return toFirstList(computeFit(request))
}

export function computeFit(request: RecommendationRequest): Computed {
  const { model, history, tastes, isForOther = false } = request
  const coldStart = isForOther ? OTHERS_COLD_START_REASON : COLD_START_REASON
  const scores = scoreBooks(model, history.profile, tastes)
  const why = ({ book, fit }: ScoredBook) =>
    fit > MIN_FIT
      ? explain({ model, scores, history, book, tastes, isForOther })
      : withoutEvidence(coldStart)
  return {
    request,
    scores,
    candidates: findEligibleBooks(model, request)
      .map((book) => ({ book, fit: scores.fit[book.position] ?? 0 }))
      .toSorted(byFit),
    toItem: (candidate) => ({
      bookId: candidate.book.id,
      matchScore: round(matchOf(candidate.fit)),
      ...why(candidate),
    }),
  }
}

export function toFirstList({ request, scores, candidates, toItem }: Computed): Recommended[] {
  const { model, shownBefore = new Set() } = request
  const options = { count: LIST_LENGTH, perAuthor: PER_AUTHOR, similarity: model.similarity }
  const isNew = ({ book }: ScoredBook) => !shownBefore.has(book.id)
  const fits = ({ fit }: ScoredBook) => fit > MIN_FIT
  const fitting = candidates.filter(fits)
  // For a reader of whom nothing is known; never disliked books.
  const unfit = candidates.filter((candidate) => !fits(candidate) && candidate.fit >= 0)
  const fitOf = new Map(unfit.map(({ book, fit }) => [book, fit]))
  const byPopularity = scores.isPersonal
    ? []
    : unfit.map(({ book }) => ({ book, fit: book.popularity / 100 }))
  const selected: ScoredBook[] = []
  // New before shown before, and fitting before merely popular.
  for (const some of [fitting.filter(isNew), byPopularity.filter(isNew), fitting, byPopularity])
    selected.push(...diversify(some, { ...options, selected }))
  const inOrder = (some: readonly ScoredBook[]) =>
    some.map(toItem).toSorted((a, b) => b.matchScore - a.matchScore)
  const first = inOrder(selected.filter(({ book }) => !fitOf.has(book)))
  const rest = inOrder(
    selected.flatMap(({ book }) => {
      const fit = fitOf.get(book)
      return fit === undefined ? [] : [{ book, fit }]
    }),
  )
  const ceiling = first.at(-1)?.matchScore ?? 1
  return [
    ...first,
    ...rest.map((item) => ({ ...item, matchScore: Math.min(ceiling, item.matchScore) })),
  ]
}

function explain(given: {
  model: CatalogueModel
  scores: BookScores
  history: Eligibility['history']
  book: ModelBook
  tastes: Eligibility['tastes']
  isForOther: boolean
}): Reason {
  const { model, scores, history, book, tastes, isForOther } = given
  const { entries, mostlyBy, byReaders } = scores.evidenceFor(book.position)
  const sources = entries.flatMap((position) => {
    const source = model.books[position]
    return source
      ? [{ book: source, rating: history.ratingOf(position), by: mostlyBy(position) }]
      : []
  })
  if (sources.length === 0 && tastes?.genres.includes(book.genre ?? ''))
    return withoutEvidence(kindReason(book, 'which you asked for'))
  return scores.isPersonal
    ? reasonFor(book, sources, byReaders, isForOther)
    : withoutEvidence(isForOther ? OTHERS_COLD_START_REASON : COLD_START_REASON)
}

/** From .5 for a book that nothing speaks for towards 1. */
function matchOf(fit: number): number {
  return 0.5 + 0.5 * (Math.max(0, fit) / (Math.max(0, fit) + EVEN_FIT))
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
