/** The statements that apply a chunk of rows; each is for all of them at once. */
import { and, asc, eq, gt, isNull, sql, type SQL } from 'drizzle-orm'
import type { Shelf } from '@pagelight/contract/constants/shelves.ts'
import type { Db } from '../../db/db.ts'
import { executePrepared } from '../../db/prepared.ts'
import { books, importChunks, imports, libraryEntries } from '../../db/schema.ts'
import { errorCode } from '../../http/logged-error.ts'
import { searchWordsInsertion } from '../books/search/search.queries.ts'
import type { UsableRow } from './import-row.ts'
import type { ImportRecord } from './imports.queries.ts'
import type { Candidate, Candidates } from './matching/match-book.ts'

export type NextChunk = { position: number; content: Buffer }

const CHUNKS_AHEAD = 8

/** The import with its next chunks behind `after`, in their order; null for an import that does not run. */
export async function findWork(
  db: Db,
  importId: number,
  after: number,
): Promise<{ record: ImportRecord; chunks: NextChunk[] } | null> {
  const rows = await db
    .select({ record: imports, chunk: importChunks })
    .from(imports)
    .leftJoin(
      importChunks,
      and(eq(importChunks.importId, imports.id), gt(importChunks.position, after)),
    )
    .where(and(eq(imports.id, importId), eq(imports.status, 'running')))
    .orderBy(asc(importChunks.position))
    .limit(CHUNKS_AHEAD)
  return rows[0]
    ? { record: rows[0].record, chunks: rows.flatMap(({ chunk }) => chunk ?? []) }
    : null
}

/** Of one title there may be many books; more than this are not looked at, except the one with the very work key. */
const MOST_OF_A_TITLE = 20

const CANDIDATE = sql.raw(
  'id, work_key, title, author, isbn13, series_name, series_position, added_at',
)

/** What the reader has of a book. */
export type StoredEntry = {
  rating: number | null
  notes: string | null
  readDate: string | null
  shelf: Shelf | null
  tags: string[]
  pages: number | null
  importId: number | null
  /** Since an import wrote it. */
  untouched: boolean
  /** Of the last change, to the microsecond, which a Date does not hold. */
  asOf: string
}

type Found = Candidate & { how: 'source' | 'isbn' | 'title'; by: string } & (
    | StoredEntry
    | { asOf: null }
  )

/** Everything that any of the rows could mean, and the reader's entries of those books by the books' ids. */
export async function selectCandidates(
  db: Db,
  readerId: number,
  rows: readonly UsableRow[],
): Promise<Candidates & { entries: Map<number, StoredEntry> }> {
  const asked = JSON.stringify({
    sources: rows.flatMap(({ sourceId }) => sourceId ?? []),
    isbns: rows.flatMap(({ book }) => book.isbn13 ?? []),
    titles: rows.flatMap(({ book }) => [
      ...book.titleKeys,
      ...(book.behindSeries ? [book.behindSeries.key] : []),
    ]),
    works: rows.flatMap(({ book }) => [book.workKey, book.wholeKey]),
  })
  const of = (list: string) =>
    sql`(select distinct jsonb_array_elements_text(${asked}::jsonb -> ${sql.raw(`'${list}'`)}) as key) asked`
  // One look at an index for each thing asked for: left to itself the planner reads all books for a chunk of 50 rows.
  const booksOf = (list: string, condition: SQL) => sql`${of(list)} cross join lateral (
        select ${CANDIDATE} from books where ${condition} order by id limit ${MOST_OF_A_TITLE}
      ) b`
  const brought = sql`id = (select book_id from imported_ids where reader_id = ${readerId} and source_id = asked.key)`
  const found = await executePrepared<Found>(
    db,
    'import_candidates',
    sql`
    select id, work_key as "workKey", title, author, isbn13, series_name as "seriesName",
      series_position as "seriesPosition", added_at is not null as "isAdded", how, by, e.*
    from (
      select b.*, 'source' as how, asked.key as by from ${booksOf('sources', brought)}
      union all
      select b.*, 'isbn', asked.key from ${booksOf('isbns', sql`isbn13 = asked.key`)}
      union all
      select b.*, 'title', asked.key from ${booksOf('titles', sql`split_part(work_key, '|', 1) = asked.key`)}
      union all
      select b.*, 'title', split_part(asked.key, '|', 1) from ${booksOf('works', sql`work_key = asked.key`)}
    ) candidates
    left join lateral (
      select rating, notes, read_date as "readDate", shelf, tags, pages, import_id as "importId",
        coalesce(updated_at = imported_at, false) as untouched, updated_at::text as "asOf"
      from library_entries where reader_id = ${readerId} and book_id = candidates.id limit 1
    ) e on true
    order by id`,
  )
  const those = (how: Found['how']) => found.filter((one) => one.how === how)
  return {
    bySourceId: new Map(those('source').map((one) => [one.by, one])),
    byIsbn: Map.groupBy(those('isbn'), (one) => one.by),
    byTitle: Map.groupBy(those('title'), (one) => one.by),
    entries: new Map(found.flatMap((one) => (one.asOf === null ? [] : [[one.id, one]]))),
  }
}

