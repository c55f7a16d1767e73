import { isYes, type Line } from '@pagelight/contract/fits.ts'
import type { CatalogueModel, ModelBook } from './catalogue-model.ts'
import type { Tastes } from './kind-fit.ts'
import { nextUnread } from './series.ts'
import type { ReadingHistory } from './reading-history.ts'

export type Eligibility = {
  /** Of the person for whom the books are. */
  line: Line
  history: ReadingHistory
  /** In years, of the youngest of those for whom the books are; null for adults and where none is known. */
  age?: number | null | undefined
  dismissed: ReadonlySet<number>
  tastes?: Tastes | undefined
}

/** Those `among` the books of the model that may be suggested. Leaves out owned and dismissed works in any edition, volumes whose predecessor is unread, and books for an age that the reader does not read. */
export function findEligibleBooks(
  model: CatalogueModel,
  { line, history, dismissed }: Eligibility,
  among: readonly ModelBook[] = model.books,
): ModelBook[] {
  const dismissedWorks = new Set([...dismissed].map((id) => model.bookOf(id)?.work))
  const nextBySeries = new Map<string, ModelBook | null>()
  const isNext = (book: ModelBook) => {
    if (book.seriesKey === null || book.seriesInOrder === false) return true
    let next = nextBySeries.get(book.seriesKey)
    if (next === undefined) {
      next = nextUnread(model.seriesOf(book.seriesKey), history.series.get(book.seriesKey) ?? [])
      nextBySeries.set(book.seriesKey, next)
    }
    return next === book
  }
  return among.filter(
    (book) =>
      book.recommendable &&
      !history.owned.has(book.id) &&
      !history.works.has(book.work) &&
      !book.contents.some((work) => history.works.has(work)) &&
      !dismissed.has(book.id) &&
      !dismissedWorks.has(book.work) &&
      isYes(book, line) &&
      history.mayBeFor(book.targetAudience) &&
      isNext(book),
  )
}
