import { audienceSteps } from './audience-range.ts'
import { findEligibleBooks, type Eligibility } from './eligible-books.ts'
import type { CatalogueModel, ModelBook } from './catalogue-model.ts'
import { diversify } from './diversify.ts'
import type { Neighbours } from './neighbours/neighbours.ts'
import { inCommon, kinship } from './reason.ts'
import { trustIn } from './trust-in-readers.ts'

const SIMILAR_COUNT = 6
const PER_AUTHOR = 2
/** What readers love together counts more than common words. */
const READERS_SHARE = 1.5
const LINKS_SHARE = 2

/** Strongest first, under the same constraints as recommendations. */
export function findSimilar(
  model: CatalogueModel,
  to: ModelBook,
  eligibility: Eligibility,
): { bookId: number; reason: string }[] {
  const likeness = new Map<number, number>()
  const add = (some: Neighbours | undefined, share: number) =>
    some?.positions.forEach((position, i) =>
      likeness.set(position, (likeness.get(position) ?? 0) + share * some.likeness[i]!),
    )
  add(model.byContent[to.position], 1)
  add(model.byReaders[to.position], READERS_SHARE * trustIn(model.readerCount))
  add(model.byLinks[to.position], LINKS_SHARE)
  // The sequel of the book itself may be suggested.
  const series = new Map(eligibility.history.series)
  if (to.seriesKey !== null) series.set(to.seriesKey, [...(series.get(to.seriesKey) ?? []), to])
  const works = new Set([...eligibility.history.works, to.work])
  const near = [...likeness]
    .map(([position]) => model.books[position]!)
    .filter(({ targetAudience }) => audienceSteps(targetAudience, to.targetAudience) <= 1)
  const history = { ...eligibility.history, series, works }
  const candidates = findEligibleBooks(model, { ...eligibility, history }, near)
    .map((book) => ({ book, fit: likeness.get(book.position)! }))
    .filter(({ fit }) => fit > 0)
  return diversify(candidates, {
    count: SIMILAR_COUNT,
    perAuthor: PER_AUTHOR,
    similarity: model.similarity,
  }).map(({ book }) => ({ bookId: book.id, reason: describeLikeness(book, to) }))
}

function describeLikeness(book: ModelBook, to: ModelBook): string {
  const kin = kinship(book, to).replace(/^, /, '')
  const words = [kin, inCommon(book, [to])].filter((part) => part !== '').join(': ')
  return words === ''
    ? 'Similar description or readers'
    : words.charAt(0).toUpperCase() + words.slice(1)
}
