import { MAX_SEARCH_RESULTS } from '@pagelight/contract/constants/book-limits.ts'
import { fold } from '../../../domain/works/fold.ts'
import { sortWithin } from '../../../domain/recommender/series.ts'
import { createSameWorkIndex } from '../../../domain/works/same-work-index.ts'
import { factsOf } from '../../../domain/works/work-facts.ts'
import { cachedByNames } from './cached-by-names.ts'
import { matchQuality } from './match-quality.ts'
import type { SearchedBook } from '../popular-books.ts'
import type { SearchQuery } from '../search-query.ts'
import type { FoundBook } from '../found-books.queries.ts'
import type { Leniency } from '../spelling.ts'

export type Ranked<B> = { book: B; quality: number }

/** Those that may take the place of another spelling of the same work. */
const RESERVE = 8

/** By match quality, then popularity; more than the list shows. */
export function rank<B extends SearchedBook>(
  query: SearchQuery,
  books: readonly B[],
  leniency: Leniency,
  count = MAX_SEARCH_RESULTS,
): Ranked<B>[] {
  const isExact = query.isbn13 !== null
  return books
    .map((book) => ({ book, quality: isExact ? 1 : matchQuality(query, book, leniency) }))
    .filter(({ quality }) => quality > 0)
    .toSorted(
      (a, b) =>
        b.quality - a.quality || b.book.popularity - a.book.popularity || a.book.id - b.book.id,
    )
    .slice(0, count + RESERVE)
}

const factsByNames = cachedByNames(factsOf)
const isRated = ({ basis }: ChosenBook) => basis !== null && basis !== 'none'

type ChosenBook = SearchedBook & Pick<FoundBook, 'basis'>

/** A rated book before an unrated one of the same quality, each work once, volumes in the order of their series. */
export function choose<B extends ChosenBook>(
  ranked: readonly Ranked<B>[],
  count: number,
): Ranked<B>[] {
  const ratedFirst = ranked.toSorted(
    (a, b) => b.quality - a.quality || Number(isRated(b.book)) - Number(isRated(a.book)),
  )
  const chosen: Ranked<B>[] = []
  const works = createSameWorkIndex<Ranked<B>>()
  for (const one of ratedFirst) {
    const facts = factsByNames(one.book)
    const { same } = works.find(facts)
    if (!same) {
      works.add(facts, one)
      chosen.push(one)
    } else if (isRated(one.book) && !isRated(same.book)) same.book = one.book
  }
  return inSeriesOrder(chosen.slice(0, count))
}

/** Among volumes that match equally well. */
function inSeriesOrder<B extends SearchedBook>(chosen: readonly Ranked<B>[]): Ranked<B>[] {
  return sortWithin(
    chosen,
    ({ book: { seriesName, seriesPosition }, quality }) =>
      seriesName === null || seriesPosition === null ? null : `${fold(seriesName)} at ${quality}`,
    ({ book }) => book.seriesPosition ?? 0,
  )
}