export type NewBook = {
  work_key: string
  title: string
  author: string
  isbn13: string | null
  year: number | null
  series_name: string | null
  series_position: number | null
  search_text: string
}

/** A stored book, or the work key of one of the new ones. */
export type Target = { book_id: number; work_key: null } | { book_id: null; work_key: string }

export type WrittenEntry = Target & {
  rating: number | null
  notes: string | null
  read_date: string | null
  shelf: Shelf | null
  tags: string[]
  pages: number | null
  /** Only for a new entry. */
  added_at: string
  /** The last change of the entry that this one was made from; null for a new entry. */
  as_of: string | null
}

export type ChunkEffects = {
  books: readonly NewBook[]
  /** Books that go from the catalogue into the database. */
  notAdded: readonly number[]
  entries: readonly WrittenEntry[]
  sourceIds: readonly (Target & { source_id: string })[]
  attention: readonly { row_number: number; reasons: string[]; cells: string[] }[]
  done: number
  added: number
  skipped: number
}

const DIVISION_BY_ZERO = '22012'

/**
 * Everything that a chunk does, once, in one statement: others wait for it and not for our way back and forth. New entries
 * belong to the import; those that were there keep whoever made them. The reader's row is locked, so that imports of one
 * reader write one after the other.
 *
 * 'elsewhere': somebody else has done the chunk. 'outdated': a book or an entry came, or was changed, since it was looked
 * for, and nothing is written.
 */
