import {
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  inArray,
  lt,
  or,
  sql,
  type Placeholder,
  type SQL,
} from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/db.ts'
import {
  analyses,
  books,
  catalogueImports,
  catalogueUpdates,
  editions,
  searchWords,
  submissions,
} from '../../db/schema.ts'
import {
  isConfirmed,
  isOwnSubmission,
  isSeenAnalysis,
  type Viewer,
} from '../stored-books/book-row.queries.ts'
import { hasIsbnOfReaders } from '../stored-books/namings.queries.ts'
import { hasEdition } from '../stored-books/works.queries.ts'
import type { SearchedBook, WordFilter } from './popular-books.ts'
import { sharedLetters, startsWithoutTypo } from './typo-candidates.ts'

const MAX_CANDIDATES = 60
/** Limit for a very common title ("Poems"). */
const MAX_SAME_TITLE = 200
const MAX_WORDS_READ = 4_000

export const searchColumns = {
  id: books.id,
  title: books.title,
  author: books.author,
  seriesName: books.seriesName,
  seriesPosition: books.seriesPosition,
  otherTitles: books.otherTitles,
  authorNames: books.authorNames,
  seriesNames: books.seriesNames,
  isbn13: books.isbn13,
  popularity: books.popularity,
}
const mostPopularFirst = [desc(books.popularity), asc(books.id)]

/** What one reader alone has told is found by that reader alone. */
export function mayBeFoundBy(viewer: Viewer | Placeholder): SQL {
  return sql`(${isConfirmed} or ${books.provenance} = 'reader' and exists (
    select 1 from ${submissions} s where s.book_id = ${books.id} and s.reader_id = ${viewer ?? 0}))`
}

/** By the word of readers only where nothing else has it. */
export async function selectByIsbn(
  db: Db,
  viewer: Viewer,
  isbn13: string,
): Promise<SearchedBook[]> {
  const having = async (condition: SQL | undefined) =>
    await db
      .select(searchColumns)
      .from(books)
      .where(and(condition, mayBeFoundBy(viewer)))
      .orderBy(...mostPopularFirst)
      .limit(MAX_CANDIDATES)
  const given = await having(
    or(
      eq(books.isbn13, isbn13),
      // The second condition is that of the index.
      sql`${books.otherIsbns} @> array[${isbn13}] and ${books.otherIsbns} <> '{}'`,
    ),
  )
  if (given.length > 0) return given
  const ofDumps = await having(hasEdition(sql`${books.id}`, sql`${isbn13}`))
  if (ofDumps.length > 0) return ofDumps
  return await having(hasIsbnOfReaders(sql`${books.id}`, sql`${isbn13}`, viewer))
}

/** Whether a dump knows the ISBN, and whether one was ever loaded. */
export async function findInDumps(
  db: Db,
  isbn13: string,
): Promise<{ isEdition: boolean; isLoaded: boolean }> {
  const isIn = (condition: SQL) => sql`exists (select from ${editions} where ${condition})`
  const { rows } = await db.execute<{ isEdition: boolean; isLoaded: boolean }>(sql`
    select ${isIn(sql`isbn13 = ${isbn13}::bigint and book_id is not null`)} as "isEdition", ${isIn(sql`true`)} as "isLoaded"`)
  return rows[0]!
}

export async function selectByTitleKeys(
  db: Db,
  viewer: Viewer,
  titleKeys: readonly string[],
): Promise<SearchedBook[]> {
  return await titleQuery(db, viewer, titleKeys)
}

function titleQuery(db: Db, viewer: Viewer, titleKeys: readonly string[]) {
  const same = sameTitle(db, viewer, titleKeys).as('same')
  return db.select().from(same).orderBy(desc(same.popularity), asc(same.id)).limit(MAX_CANDIDATES)
}

export function sameTitle(
  db: Db,
  viewer: Viewer | Placeholder,
  titleKeys: readonly string[] | Placeholder,
) {
  return db
    .select(searchColumns)
    .from(books)
    .where(
      and(
        sql`${books.matchKeys} && ${Array.isArray(titleKeys) ? sql.param([...titleKeys], books.matchKeys) : titleKeys}`,
        mayBeFoundBy(viewer),
      ),
    )
    .limit(MAX_SAME_TITLE)
}

export async function selectByWords(
  db: Db,
  viewer: Viewer,
  filters: readonly WordFilter[],
): Promise<SearchedBook[]> {
  return await wordQuery(db, viewer, filters, [], null)
}

