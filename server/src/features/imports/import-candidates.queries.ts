import { sql, type SQL } from 'drizzle-orm'
import type { Shelf } from '@pagelight/contract/constants/shelves.ts'
import type { Db } from '../../db/db.ts'
import type { UsableRow } from './import-row.ts'
import type { Candidate, Candidates } from './matching/match-book.ts'

/** Of books with the same title; an exact work key is found beyond it. */
const MAX_PER_TITLE = 20

const CANDIDATE = sql.raw(
  'id, work_key, title, author, isbn13, series_name, series_position, added_at',
)

export type StoredEntry = {
  rating: number | null
  notes: string | null
  readDate: string | null
  shelf: Shelf | null
  tags: string[]
  pages: number | null
  importId: number | null
  /** Not changed by the reader since an import wrote it. */
  untouched: boolean
  /** To the microsecond, which a Date cannot hold. */
  asOf: string
}

type FoundCandidate = Candidate & { how: 'source' | 'isbn' | 'title'; by: string } & (
    | StoredEntry
    | { asOf: null }
  )

/** Books that any of the rows may match, and the reader's entries of them by book id. */
export async function selectCandidates(
  db: Db,
  readerId: number,
  rows: readonly UsableRow[],
): Promise<Candidates & { entries: Map<number, StoredEntry> }> {
  const keys = JSON.stringify({
    sources: rows.flatMap(({ sourceId }) => sourceId ?? []),
    isbns: rows.flatMap(({ book }) => book.isbn13 ?? []),
    titles: rows.flatMap(({ book }) => [
      ...book.titleKeys,
      ...(book.behindSeries ? [book.behindSeries.key] : []),
    ]),
    works: rows.flatMap(({ book }) => [book.workKey, book.wholeKey]),
  })
  const keysOf = (list: string) =>
    sql`(select distinct jsonb_array_elements_text(${keys}::jsonb -> ${sql.raw(`'${list}'`)}) as key) given`
  // One index look-up a key: with a plain join the planner scans all books.
  const booksOf = (list: string, condition: SQL) => sql`${keysOf(list)} cross join lateral (
        select ${CANDIDATE} from books where ${condition} order by id limit ${MAX_PER_TITLE}
      ) b`
  const importedBefore = sql`id = (select book_id from imported_ids where reader_id = ${readerId} and source_id = given.key)`
  const { rows: found } = await db.execute<FoundCandidate>(sql`
    select id, work_key as "workKey", title, author, isbn13, series_name as "seriesName",
      series_position as "seriesPosition", added_at is not null as "isAdded", how, by, e.*
    from (
      select b.*, 'source' as how, given.key as by from ${booksOf('sources', importedBefore)}
      union all
      select b.*, 'isbn', given.key from ${booksOf('isbns', sql`isbn13 = given.key`)}
      union all
      select b.*, 'title', given.key from ${booksOf('titles', sql`split_part(work_key, '|', 1) = given.key`)}
      union all
      select b.*, 'title', split_part(given.key, '|', 1) from ${booksOf('works', sql`work_key = given.key`)}
    ) candidates
    left join lateral (
      select rating, notes, read_date as "readDate", shelf, tags, pages, import_id as "importId",
        coalesce(updated_at = imported_at, false) as untouched, updated_at::text as "asOf"
      from library_entries where reader_id = ${readerId} and book_id = candidates.id limit 1
    ) e on true
    order by id`)
  const foundBy = (how: FoundCandidate['how']) => found.filter((one) => one.how === how)
  return {
    bySourceId: new Map(foundBy('source').map((one) => [one.by, one])),
    byIsbn: Map.groupBy(foundBy('isbn'), (one) => one.by),
    byTitle: Map.groupBy(foundBy('title'), (one) => one.by),
    entries: new Map(found.flatMap((one) => (one.asOf === null ? [] : [[one.id, one]]))),
  }
}
