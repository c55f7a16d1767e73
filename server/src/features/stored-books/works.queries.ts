import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import type { Decision } from '../../domain/works/decide-same-work.ts'
import { hasIsbnOfReaders, isSaidIsbn } from './namings.queries.ts'
import { factsOf, type WorkFacts } from '../../domain/works/work-facts.ts'

/** Books that share a title; the exact key is found beyond it. */
const MAX_PER_TITLE = 20

/** `books` joined with `found`, which has more ISBNs of the same works. */
export const OTHER_ISBNS = `array(select distinct isbn from unnest(books.other_isbns || found.isbns) isbn
  where isbn <> coalesce(books.isbn13, found.isbn13))`
export const HAS_NEW_ISBN = 'not found.isbns <@ array_append(books.other_isbns, books.isbn13)'

/** A stored work with what it is compared by; keys are columns of `books`. */
export type WorkRow = {
  id: number
  work_key: string
  title: string
  author: string
  author_names: string[]
  series_names: string[]
  other_titles: string[]
  isbn13: string | null
  other_isbns: string[]
  year: number | null
  series_name: string | null
  series_position: number | null
  is_added: boolean
  /** On the word of one other reader than who asks. */
  is_strangers: boolean
}

/** `asks` is null if no reader does. An ISBN that one other reader alone has said identifies nothing. */
export const workColumns = (asks: number | null): SQL => {
  const isStrangers = sql`(books.known_by = 'reader'
    and not exists (select 1 from submissions own where own.book_id = books.id and own.reader_id = ${asks}::int)
    and not exists (select 1 from library_entries own where own.book_id = books.id and own.reader_id = ${asks}::int))`
  return sql`id, work_key, title, author, author_names, series_names, other_titles,
  case when ${isStrangers} then null else isbn13 end as isbn13,
  other_isbns || array(select said.isbn13 from said_isbns said where said.book_id = books.id
    group by said.isbn13 having ${isSaidIsbn(asks)}) as other_isbns, year, series_name, series_position,
  added_at is not null as is_added, ${isStrangers} as is_strangers`
}

export function factsOfRow(row: WorkRow, isKeyStale = false): WorkFacts {
  return factsOf({
    title: row.title,
    author: row.author,
    authorNames: row.author_names,
    otherTitles: row.other_titles,
    isbns: [...(row.isbn13 === null ? [] : [row.isbn13]), ...row.other_isbns],
    year: row.year,
    seriesName: row.series_name,
    seriesPosition: row.series_position,
    workKey: row.work_key,
    isKeyStale,
  })
}

/** Which of the books a dump has by this ISBN. */
export const hasEdition = (bookId: SQL, isbn13: SQL): SQL =>
  sql`${bookId} = (select e.book_id from editions e where e.isbn13 = ${isbn13}::bigint)`

/** Of the ISBNs of dumps, which may be hundreds, a work has those that the records name. */
export function candidateWorks(records: readonly WorkFacts[], asks: number | null): SQL {
  const isbns = records.flatMap((one) => [...one.isbns])
  const keys = JSON.stringify({
    titles: records.flatMap((one) => one.matchKeys),
    isbns,
    works: records.map((one) => one.key),
  })
  const asked = `{${isbns.filter((isbn) => /^\d{13}$/.test(isbn)).join(',')}}`
  const keysOf = (list: string) =>
    sql`(select distinct jsonb_array_elements_text(${keys}::jsonb -> ${sql.raw(`'${list}'`)}) as key) given`
  // One index look-up a key: with a plain join, or an order by the id alone, the planner scans all books.
  const worksOf = (list: string, condition: SQL) => sql`select found.* from ${keysOf(list)}
    cross join lateral (select ${workColumns(asks)} from books where ${condition} order by id + 0 limit ${MAX_PER_TITLE}) found`
  return sql`(select distinct on (id) id, work_key, title, author, author_names, series_names, other_titles, isbn13,
      other_isbns || coalesce(dumped.isbns, '{}') as other_isbns, year, series_name, series_position, is_added, is_strangers
    from (
      ${worksOf('titles', sql`match_keys @> array[given.key]`)}
      union all ${worksOf('isbns', sql`isbn13 = given.key`)}
      union all ${worksOf('isbns', sql`other_isbns @> array[given.key] and other_isbns <> '{}'`)}
      union all ${worksOf('isbns', hasIsbnOfReaders(sql`id`, sql`given.key`, asks))}
      union all ${worksOf('isbns', hasEdition(sql`id`, sql`given.key`))}
      union all ${worksOf('works', sql`work_key = given.key`)}
    ) candidates left join (
      select book_id, array_agg(isbn13::text) as isbns from editions where isbn13 = any(${asked}::bigint[]) group by book_id
    ) dumped on dumped.book_id = id order by id)`
}

export async function selectCandidateWorks(
  db: Db,
  records: readonly WorkFacts[],
  asks: number | null,
): Promise<WorkRow[]> {
  if (records.length === 0) return []
  const { rows } = await db.execute<WorkRow>(
    sql`select * from ${candidateWorks(records, asks)} works`,
  )
  return rows
}

export async function selectOwnCandidates(
  db: Db,
  readerId: number,
  facts: WorkFacts,
): Promise<WorkRow[]> {
  const { rows } =
    await db.execute<WorkRow>(sql`select * from ${candidateWorks([facts], readerId)} works
    where id in (select book_id from library_entries where reader_id = ${readerId})`)
  return rows
}

const NEW_WORKS = 1_801_801

/** Until the transaction ends nobody else adds works, so that two spellings of one become one. */
export async function lockNewWorks(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${NEW_WORKS})`)
}

/** Whether a work that one of the records may be was added after `newest`. Under lockNewWorks. */
export async function hasNewerCandidate(
  tx: Db,
  newest: number,
  titles: readonly string[],
): Promise<boolean> {
  const given = JSON.stringify(titles)
  // Seldom any: without the first condition the planner looks for all titles.
  const { rows } = await tx.execute(sql`
    select 1 from books where (select max(id) from books) > ${newest} and id > ${newest}
      and match_keys && array(select jsonb_array_elements_text(${given}::jsonb)) limit 1`)
  return rows.length > 0
}

export type NewDuplicateCandidate = { bookId: number; otherBookId: number; decision: Decision }

/** A pair that is known already keeps what was decided. */
export async function insertDuplicateCandidates(
  tx: Db,
  candidates: readonly NewDuplicateCandidate[],
  now: Date,
): Promise<void> {
  const given = candidates
    .filter(({ bookId, otherBookId }) => bookId !== otherBookId)
    .map(({ bookId, otherBookId, decision }) => ({
      book_id: Math.min(bookId, otherBookId),
      other_book_id: Math.max(bookId, otherBookId),
      evidence: { for: decision.for, against: decision.against },
    }))
  if (given.length === 0) return
  await tx.execute(sql`
    insert into work_doubts (book_id, other_book_id, evidence, found_at)
    select book_id, other_book_id, evidence, ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as r(book_id int, other_book_id int, evidence jsonb)
    on conflict do nothing`)
}
