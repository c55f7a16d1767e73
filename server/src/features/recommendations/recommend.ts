/** The whole decision, without database or clock: which books, in which order, how well they match and why. */
import { isWithinLimits, type Thresholds } from '@pagelight/contract/ratings.ts'
import { chooseVaried, type Candidate } from './choose.ts'
import type { ContentIndex } from './content-index.ts'
import { COLD_START_REASON, reasonFor } from './reason.ts'
import { nextUnread } from './series.ts'
import { readTaste, type ShelfEntry } from './taste.ts'
import { fold } from './terms.ts'
import { workName } from './work-name.ts'

export type Recommended = { bookId: number; matchScore: number; reason: string }

export const LIST_LENGTH = 20
const PER_AUTHOR = 2
const LEAST_FIT = 0.02

export type Wish = {
  index: ContentIndex
  /** Latest first. */
  shelf: readonly ShelfEntry[]
  limits: Thresholds
  /** Books to offer only when nothing else is left: those of the last list. */
  shownBefore?: ReadonlySet<number>
}

export function recommend({ index, shelf, limits, shownBefore = new Set() }: Wish): Recommended[] {
  const taste = readTaste(index, shelf)
  const candidates = findCandidates(index, shelf, limits)
  const fitted = candidates.map((candidate) => ({ ...candidate, fit: taste.fit[candidate.position] ?? 0 }))
  const isNew = ({ position }: Candidate) => !shownBefore.has(index.books[position]?.id ?? 0)

  const options = { count: LIST_LENGTH, perAuthor: PER_AUTHOR, similarity: index.similarity }
  const good = fitted.filter(({ fit }) => fit > LEAST_FIT)
  const fresh = chooseVaried(good.filter(isNew), options)
  const matching = [
    ...fresh,
    ...chooseVaried(
      good.filter((candidate) => !isNew(candidate)),
      { ...options, chosen: fresh },
    ),
  ]
  const popular = candidates.map((candidate) => ({ ...candidate, fit: popularity(index, candidate) }))
  const fill = taste.known ? chooseVaried(popular, { ...options, chosen: matching }) : []

  const first = matching
    .toSorted((a, b) => b.fit - a.fit)
    .map(({ position, fit }) => {
      const book = index.books[position]
      const entry = taste.evidenceFor(position)
      const source = index.books[index.positionOf(entry?.bookId ?? 0) ?? -1]
      return {
        bookId: book?.id ?? 0,
        matchScore: taste.known ? matchOfFit(fit) : matchOfPopularity(fit),
        reason: book && entry && source ? reasonFor(book, entry, source) : COLD_START_REASON,
      }
    })
  const ceiling = first.at(-1)?.matchScore ?? 1
  const rest = fill
    .toSorted((a, b) => b.fit - a.fit)
    .map(({ position, fit }) => ({
      bookId: index.books[position]?.id ?? 0,
      matchScore: Math.min(ceiling, matchOfPopularity(fit)),
      reason: COLD_START_REASON,
    }))
  return [...first, ...rest]
}

/** In the limits, not on the shelf in any edition, and nothing that needs another volume first. */
function findCandidates(index: ContentIndex, shelf: readonly ShelfEntry[], limits: Thresholds): Candidate[] {
  const owned = new Set(shelf.map(({ bookId }) => bookId))
  const ownedWorks = new Set(shelf.map(workName))
  const next = nextUnread(index.books, shelf)
  const candidates: Candidate[] = []
  for (const [position, book] of index.books.entries()) {
    if (!book.recommendable || owned.has(book.id) || !next.has(book) || !isWithinLimits(book, limits)) continue
    const work = workName(book)
    if (!ownedWorks.has(work)) candidates.push({ position, fit: 0, author: fold(book.author), work })
  }
  return candidates
}

function popularity(index: ContentIndex, { position }: Candidate): number {
  return (index.books[position]?.popularity ?? 0) / 100
}

/** Rises with the fit, ever slower: .1 is 33 %, .2 is 55 %, .4 is 80 %. Never 100 %, since a guess is not a fact. */
function matchOfFit(fit: number): number {
  return round(Math.min(0.99, 1 - Math.exp(-4 * fit)))
}

/** Without a taste to match, popularity is worth half a match at most. */
function matchOfPopularity(fit: number): number {
  return round(Math.min(0.5, Math.max(0.01, fit / 2)))
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
