import type { ResponseOf } from '@pagelight/contract/api.ts'
import type { SearchResult } from '@pagelight/contract/books.ts'
import { MAX_SEARCH_RESULTS } from '@pagelight/contract/constants/book-limits.ts'
import { parseIsbn } from '@pagelight/contract/isbn.ts'
import { basis } from '@pagelight/contract/rating-schemas.ts'
import { UNAVAILABLE } from '@pagelight/contract/ratings.ts'
import { settlesWithin } from '../../concurrency/settles-within.ts'
import { coverMotif } from '../../domain/works/cover-motif.ts'
import type { Deps } from '../../deps.ts'
import { toPackedNotes } from '../stored-books/analysis-row.ts'
import type { Viewer } from '../stored-books/book-row.queries.ts'
import { findDescribed, NOT_DESCRIBED } from './described/find-described.ts'
import { discoverBooks } from './discover.ts'
import { findCandidates } from './find-candidates.ts'
import { namesCover } from './ranking/names-cover.ts'
import { isTitleOfAnother } from './ranking/other-title.ts'
import { choose, rank, type Ranked } from './ranking/rank.ts'
import { parseSearchQuery, type SearchQuery } from './search-query.ts'
import { selectFoundBooks, type FoundBook } from './found-books.queries.ts'
import { findInDumps } from './search.queries.ts'

/** Later results are stored for the next search. */
const WAIT_FOR_SOURCES_MS = 700
/** With a match this good the sources are not awaited. */
const GOOD_MATCH = 0.8
/** Of a title or ISBN itself, or of a title but for its article or spelling. */
const WHOLE_NAME = 0.96
export const MAX_LIKENESSES = 3

type SearchAnswer = ResponseOf<'searchBooks'>

export type SearchDeps = Pick<
  Deps,
  'db' | 'popularBooks' | 'describedBooks' | 'searchTurns' | 'sources' | 'clock' | 'log'
>

/** `alike`: books that cannot be meant, though their names are like what was typed. */
type Stored = { found: Ranked<FoundBook>[]; alike: Ranked<FoundBook>[] }
export type Found = Stored & Pick<SearchAnswer, 'still_asking' | 'unanswered' | 'asked'>

/** At most MAX_SEARCH_RESULTS, best first; includes books that are not added. */
export async function searchBooks(
  deps: SearchDeps,
  typed: { title: string; author: string },
  viewer: Viewer = null,
): Promise<SearchAnswer> {
  const { found, alike, ...asked } = await findByText(deps, typed, viewer)
  const isbn13 = parseIsbn(typed.title)
  const dumps = isbn13 === null ? null : await findInDumps(deps.db, isbn13)
  const isNamed = found.length > 0 || isbn13 !== null
  const { maybe, browse } = isNamed
    ? NOT_DESCRIBED
    : await findDescribed(deps, `${typed.title} ${typed.author}`, viewer)
  const room = MAX_SEARCH_RESULTS - found.length
  const likenesses = browse ? [] : alike.slice(0, Math.min(MAX_LIKENESSES, room))
  const others = maybe
    .filter(({ book }) => !likenesses.some((one) => one.book.id === book.id))
    .slice(0, room - likenesses.length)
  return {
    search_results: found.map((one) => ({
      ...toSearchResult(one),
      ...(dumps && !dumps.isEdition && !hasIsbn(one.book, isbn13!)
        ? { isbn_by_readers: true as const }
        : {}),
    })),
    ...(others.length > 0 ? { maybe: others.map(toSearchResult) } : {}),
    ...(likenesses.length > 0 ? { did_you_mean: likenesses.map(toSearchResult) } : {}),
    ...(browse ? { browse } : {}),
    ...(dumps && !dumps.isLoaded && found.length === 0 && deps.sources.length === 0
      ? { isbns_need_source: true as const }
      : {}),
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
  if (!query) return { found: [], alike: [] }
  const findNow = () =>
    deps.searchTurns(viewer ?? 'nobody', () => findStored(deps, query, viewer, count))
  const stored = await findNow()
  const { found } = stored
  const isGood = (found[0]?.quality ?? 0) >= GOOD_MATCH
  const isKnown = query.isbn13 !== null || found.length >= MAX_SEARCH_RESULTS
  if (isGood && isKnown) return stored
  const discovered = discoverBooks(deps, query)
  if (isGood) return stored
  if (!(await settlesWithin(discovered, WAIT_FOR_SOURCES_MS)))
    return { ...stored, still_asking: true }
  const { isNew, asked, unanswered } = await discovered
  return {
    ...(isNew ? await findNow() : stored),
    ...(asked.length > 0 ? { asked } : {}),
    ...(unanswered.length > 0 ? { unanswered } : {}),
  }
}

async function findStored(
  { db, popularBooks }: Pick<Deps, 'db' | 'popularBooks'>,
  typed: SearchQuery,
  viewer: Viewer,
  count: number,
): Promise<Stored> {
  const popular = await popularBooks.get()
  const { query, ranked, leniency } = await findCandidates({ db, popular, viewer }, typed, count)
  if (ranked.length === 0) return { found: [], alike: [] }
  const ids = ranked.map(({ book }) => book.id)
  // Popular books must not crowd out a book whose title is exactly what was typed.
  const rows = await selectFoundBooks(db, viewer, ids, leniency === 'none' ? query.titleKeys : [])
  const chosen = choose(rank(query, rows, leniency, count), count)
  const { meant = [], alike = [] } = Object.groupBy(chosen, ({ book, quality }) =>
    namesCover(query, book, quality, leniency, popular) ? 'meant' : 'alike',
  )
  // Where a book is that is named as a whole, others may stand below it, and who looks at all results wants these too.
  const isNamed = (meant[0]?.quality ?? 0) >= WHOLE_NAME || count > MAX_SEARCH_RESULTS
  const { other = [], found = [] } = Object.groupBy(meant, ({ book }) =>
    !isNamed && isTitleOfAnother(query, book, popular) ? 'other' : 'found',
  )
  const isSure = (found[0]?.quality ?? 0) >= GOOD_MATCH
  return { found, alike: isSure ? [] : [...other, ...alike] }
}

const hasIsbn = ({ isbn13, otherIsbns }: FoundBook, typed: string) =>
  isbn13 === typed || otherIsbns.includes(typed)

function toSearchResult({ book, quality }: Ranked<FoundBook>): SearchResult {
  return {
    title: book.title,
    author: book.author,
    cover_url: book.coverUrl,
    cover_motif: coverMotif(book),
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
    packed_notes: book.basis === null ? null : toPackedNotes({ ...book, basis: book.basis }),
  }
}
