import { STARTER_ANALYST } from '@pagelight/contract/constants/analysts.ts'
import { RUBRIC_VERSION } from '@pagelight/contract/ratings.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { findSameWorks } from '../stored-books/resolve-works.ts'
import type { StarterAnalysis, StarterRecord } from './starter-record.ts'

export const ORIGIN = 'starter_catalogue'

export const BOOK_COLUMNS = [
  'work_key',
  'match_keys',
  'title',
  'author',
  'description',
  'isbn13',
  'other_isbns',
  'other_titles',
  'author_names',
  'genre',
  'year',
  'age_from',
  'subjects',
  'series_name',
  'series_position',
  'series_in_order',
  'series_names',
  'popularity',
  'search_text',
  'catalogue_digest',
  'origin',
]
/** Stay as an administrator has edited them. */
const EDITABLE = new Set([
  'title',
  'author',
  'description',
  'isbn13',
  'other_isbns',
  'genre',
  'year',
  'series_name',
  'series_position',
  'search_text',
])
const PROVENANCE = `known_by = case when books.known_by in ('administrator', 'nobody') then books.known_by else 'source' end`
const ANALYSIS_COLUMNS = [
  'language_rating',
  'sexual_content_rating',
  'violence_rating',
  'language_explanation',
  'sexual_explanation',
  'violence_explanation',
  'target_audience',
  'audience_explanation',
  'rating_summary',
  'spoiler',
  'content_notes',
  'confidence',
] satisfies (keyof StarterAnalysis)[]

const list = (columns: readonly string[], prefix = '') =>
  sql.raw(columns.map((column) => prefix + column).join(', '))

/** The id and digest of each stored work, by work key. */
export async function selectStarterDigests(
  db: Db,
): Promise<Map<string, { id: number; digest: string | null }>> {
  const { rows } = await db.execute<{ id: number; work_key: string; digest: string | null }>(
    sql`select id, work_key, catalogue_digest as digest from books where origin = ${ORIGIN}`,
  )
  return new Map(rows.map(({ work_key, ...stored }) => [work_key, stored]))
}

/**
 * A corrected title or author keeps the row and so the library entries; matched by ISBN, or by the same title and
 * author. `gone` are stored work keys that the catalogue no longer has.
 */
export async function updateWorkKeys(
  db: Db,
  gone: readonly string[],
  records: readonly StarterRecord[],
): Promise<void> {
  const given = records.map(({ book: { work_key, isbn13, title, author } }) => ({
    work_key,
    isbn13,
    title,
    author,
  }))
  await db.execute(sql`
    update books set work_key = r.work_key
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as r(work_key text, isbn13 text, title text, author text)
    where books.origin = ${ORIGIN}
      and (books.isbn13 = r.isbn13 or (books.title = r.title and books.author = r.author))
      and books.work_key in (select jsonb_array_elements_text(${JSON.stringify(gone)}::jsonb))
      and not exists (select 1 from books taken where taken.work_key = r.work_key)`)
}

