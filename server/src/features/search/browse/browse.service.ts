import type { QueryOf, ResponseOf } from '@pagelight/contract/api.ts'
import type { Book } from '@pagelight/contract/books.ts'
import { BROWSE_PAGE_SIZE } from '@pagelight/contract/constants/book-limits.ts'
import { isYes, lacksNote, type Judged, type Line } from '@pagelight/contract/fits.ts'
import type { Deps } from '../../../deps.ts'
import type { CatalogueModel } from '../../../domain/recommender/catalogue-model.ts'
import { orderOfVolume, sortWithin } from '../../../domain/recommender/series.ts'
import { fold } from '../../../domain/works/fold.ts'
import { peopleOf, sharePerson } from '../../../domain/works/same-author.ts'
import { authorsOf } from '../../../domain/works/work-facts.ts'
import { toBook } from '../../stored-books/book-row.ts'
import type { Viewer } from '../../stored-books/book-row.queries.ts'
import { choose } from '../ranking/rank.ts'
import { selectWithNames } from '../search.queries.ts'
import { findByText, MAX_LIKENESSES, type Found, type SearchDeps } from '../search.service.ts'
import { getLine } from '../../people/line.ts'
import { selectSeenByIds } from './browse.queries.ts'

export type BrowseDeps = SearchDeps & Pick<Deps, 'catalogueModels'>

type Asked = Omit<NonNullable<QueryOf<'browseBooks'>>, 'page' | 'for'> & {
  page?: number | undefined
  /** A person or group of the reader's. */
  for?: number | undefined
}
type Answer = ResponseOf<'browseBooks'>
type Listed = Answer['books'][number]
type Accepts = (kind: { genre: string | null; audience: string | null }, rated: Judged) => boolean

type Ids = readonly { book: { id: number } }[]
type FoundIds = { found: Ids; alike: Ids } & Pick<Found, 'still_asking' | 'unanswered'>

const MAX_FOUND = 60
const MAX_OF_AUTHOR = 200

export async function browseBooks(
  deps: BrowseDeps,
  asked: Asked,
  readerId: number,
): Promise<Answer> {
  const isSearch = Boolean(asked.q?.trim() || asked.author?.trim())
  // A search takes from it the genres to choose from, no books.
  const model = await (isSearch ? deps.catalogueModels.recent() : deps.catalogueModels.current())
  const line = asked.within_limits
    ? await getLine(deps.db, { readerId, personId: asked.for })
    : null
  const accepts = acceptsFor(asked, line)
  const { books, total, page, ...others } = isSearch
    ? await listFound(deps, asked, accepts, readerId)
    : await listCatalogue(deps, model, asked, accepts, readerId)
  return {
    books,
    total,
    page,
    page_count: pageCount(total),
    genres: [...model.genres()],
    ...others,
  }
}

const ACCEPTS_ALL: Accepts = () => true

function acceptsFor({ genre, audience, without }: Asked, line: Line | null): Accepts {
  if (!genre && !audience && !without && line === null) return ACCEPTS_ALL
  return (kind, rated) =>
    (!genre || kind.genre === genre) &&
    (!audience || kind.audience === audience) &&
    (!without || lacksNote(rated, without)) &&
    (line === null || isYes(rated, line))
}

async function listFound(
  deps: BrowseDeps,
  { q = '', author = '', page }: Asked,
  accepts: Accepts,
  readerId: number,
) {
  const typed = { title: q, author }
  const { found, alike, still_asking, unanswered }: FoundIds = q.trim()
    ? await findByText(deps, typed, readerId, MAX_FOUND)
    : { found: await findByAuthor(deps, author, readerId), alike: [] }
  const ids = found.map(({ book }) => book.id)
  const { books: shown, ...place } = pageOf(await acceptedOf(deps, ids, accepts, readerId), page)
  const likenesses = found.length > 0 ? [] : alike.slice(0, MAX_LIKENESSES)
  const alikeIds = likenesses.map(({ book }) => book.id)
  const didYouMean = await listBooks(deps, alikeIds, readerId)
  return {
    books: await listBooks(deps, shown, readerId),
    ...place,
    ...(didYouMean.length > 0 ? { did_you_mean: didYouMean } : {}),
    ...(still_asking ? { still_asking } : {}),
    ...(unanswered ? { unanswered } : {}),
  }
}

/** Reads the books only if it depends on them. */
async function acceptedOf(
  deps: BrowseDeps,
  ids: readonly number[],
  accepts: Accepts,
  readerId: number,
): Promise<readonly number[]> {
  if (accepts === ACCEPTS_ALL) return ids
  const books = await listBooks(deps, ids, readerId)
  return books
    .filter((book) => accepts({ genre: book.genre, audience: book.target_audience }, book))
    .map((book) => book.offer_id)
}

async function findByAuthor({ db }: BrowseDeps, author: string, viewer: Viewer) {
  const people = peopleOf(author)
  // As books are stored and as names are compared, which differ in some scripts.
  const names = new Set(
    [fold(author), ...people.map(({ key }) => key)].filter((name) => name !== ''),
  )
  if (names.size === 0) return []
  const words = [...names].map((name) => {
    const all = name.split(' ')
    const telling = all.filter((word) => word.length > 1)
    return telling.length > 0 ? telling : all
  })
  const ranked = (await selectWithNames(db, viewer, words, MAX_OF_AUTHOR))
    .filter((book) => sharePerson(people, authorsOf(book)))
    .map((book) => ({ book, quality: 1 }))
  return choose(ranked, MAX_OF_AUTHOR)
}

async function listCatalogue(
  deps: BrowseDeps,
  model: CatalogueModel,
  { page }: Asked,
  accepts: Accepts,
  readerId: number,
) {
  const books = model.books
    .filter(
      (book) =>
        book.recommendable && accepts({ genre: book.genre, audience: book.targetAudience }, book),
    )
    .toSorted((a, b) => b.popularity - a.popularity || a.id - b.id)
  const { books: shown, ...rest } = pageOf(
    sortWithin(books, ({ seriesKey }) => seriesKey, orderOfVolume),
    page,
  )
  const ids = shown.map(({ id }) => id)
  return { books: await listBooks(deps, ids, readerId), ...rest }
}

/** In the order of the ids. */
async function listBooks(
  { db }: BrowseDeps,
  ids: readonly number[],
  viewer: Viewer,
): Promise<Listed[]> {
  const rows = await selectSeenByIds(db, viewer, ids)
  const byId = new Map<number, Book>(rows.map((row) => [row.book.id, toBook(row)]))
  return ids.flatMap((id) => {
    const book = byId.get(id)
    return book ? [{ ...book, offer_id: id }] : []
  })
}

const pageCount = (total: number) => Math.max(1, Math.ceil(total / BROWSE_PAGE_SIZE))

function pageOf<B>(books: readonly B[], asked = 1) {
  const page = Math.min(asked, pageCount(books.length))
  const start = (page - 1) * BROWSE_PAGE_SIZE
  return { books: books.slice(start, start + BROWSE_PAGE_SIZE), total: books.length, page }
}
