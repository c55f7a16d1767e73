import type { SectionKind } from '@pagelight/contract/constants/recommendation-sections.ts'
import {
  DIMENSIONS,
  effectiveRating,
  MAX_RATING,
  type DimensionKey,
} from '@pagelight/contract/ratings.ts'
import { isYes } from '@pagelight/contract/fits.ts'
import { diversify, type ScoredBook } from './diversify.ts'
import { withoutEvidence } from './reason.ts'
import { MIN_FIT, type Computed, type Recommended } from './recommend.ts'

export type Section = { kind: SectionKind; title: string; items: Recommended[] }

type Choice = { title: string; books: ScoredBook[] } | null
type Choose = (computed: Computed, free: readonly ScoredBook[]) => Choice

export const SECTION_LENGTH = 6
export const MIN_SECTION_LENGTH = 3
const PER_AUTHOR = 2
const QUICK_PAGES = 250
/** Stars. */
const LIKED = 4
/** Below them no book would be chosen. */
const MAX_CONSIDERED = 300

const WITHOUT: Record<DimensionKey, string> = {
  language: 'Without any strong language',
  sexual: 'Without any sexual content',
  violence: 'Without any violence',
}

const CHOICES: readonly (readonly [SectionKind, Choose])[] = [
  ['because', becauseOfOne],
  ['new_author', byNewAuthors],
  ['quick', quickReads],
  ['to_read', wanted],
  ['limit', wellWithin],
]

/** Sections from the same computation as the first list, without its books and those shown before; each has at least MIN_SECTION_LENGTH. */
export function chooseSections(computed: Computed, first: readonly Recommended[]): Section[] {
  const { model, shownBefore = new Set() } = computed.request
  const used = new Set(first.map(({ bookId }) => model.bookOf(bookId)?.work))
  const fresh = computed.candidates.filter(
    ({ book, fit }) => fit > MIN_FIT && !shownBefore.has(book.id),
  )
  const sections: Section[] = []
  for (const [kind, choose] of CHOICES) {
    const isFree = ({ book }: ScoredBook) => !used.has(book.work)
    const choice = choose(computed, [...firstOf(fresh, isFree)])
    const chosen = diversify(choice?.books.filter(isFree) ?? [], {
      count: SECTION_LENGTH,
      perAuthor: PER_AUTHOR,
      similarity: model.similarity,
    })
    if (!choice || chosen.length < MIN_SECTION_LENGTH) continue
    for (const { book } of chosen) used.add(book.work)
    const items = chosen.map(computed.toItem)
    sections.push({
      kind,
      title: choice.title,
      items: kind === 'to_read' ? items.map(asWanted) : items,
    })
  }
  return sections
}

function* firstOf(books: readonly ScoredBook[], isFree: (book: ScoredBook) => boolean) {
  let left = MAX_CONSIDERED
  for (const book of books) {
    if (left === 0) return
    if (!isFree(book)) continue
    left -= 1
    yield book
  }
}

function asWanted(item: Recommended): Recommended {
  return item.because.length > 0
    ? item
    : { ...item, ...withoutEvidence('You put it on your want-to-read shelf.') }
}

/** The liked book that speaks most for what is left. */
function becauseOfOne({ request, scores }: Computed, free: readonly ScoredBook[]): Choice {
  const { model, history } = request
  const isLiked = (position: number) => (history.ratingOf(position) ?? 0) >= LIKED
  const bySource = Map.groupBy(free, ({ book }) =>
    scores.evidenceFor(book.position).entries.find(isLiked),
  )
  const sum = (books: readonly ScoredBook[]) => books.reduce((total, { fit }) => total + fit, 0)
  const [best] = [...bySource]
    .flatMap(([source, books]) =>
      source === undefined || books.length < MIN_SECTION_LENGTH ? [] : [{ source, books }],
    )
    .toSorted((a, b) => sum(b.books) - sum(a.books))
  if (!best) return null
  return {
    title: `Because ${request.isForOther ? 'they' : 'you'} liked “${model.books[best.source]!.title}”`,
    books: best.books,
  }
}

function byNewAuthors({ request, scores }: Computed, free: readonly ScoredBook[]): Choice {
  if (!scores.isPersonal) return null
  const { authors } = request.history
  return {
    title: request.isForOther ? 'A new author' : 'A new author for you',
    books: free.filter(({ book }) => !book.authorKeys.some((author) => authors.has(author))),
  }
}

function quickReads(_: Computed, free: readonly ScoredBook[]): Choice {
  return {
    title: 'Quick reads',
    books: free.filter(({ book }) => book.pages !== null && book.pages <= QUICK_PAGES),
  }
}

function wanted({ request, scores }: Computed): Choice {
  const { model, history, line } = request
  return {
    title: 'From your want-to-read shelf',
    books: history.wanted
      .map((position) => ({ book: model.books[position]!, fit: scores.fit[position] ?? 0 }))
      .filter(({ book }) => isYes(book, line)),
  }
}

function wellWithin(
  { request: { line, isForOther } }: Computed,
  free: readonly ScoredBook[],
): Choice {
  const { limits } = line
  const [strictest] = DIMENSIONS.toSorted((a, b) => limits[a.threshold] - limits[b.threshold])
  const limit = limits[strictest!.threshold]
  if (limit === MAX_RATING) return null
  const { key, shortName, rating } = strictest!
  const least = Math.max(0, limit - 1)
  return {
    title:
      limit === 0
        ? WITHOUT[key]
        : `Well within ${isForOther ? 'the' : 'your'} limit for ${shortName.toLowerCase()}`,
    books: free.filter(({ book }) => {
      const level = effectiveRating(book[rating], book.basis)
      return level >= 0 && level <= least
    }),
  }
}
