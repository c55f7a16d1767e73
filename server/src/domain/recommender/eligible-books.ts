import { isWithinLimits, type Thresholds } from '@pagelight/contract/ratings.ts'
import type { CatalogueModel, ModelBook } from './catalogue-model.ts'
import { nextUnread } from './series.ts'
import type { ReadingHistory } from './reading-history.ts'

export type Boundaries = {
  limits: Thresholds
  history: ReadingHistory
  dismissed: ReadonlySet<number>
}

/** Leaves out owned and dismissed works in any edition, and volumes whose predecessor is unread. */
export function findEligibleBooks(
  model: CatalogueModel,
  { limits, history, dismissed }: Boundaries,
): ModelBook[] {
  const dismissedWorks = new Set([...dismissed].map((id) => model.bookOf(id)?.work))
  const nextBySeries = new Map<string, ModelBook | null>()
  const isNext = (book: ModelBook) => {
    if (book.seriesKey === null) return true
    let next = nextBySeries.get(book.seriesKey)
    if (next === undefined) {
      next = nextUnread(model.seriesOf(book.seriesKey), history.series.get(book.seriesKey) ?? [])
      nextBySeries.set(book.seriesKey, next)
    }
    return next === book
  }
  return model.books.filter(
    (book) =>
      book.recommendable &&
      !history.owned.has(book.id) &&
      !history.works.has(book.work) &&
      !dismissed.has(book.id) &&
      !dismissedWorks.has(book.work) &&
      isWithinLimits(book, limits) &&
      isNext(book),
  )
}
