/** What readers call the books that no source knows, and by which ISBNs they have a book. */
import { CONFIRMING_ACCOUNT_DAYS } from '@pagelight/contract/constants/confirmations.ts'
import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { books, pilotInterests, readers, saidIsbns, submissions } from '../../db/schema.ts'
import type { Naming } from '../../domain/works/agreed-naming.ts'

/** Of so many readers an ISBN is a book's. */
const READERS_OF_AN_ISBN = 3
/** Whom an administrator has let in. */
const READERS_OF_A_BOOK = 3

export type SaidNaming = Naming & { book_id: number; isbn13: string | null }

type ReadersNaming = Naming & { readerId: number }

const idsOf = (ids: readonly number[]) => sql`any(${`{${ids.join(',')}}`}::int[])`

/** The reader has these books. Of those on readers' word it is kept what the reader calls them. */
export async function upsertNamings(
  db: Db,
  readerId: number,
  given: readonly SaidNaming[],
  now: Date,
): Promise<void> {
  if (given.length === 0) return
  const named = sql`jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as r(book_id int, title text,
    author text, year int, "seriesName" text, "seriesPosition" real, isbn13 text)`
  const isReaders = sql`b.known_by in ('reader', 'readers')`
  await db.execute(sql`
    insert into ${submissions} (book_id, reader_id, said_at, title, author, year, series_name, series_position)
    select distinct on (b.id) b.id, ${readerId}::int, ${now.toISOString()}::timestamptz, r.title, r.author, r.year,
      r."seriesName", r."seriesPosition"
    from ${named} join ${books} b on b.id = r.book_id where ${isReaders} order by b.id
    on conflict (book_id, reader_id) do update set title = excluded.title, author = excluded.author,
      year = excluded.year, series_name = excluded.series_name, series_position = excluded.series_position`)
  await db.execute(sql`
    insert into ${saidIsbns} (isbn13, book_id, reader_id)
    select distinct r.isbn13, b.id, ${readerId}::int from ${named} join ${books} b on b.id = r.book_id
    where ${isReaders} and r.isbn13 is not null
    on conflict do nothing`)
}

export async function insertSaidIsbns(
  db: Db,
  readerId: number,
  said: readonly { book_id: number; isbn13: string }[],
): Promise<void> {
  if (said.length === 0) return
  await db
    .insert(saidIsbns)
    .values(said.map(({ book_id, isbn13 }) => ({ bookId: book_id, isbn13, readerId })))
    .onConflictDoNothing()
}

/** Of rows of `said_isbns` of one ISBN and book: three readers have said it, or who asks has. */
export const isSaidIsbn = (asks: number | null): SQL =>
  sql`(count(*) >= ${sql.raw(String(READERS_OF_AN_ISBN))} or bool_or(said.reader_id = ${asks}::int))`

/** Which of the books three readers, or who asks, have by this ISBN. */
export const hasIsbnOfReaders = (bookId: SQL, isbn13: SQL, asks: number | null): SQL =>
  sql`${bookId} in (select said.book_id from said_isbns said where said.isbn13 = ${isbn13}
    group by said.book_id having ${isSaidIsbn(asks)})`

/** In the order in which they were said. Who has said no title has said that of the row. */
export async function selectNamings(db: Db, bookId: number): Promise<ReadersNaming[]> {
  const own = (column: string) =>
    sql.raw(`case when s.title is null then b.${column} else s.${column} end`)
  const { rows } = await db.execute<ReadersNaming>(sql`
    select s.reader_id as "readerId", coalesce(s.title, b.title) as title, coalesce(s.author, b.author) as author, ${own('year')} as year,
      ${own('series_name')} as "seriesName", ${own('series_position')} as "seriesPosition"
    from ${submissions} s join ${books} b on b.id = s.book_id
    where s.book_id = ${bookId} order by s.said_at, s.reader_id`)
  return rows
}

/** Of these books, or of all, those of readers' word that two or more have named. */
export async function selectNamedByMore(
  db: Db,
  bookIds: readonly number[] | null,
): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select b.id from ${books} b where b.known_by = 'reader' ${bookIds ? sql`and b.id = ${idsOf(bookIds)}` : sql``}
      and (select count(*) from ${submissions} s where s.book_id = b.id) >= 2 order by b.id`)
  return rows.map(({ id }) => id)
}

/**
 * Whether a book stands: of the readers, who agree on its name, two have accounts of a week, or three are approved. So
 * it does when `by`, an account of a week, has named it after another of them.
 */
export async function isConfirmedByReaders(
  db: Db,
  { bookId, readerIds, by }: { bookId: number; readerIds: readonly number[]; by: number | null },
  now: Date,
): Promise<boolean> {
  const old = new Date(now.getTime() - CONFIRMING_ACCOUNT_DAYS * 86_400_000).toISOString()
  const { rows } = await db.execute<{ confirmed: boolean }>(sql`
    select count(*) filter (where isOld) >= 2 or count(*) filter (where isApproved) >= ${READERS_OF_A_BOOK}
      or coalesce(bool_or(reader_id = ${by}::int and isOld and said_at > firstSaid), false) as confirmed
    from (
      select s.reader_id, s.said_at, min(s.said_at) over () as firstSaid,
        r.created_at <= ${old}::timestamptz as isOld,
        r.is_admin or exists (select 1 from ${pilotInterests} p where p.email = r.email and p.approved) as isApproved
      from ${submissions} s join ${readers} r on r.id = s.reader_id where s.book_id = ${bookId} and s.reader_id = ${idsOf(readerIds)}
    ) named`)
  return rows[0]?.confirmed ?? false
}
