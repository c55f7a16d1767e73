import type { ResponseOf } from '@pagelight/contract/api.ts'
import type { SearchResult } from '@pagelight/contract/books.ts'
import { MAX_SEARCH_RESULTS } from '@pagelight/contract/constants/book-limits.ts'
import { basis } from '@pagelight/contract/rating-schemas.ts'
import { UNAVAILABLE } from '@pagelight/contract/ratings.ts'
import { settlesWithin } from '../../../concurrency/settles-within.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../book-row.queries.ts'
import { discoverBooks } from './discover.ts'
import { findCandidates } from './find-candidates.ts'
import { choose, rank } from './rank.ts'
import { parseSearchQuery, type SearchQuery } from './search-query.ts'
import { selectFoundBooks, type FoundBook } from './search.queries.ts'

/** Later results are stored for the next search. */
const WAIT_FOR_SOURCES_MS = 700
/** With a match this good the sources are not awaited. */
const GOOD_MATCH = 0.8

type SearchAnswer = ResponseOf<'searchBooks'>

/** At most MAX_SEARCH_RESULTS, best first; includes books that are not added. */
export async function searchBooks(
  deps: Pick<Deps, 'db' | 'popularBooks' | 'sources' | 'clock' | 'log'>,
  typed: { title: string; author: string },
  viewer: Viewer = null,
): Promise<SearchAnswer> {
  const query = parseSearchQuery(typed.title, typed.author)
  if (!query) return { search_results: [] }
  const stored = await searchStored(deps, query, viewer)
  const isGood = (stored[0]?.match_quality ?? 0) >= GOOD_MATCH
  const isKnown = query.isbn13 !== null || stored.length === MAX_SEARCH_RESULTS
  if (isGood && isKnown) return { search_results: stored }
  const discovered = discoverBooks(deps, query)
  if (isGood) return { search_results: stored }
  if (!(await settlesWithin(discovered, WAIT_FOR_SOURCES_MS)))
    return { search_results: stored, still_asking: true }
  return { search_results: (await discovered) ? await searchStored(deps, query, viewer) : stored }
}

async function searchStored(
  { db, popularBooks }: Pick<Deps, 'db' | 'popularBooks'>,
  typed: SearchQuery,
  viewer: Viewer,
): Promise<SearchResult[]> {
  const popular = await popularBooks.get()
  const { query, ranked, leniency } = await findCandidates({ db, popular, viewer }, typed)
  if (ranked.length === 0) return []
  const ids = ranked.map(({ book }) => book.id)
  // Popular books must not crowd out a book whose title is exactly what was typed.
  const rows = await selectFoundBooks(db, viewer, ids, leniency === 'none' ? query.titleKeys : [])
  return choose(rank(query, rows, leniency)).map(({ book, quality }) =>
    toSearchResult(book, quality),
  )
}

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
    language_rating: book.languageRating ?? UNAVAILABLE,
    sexual_content_rating: book.sexualContentRating ?? UNAVAILABLE,
    violence_rating: book.violenceRating ?? UNAVAILABLE,
    basis: basis.parse(book.basis ?? 'none'),
  }
}
