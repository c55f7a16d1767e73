import { MAX_SEARCH_RESULTS, type SearchResult } from '@pagelight/contract/books.ts'
import { basis } from '@pagelight/contract/rating-schemas.ts'
import { UNAVAILABLE } from '@pagelight/contract/ratings.ts'
import type { Db } from '../../db/db.ts'
import { matchQuality } from './match-quality.ts'
import { parseSearchQuery, type SearchQuery } from './search-query.ts'
import { selectByIsbn, selectBySimilarWords, selectByWords, type FoundBook } from './search.queries.ts'

const MIN_LETTERS_FOR_TYPOS = 4

/** The best matches first, at most eight. Books that nobody has added to the database are found as well. */
export async function searchBooks(db: Db, typed: { title: string; author: string }): Promise<SearchResult[]> {
  const query = parseSearchQuery(typed.title, typed.author)
  if (!query) return []
  const found = await findCandidates(db, query)
  const ranked = found
    .map((book) => ({ book, quality: matchQuality(query, book) }))
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality || b.book.popularity - a.book.popularity || a.book.id - b.book.id)
  return ranked.slice(0, MAX_SEARCH_RESULTS).map(({ book, quality }) => toSearchResult(book, quality))
}

async function findCandidates(db: Db, query: SearchQuery): Promise<FoundBook[]> {
  if (query.isbn13 !== null) return await selectByIsbn(db, query.isbn13)
  const exact = await selectByWords(db, query.required)
  if (exact.length >= MAX_SEARCH_RESULTS || query.text.length < MIN_LETTERS_FOR_TYPOS) return exact
  const similar = await selectBySimilarWords(db, query.required)
  const known = new Set(exact.map(({ id }) => id))
  return [...exact, ...similar.filter(({ id }) => !known.has(id))]
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
