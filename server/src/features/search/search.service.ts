import type { ResponseOf } from '@pagelight/contract/api.ts'
import type { SearchResult } from '@pagelight/contract/books.ts'
import { MAX_SEARCH_RESULTS } from '@pagelight/contract/constants/book-limits.ts'
import { parseIsbn } from '@pagelight/contract/isbn.ts'
import { basis } from '@pagelight/contract/rating-schemas.ts'
import { UNAVAILABLE } from '@pagelight/contract/ratings.ts'
import { settlesWithin } from '../../concurrency/settles-within.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../stored-books/book-row.queries.ts'
import { discoverBooks } from './discover.ts'
import { findCandidates } from './find-candidates.ts'
import { choose, rank, type Ranked } from './ranking/rank.ts'
import { parseSearchQuery, type SearchQuery } from './search-query.ts'
import { selectFoundBooks, type FoundBook } from './found-books.queries.ts'

/** Later results are stored for the next search. */
const WAIT_FOR_SOURCES_MS = 700
/** With a match this good the sources are not awaited. */
const GOOD_MATCH = 0.8

type SearchAnswer = ResponseOf<'searchBooks'>

export type SearchDeps = Pick<
  Deps,
  'db' | 'popularBooks' | 'searchTurns' | 'sources' | 'clock' | 'log'
>

type Found = { found: Ranked<FoundBook>[] } & Pick<SearchAnswer, 'still_asking' | 'unanswered'>

/** At most MAX_SEARCH_RESULTS, best first; includes books that are not added. */
export async function searchBooks(
  deps: SearchDeps,
  typed: { title: string; author: string },
  viewer: Viewer = null,
): Promise<SearchAnswer> {
  const { found, ...asked } = await findByText(deps, typed, viewer)
  return {
    search_results: found.map(({ book, quality }) => ({
      ...toSearchResult(book, quality),
      ...(isByReaders(book, parseIsbn(typed.title)) ? { isbn_by_readers: true as const } : {}),
    })),
    ...asked,
  }
}

/** Asks the sources, too, unless what is stored answers the query. */
export async function findByText(
  deps: SearchDeps,
  typed: { title: string; author: string },
  viewer: Viewer,
  count = MAX_SEARCH_RESULTS,
): Promise<Found> {
  const query = parseSearchQuery(typed.title, typed.author)
  if (!query) return { found: [] }
  const findNow = () =>
    deps.searchTurns(viewer ?? 'nobody', () => findStored(deps, query, viewer, count))
  const found = await findNow()
  const isGood = (found[0]?.quality ?? 0) >= GOOD_MATCH
  const isKnown = query.isbn13 !== null || found.length >= MAX_SEARCH_RESULTS
  if (isGood && isKnown) return { found }
  const discovered = discoverBooks(deps, query)
  if (isGood) return { found }
  if (!(await settlesWithin(discovered, WAIT_FOR_SOURCES_MS))) return { found, still_asking: true }
  const { isNew, unanswered } = await discovered
  return {
    found: isNew ? await findNow() : found,
    ...(unanswered.length > 0 ? { unanswered } : {}),
  }
}

async function findStored(
  { db, popularBooks }: Pick<Deps, 'db' | 'popularBooks'>,
  typed: SearchQuery,
  viewer: Viewer,
  count: number,
): Promise<Ranked<FoundBook>[]> {
  const popular = await popularBooks.get()
  const { query, ranked, leniency } = await findCandidates({ db, popular, viewer }, typed, count)
  if (ranked.length === 0) return []
  const ids = ranked.map(({ book }) => book.id)
  // Popular books must not crowd out a book whose title is exactly what was typed.
  const rows = await selectFoundBooks(db, viewer, ids, leniency === 'none' ? query.titleKeys : [])
  return choose(rank(query, rows, leniency, count), count)
}

const isByReaders = ({ isbn13, otherIsbns }: FoundBook, typed: string | null) =>
  typed !== null && isbn13 !== typed && !otherIsbns.includes(typed)

function toSearchResult(book: FoundBook, quality: number): SearchResult {
  return {
    title: book.title,
    author: book.author,
    cover_url: book.coverUrl,
    genre: book.genre,
    match_quality: quality,
    year: book.year,
    isbn: book.isbn13,
    description: book.description,
    series_name: book.seriesName,
    series_position: book.seriesPosition,
    language_rating: book.languageRating ?? UNAVAILABLE,
    sexual_content_rating: book.sexualContentRating ?? UNAVAILABLE,
    violence_rating: book.violenceRating ?? UNAVAILABLE,
    basis: basis.parse(book.basis ?? 'none'),
  }
}
