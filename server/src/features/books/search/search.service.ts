import type { SearchResult } from '@pagelight/contract/books.ts'
import { MAX_SEARCH_RESULTS } from '@pagelight/contract/constants/book-limits.ts'
import { basis } from '@pagelight/contract/rating-schemas.ts'
import { UNAVAILABLE } from '@pagelight/contract/ratings.ts'
import { settlesWithin } from '../../../concurrency/settles-within.ts'
import type { Deps } from '../../../deps.ts'
import { discoverBooks } from './discover.ts'
import { findCandidates, findPopular } from './find-candidates.ts'
import type { SearchedBook } from './popular-books.ts'
import { matchQuality } from './match-quality.ts'
import { parseSearchQuery, type SearchQuery } from './search-query.ts'
import { selectFoundBooks, type FoundBook } from './search.queries.ts'

/** Later results are stored for the next search. */
const WAIT_FOR_SOURCES_MS = 700
/** With a match this good the sources are not awaited. */
const GOOD_MATCH = 0.8

/** At most MAX_SEARCH_RESULTS, best first; includes books that are not added. */
export async function searchBooks(
  deps: Pick<Deps, 'db' | 'popularBooks' | 'sources' | 'clock' | 'log'>,
  typed: { title: string; author: string },
): Promise<SearchResult[]> {
  const query = parseSearchQuery(typed.title, typed.author)
  if (!query) return []
  const stored = await searchStored(deps, query)
  if (stored.length === MAX_SEARCH_RESULTS) return stored
  const discovered = discoverBooks(deps, query)
  const isGood = (stored[0]?.match_quality ?? 0) >= GOOD_MATCH
  if (isGood || !(await settlesWithin(discovered, WAIT_FOR_SOURCES_MS))) return stored
  return (await discovered) ? await searchStored(deps, query) : stored
}

async function searchStored(
  { db, popularBooks }: Pick<Deps, 'db' | 'popularBooks'>,
  query: SearchQuery,
): Promise<SearchResult[]> {
  const popular = await popularBooks.get()
  let best = rank(query, findPopular(popular, query))
  const isFull = best.length === MAX_SEARCH_RESULTS
  if (!isFull) best = rank(query, await findCandidates(db, popular, query))
  if (best.length === 0) return []
  const ids = best.map(({ book }) => book.id)
  // Popular books must not crowd out a book whose title is exactly what was typed.
  const rows = await selectFoundBooks(db, ids, isFull ? query.titleKeys : [])
  return rank(query, rows).map(({ book, quality }) => toSearchResult(book, quality))
}

/** By match quality, then popularity. */
function rank<B extends SearchedBook>(
  query: SearchQuery,
  books: readonly B[],
): { book: B; quality: number }[] {
  return books
    .map((book) => ({ book, quality: matchQuality(query, book) }))
    .filter(({ quality }) => quality > 0)
    .toSorted(
      (a, b) =>
        b.quality - a.quality || b.book.popularity - a.book.popularity || a.book.id - b.book.id,
    )
    .slice(0, MAX_SEARCH_RESULTS)
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