export async function hasOtherWorks(db: Db): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from books where origin <> ${ORIGIN} limit 1`)
  return rows.length > 0
}

/** A book that readers or sources brought in becomes the catalogue's, whatever its spelling. */
export async function adoptKnownWorks(db: Db, records: readonly StarterRecord[]): Promise<void> {
  const found = await findSameWorks(
    db,
    records.map(({ facts }) => facts),
  )
  const adopted = records.flatMap(({ book }, i) => {
    const same = found[i]!.same
    return same && same.work_key !== book.work_key ? [{ id: same.id, work_key: book.work_key }] : []
  })
  await db.execute(sql`
    update books set work_key = r.work_key
    from jsonb_to_recordset(${JSON.stringify(adopted)}::jsonb) as r(id int, work_key text)
    where books.id = r.id and books.origin <> ${ORIGIN}
      and not exists (select 1 from books taken where taken.work_key = r.work_key)`)
}

/** `firstAnalysis`: the id that a new book's first analysis is to get; null if the book was there. */
export type WrittenBook = { id: number; firstAnalysis: number | null }

/**
 * Returns the books by work key. A new one points to its analysis at once, since a second change of a row costs as much
 * as the first.
 */
export async function upsertStarterBooks(
  db: Db,
  records: readonly StarterRecord[],
  now: Date,
): Promise<Map<string, WrittenBook>> {
  const rows = records.map(({ book, digest }) => ({
    ...book,
    catalogue_digest: digest,
    origin: ORIGIN,
  }))
  const updates = BOOK_COLUMNS.slice(1).map((column) =>
    EDITABLE.has(column)
      ? `${column} = case books.known_by when 'administrator' then books.${column} else excluded.${column} end`
      : `${column} = excluded.${column}`,
  )
  // xmax is 0 of a row that was not there.
  const { rows: stored } = await db.execute<WrittenBook & { work_key: string }>(sql`
    insert into books (${list(BOOK_COLUMNS)}, created_at, current_analysis_id)
    select ${list(BOOK_COLUMNS, 'r.')}, ${now.toISOString()}::timestamptz, nextval(pg_get_serial_sequence('analyses', 'id'))
    from jsonb_populate_recordset(null::books, ${JSON.stringify(rows)}::jsonb) r
    on conflict (work_key) do update set ${sql.raw([...updates, PROVENANCE].join(', '))}
    returning id, work_key, case when xmax = 0 then current_analysis_id end as "firstAnalysis"`)
  return new Map(stored.map(({ work_key, ...book }) => [work_key, book]))
}

/** Inserts those of new books, and of books whose newest starter analysis is another. */
export async function insertStarterAnalyses(
  db: Db,
  records: readonly StarterRecord[],
  books: ReadonlyMap<string, WrittenBook>,
  now: Date,
): Promise<void> {
  const given = records.map(({ book, analysis }) => {
    const { id, firstAnalysis } = books.get(book.work_key)!
    return { ...analysis, book_id: id, id: firstAnalysis }
  })
  const first = given.filter(({ id }) => id !== null)
  const others = given.filter(({ id }) => id === null)
  if (first.length > 0) await insertFirstAnalyses(db, first, now)
  if (others.length > 0) await insertChangedAnalyses(db, others, now)
}

type GivenAnalysis = StarterAnalysis & { book_id: number; id: number | null }

const givenAnalyses = (given: readonly GivenAnalysis[]) =>
  sql`jsonb_populate_recordset(null::analyses, ${JSON.stringify(given)}::jsonb) given`

const appended = (
  now: Date,
) => sql`book_id, ${list(ANALYSIS_COLUMNS)}, ${STARTER_ANALYST}, ${RUBRIC_VERSION}::int, 'knowledge',
  '[]'::jsonb, ${now.toISOString()}::timestamptz`

const APPENDED_COLUMNS = sql`book_id, ${list(ANALYSIS_COLUMNS)}, analyst, rubric_version, basis, evidence, created_at`

async function insertFirstAnalyses(
  db: Db,
  first: readonly GivenAnalysis[],
  now: Date,
): Promise<void> {
  await db.execute(sql`
    insert into analyses (id, ${APPENDED_COLUMNS}) overriding system value
    select id, ${appended(now)} from ${givenAnalyses(first)}`)
}

/** It becomes current only instead of none, of an older starter analysis or of an estimate. */
async function insertChangedAnalyses(
  db: Db,
  others: readonly GivenAnalysis[],
  now: Date,
): Promise<void> {
  await db.execute(sql`
    with changed as (
      select given.* from ${givenAnalyses(others)}
      left join lateral (
        select * from analyses a
        where a.book_id = given.book_id and a.analyst = ${STARTER_ANALYST} order by a.id desc limit 1
      ) stored on true
      where (${list(ANALYSIS_COLUMNS, 'given.')}) is distinct from (${list(ANALYSIS_COLUMNS, 'stored.')})
    ), appended as (
      insert into analyses (${APPENDED_COLUMNS})
      select ${appended(now)} from changed returning id, book_id
    )
    update books set current_analysis_id = appended.id
    from appended
    where books.id = appended.book_id and not exists (
      select 1 from analyses c
      where c.id = books.current_analysis_id and c.basis in ('full_text', 'knowledge')
        -- What is joined to an accepted count bears the name of the catalogue.
        and (c.analyst <> ${STARTER_ANALYST} or c.accepted_at is not null)
    )`)
}

/** What was just added waits in a list that each search reads through until it is in the index. */
export async function tidySearchIndex(db: Db): Promise<void> {
  await db.execute(sql`select gin_clean_pending_list('books_search_words')`)
}
