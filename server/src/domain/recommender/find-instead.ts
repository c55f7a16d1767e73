import { isYes } from '@pagelight/contract/fits.ts'
import { audienceSteps } from './audience-range.ts'
import type { CatalogueModel, ModelBook } from './catalogue-model.ts'
import { diversify } from './diversify.ts'
import { findEligibleBooks, type Eligibility } from './eligible-books.ts'
import type { Neighbours } from './neighbours/neighbours.ts'
import { inCommon, kinship } from './reason.ts'
import { trustIn } from './trust-in-readers.ts'

export const INSTEAD_COUNT = 3
/** What readers love together says more of a wish than common words. */
const LINKS_SHARE = 2
const READERS_SHARE = 1.5
/** Of a book that is near to a near one only. */
const SECOND_STEP = 0.4
/** Of a volume of a series in place of a single book, and the other way round. */
const OTHER_FORM = 0.8
/** Of a book that is for an audience beside that of the wish. */
const OTHER_AUDIENCE = 0.7
/** Below it a book has little to do with the wish. */
const MIN_LIKENESS = 0.1

export type Instead = { bookId: number; reason: string }

/**
 * Up to three books for the wish that stands behind one which does not fit: of its genre, for its audience or the one
 * that they are for, and with something in common that can be said. None rather than a poor one.
 */
export function findInstead(
  model: CatalogueModel,
  wish: ModelBook,
  eligibility: Eligibility,
  { isPublic = false }: { isPublic?: boolean } = {},
): Instead[] {
  const { history } = eligibility
  const likeness = likenessTo(model, wish, isPublic)
  const isForThem = history.mayBeFor(wish.targetAudience)
  const near = [...likeness].flatMap(([position]) => {
    const book = model.books[position]!
    return position !== wish.position &&
      isOfKind(book, wish) &&
      (!isForThem || audienceSteps(book.targetAudience, wish.targetAudience) <= 1)
      ? [book]
      : []
  })
  const works = new Set([...history.works, wish.work])
  const candidates = findEligibleBooks(
    model,
    { ...eligibility, history: { ...history, works } },
    near,
  )
    .flatMap((book) => {
      const reason = reasonOf(book, wish)
      const fit = likeness.get(book.position)! * shareOf(book, wish)
      return reason !== '' && fit >= MIN_LIKENESS ? [{ book, fit, reason }] : []
    })
    .filter(({ book }) => isYes(book, eligibility.line))
  const reasons = new Map(candidates.map(({ book, reason }) => [book, reason]))
  return diversify(candidates, {
    count: INSTEAD_COUNT,
    perAuthor: 1,
    similarity: model.similarity,
  }).map(({ book }) => ({ bookId: book.id, reason: reasons.get(book)! }))
}

/** By position, of neighbours and theirs. */
function likenessTo(
  model: CatalogueModel,
  wish: ModelBook,
  isPublic: boolean,
): Map<number, number> {
  const likeness = new Map<number, number>()
  const sources: (readonly [readonly Neighbours[], number])[] = [
    [model.byContent, 1],
    [model.byLinks, LINKS_SHARE],
    // What readers have is no stranger's to see, not even summed up.
    ...(isPublic ? [] : [[model.byReaders, READERS_SHARE * trustIn(model.readerCount)] as const]),
  ]
  const add = (position: number, value: number) =>
    likeness.set(position, (likeness.get(position) ?? 0) + value)
  const from = (position: number, then: (other: number, value: number) => void) => {
    for (const [neighbours, share] of sources) {
      if (share === 0) continue
      const near = neighbours[position]
      near?.positions.forEach((other, i) => then(other, share * near.likeness[i]!))
    }
  }
  const first = new Map<number, number>()
  from(wish.position, (other, value) => first.set(other, (first.get(other) ?? 0) + value))
  for (const [position, value] of first) {
    add(position, value)
    from(position, (other, further) => add(other, SECOND_STEP * value * further))
  }
  return likeness
}

const isOfKind = (book: ModelBook, wish: ModelBook) =>
  wish.genre === null || book.genre === wish.genre

function shareOf(book: ModelBook, wish: ModelBook): number {
  const form = (book.seriesKey === null) === (wish.seriesKey === null) ? 1 : OTHER_FORM
  const steps = audienceSteps(book.targetAudience, wish.targetAudience)
  return form * (steps === 0 ? 1 : OTHER_AUDIENCE)
}

/** Empty if they have nothing in common that could be said. */
function reasonOf(book: ModelBook, wish: ModelBook): string {
  const kin = kinship(book, wish).replace(/^, /, '')
  const common = inCommon(book, [wish])
  const words = [kin, common].filter((part) => part !== '').join(': ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