export async function writeChunk(
  db: Db,
  { id, readerId, createdAt }: ImportRecord,
  position: number,
  effects: ChunkEffects,
  now: Date,
): Promise<'done' | 'elsewhere' | 'outdated'> {
  const time = sql`${createdAt.toISOString()}::timestamptz`
  const isClaimed = sql`exists (select 1 from submitted)`
  const changed = effects.entries.flatMap(({ as_of, book_id }) =>
    as_of === null ? [] : (book_id ?? []),
  )
  try {
    const rows = await executePrepared(
      db,
      'import_chunk',
      sql`
      with reader as (select id from readers where id = ${readerId} for update),
      submitted as (
        delete from import_chunks
        where import_id = ${id} and position = ${position} and exists (select 1 from reader)
        returning position
      ),
      ${insertedBooks(effects.books, isClaimed, now)}
      now_added as (
        update books set added_at = ${now.toISOString()}::timestamptz
        where id = any(${arrayOf(effects.notAdded)}) and added_at is null and ${isClaimed}
      ),
      given as (
        select coalesce(r.book_id, made.id) as id, r.*
        from jsonb_to_recordset(${JSON.stringify(effects.entries)}::jsonb) as r(book_id int, work_key text,
          rating smallint, notes text, read_date date, shelf text, tags text[], pages int, added_at timestamptz,
          as_of timestamptz)
        left join made on made.work_key = r.work_key
        where ${isClaimed}
      ),
      fresh as (
        insert into library_entries (reader_id, book_id, rating, notes, read_date, shelf, tags, pages, import_id,
          imported_at, added_at, updated_at)
        select ${readerId}::int, id, rating, notes, read_date, shelf, tags, pages, ${id}::int, ${time}, added_at, ${time}
        from given where id is not null and as_of is null
        on conflict do nothing
        returning 1
      ),
      filled as (
        update library_entries e set rating = given.rating, notes = given.notes, read_date = given.read_date,
          shelf = given.shelf, tags = given.tags, pages = given.pages,
          imported_at = case when e.updated_at = e.imported_at then ${time} else e.imported_at end, updated_at = ${time}
        from given
        where e.reader_id = ${readerId} and e.book_id = any(${arrayOf(changed)}) and e.book_id = given.id
          and e.updated_at = given.as_of
        returning 1
      ),
      sources as (
        insert into imported_ids (reader_id, source_id, book_id)
        select ${readerId}::int, r.source_id, coalesce(r.book_id, made.id)
        from jsonb_to_recordset(${JSON.stringify(effects.sourceIds)}::jsonb) as r(source_id text, book_id int,
          work_key text)
        left join made on made.work_key = r.work_key
        where ${isClaimed}
        on conflict (reader_id, source_id) do update set book_id = excluded.book_id
          where imported_ids.book_id <> excluded.book_id
      ),
      attention as (
        insert into import_attention (import_id, row_number, reasons, cells)
        select ${id}::int, r.row_number, r.reasons, r.cells
        from jsonb_to_recordset(${JSON.stringify(effects.attention)}::jsonb) as r(row_number int, reasons jsonb,
          cells jsonb)
        where ${isClaimed}
      ),
      -- Dividing by zero takes all of it back.
      whole as (
        select 1 / (
          case when (select count(*) from fresh) + (select count(*) from filled) = ${effects.entries.length}::int
            then 1 else 0 end
        ) as once
      )
      update imports set rows_done = rows_done + ${effects.done}::int * (select once from whole),
        added_books = added_books + ${effects.added}::int, skipped_books = skipped_books + ${effects.skipped}::int
      where id = ${id} and ${isClaimed}
      returning id`,
    )
    return rows.length > 0 ? 'done' : 'elsewhere'
  } catch (error) {
    if (errorCode(error) === DIVISION_BY_ZERO) return 'outdated'
    throw error
  }
}

/** In the order of their keys, so that two imports with the same new books never wait for each other. */
function insertedBooks(given: readonly NewBook[], isClaimed: SQL, now: Date): SQL {
  const time = sql`${now.toISOString()}::timestamptz`
  return sql`made as (
        insert into books (work_key, title, author, isbn13, year, series_name, series_position, search_text, origin,
          created_at, added_at)
        select r.work_key, r.title, r.author, r.isbn13, r.year, r.series_name, r.series_position, r.search_text,
          'reader', ${time}, ${time}
        from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as r(work_key text, title text, author text,
          isbn13 text, year int, series_name text, series_position real, search_text text)
        where ${isClaimed}
        order by r.work_key
        on conflict (work_key) do nothing
        returning id, work_key
      ),
      words as (${searchWordsInsertion(given.map(({ search_text }) => search_text))}),`
}

const arrayOf = (ids: readonly number[]) => sql`${`{${ids.join(',')}}`}::int[]`

/** The books that the import brought into its reader's library and that nobody has analysed. */
export async function selectUnratedBooks(db: Db, importId: number): Promise<number[]> {
  const rows = await db
    .select({ id: books.id })
    .from(libraryEntries)
    .innerJoin(books, eq(books.id, libraryEntries.bookId))
    .where(and(eq(libraryEntries.importId, importId), isNull(books.currentAnalysisId)))
    .orderBy(asc(books.id))
  return rows.map(({ id }) => id)
}