/** In one round trip; a book may occur twice. `tested` are prefixes too common for the index, which filter its results. */
export async function selectByTitleKeysOrWords(
  db: Db,
  viewer: Viewer,
  titleKeys: readonly string[],
  filters: readonly WordFilter[],
  tested: readonly string[],
  position: number | null,
): Promise<SearchedBook[]> {
  const worded = wordQuery(db, viewer, filters, tested, position)
  if (titleKeys.length === 0) return await worded
  const titled = titleQuery(db, viewer, titleKeys).as('titled')
  return await unionAll(db.select().from(titled), db.select().from(worded.as('worded')))
}

function wordQuery(
  db: Db,
  viewer: Viewer,
  filters: readonly WordFilter[],
  tested: readonly string[],
  position: number | null,
) {
  return db
    .select(searchColumns)
    .from(books)
    .where(
      and(
        hasWords(filters),
        mayBeFoundBy(viewer),
        position === null ? undefined : eq(books.seriesPosition, position),
        ...tested.map((start) => sql`' ' || ${books.searchText} like ${`% ${start}%`}`),
      ),
    )
    .orderBy(...mostPopularFirst)
    .limit(MAX_CANDIDATES)
}

/** What a list of an author's books is chosen from: all words of one of the names are among a book's. */
export async function selectWithNames(
  db: Db,
  viewer: Viewer,
  names: readonly (readonly string[])[],
  limit: number,
) {
  const query = names.map((words) => words.map((word) => `'${word}'`).join('&')).join('|')
  return await db
    .select({ ...searchColumns, year: books.year, basis: analyses.basis })
    .from(books)
    .leftJoin(submissions, isOwnSubmission(viewer))
    .leftJoin(analyses, isSeenAnalysis)
    .where(and(matches(query), mayBeFoundBy(viewer)))
    .orderBy(...mostPopularFirst)
    .limit(limit)
}

function hasWords(filters: readonly WordFilter[]): SQL {
  const alternatives = filters.map(({ words, beginning }) => [
    ...words.map((word) => `'${word}'`),
    ...(beginning === null ? [] : [`'${beginning}':*`]),
  ])
  return matches(alternatives.map((some) => `(${some.join('|')})`).join('&'))
}

/** As the index has it. The words of the query are folded: no quotes, no operators. */
function matches(query: string): SQL {
  return sql`array_to_tsvector(string_to_array(${books.searchText}, ' ')) @@ ${query}::tsquery`
}

/** A superset; the caller filters by typo distance. */
export async function selectSimilarWords(
  db: Db,
  typed: string,
  unfinished: boolean,
): Promise<string[]> {
  const start = typed.slice(0, sharedLetters(typed))
  const length = sql`char_length(${searchWords.word})`
  const alike = and(
    gte(searchWords.word, start),
    lt(searchWords.word, `${start}\u{10ffff}`),
    gte(length, typed.length - 1),
    unfinished ? undefined : sql`${length} <= ${typed.length + 1}`,
  )
  const rows = await db
    .select({ word: searchWords.word })
    .from(searchWords)
    .where(or(alike, inArray(searchWords.word, startsWithoutTypo(typed))))
    .limit(MAX_WORDS_READ)
  return rows.map(({ word }) => word)
}

/** `after` is the last row of the page before. */
export async function selectMostPopular(
  db: Db,
  after: { popularity: number; id: number } | null,
  limit: number,
): Promise<(SearchedBook & { searchText: string })[]> {
  // Two conditions can use the index on (popularity desc, id); a row comparison cannot.
  const rest = after
    ? and(
        sql`${books.popularity} <= ${after.popularity}`,
        or(lt(books.popularity, after.popularity), gt(books.id, after.id)),
      )
    : undefined
  return await db
    .select({ ...searchColumns, searchText: books.searchText })
    .from(books)
    .where(and(isConfirmed, rest))
    .orderBy(...mostPopularFirst)
    .limit(limit)
}

/** Changes if a book is added or an import ends; reads two indexes only. */
export async function selectCatalogueState(db: Db): Promise<string> {
  const { rows } = await db.execute<{ state: string }>(sql`
    select concat_ws('.', (select max(id) from ${books}), (select max(finished_at) from ${catalogueImports}),
      (select max(coalesce(undone_at, applied_at)) from ${catalogueUpdates})) as state`)
  return rows[0]?.state ?? ''
}
