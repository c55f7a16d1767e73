import { and, eq, inArray, isNotNull, isNull, notInArray, sql } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import type { Provenance } from '../../../db/schema/books.ts'
import {
  analyses,
  bookChanges,
  bookReports,
  books,
  libraryEntries,
  mergedRows,
  pilotInterests,
  readers,
  saidIsbns,
  submissions,
} from '../../../db/schema.ts'
import { clearChangesOf, deleteBooks, isOnOneWord } from '../../stored-books/gone-books.queries.ts'

const SOME_TITLES = 10

export async function findReaderOfInterest(
  db: Db,
  interestId: number,
): Promise<{ id: number; email: string } | null> {
  const [row] = await db
    .select({ id: readers.id, email: readers.email })
    .from(readers)
    .innerJoin(pilotInterests, eq(pilotInterests.email, readers.email))
    .where(eq(pilotInterests.id, interestId))
  return row ?? null
}

/** Named by this reader alone, and in nobody else's library. */
const isOnlyOf = (readerId: number) =>
  and(
    isOnOneWord,
    sql`${books.id} in (select s.book_id from ${submissions} s where s.reader_id = ${readerId})`,
    sql`not exists (select 1 from ${submissions} s where s.book_id = ${books.id} and s.reader_id <> ${readerId})`,
    sql`not exists (select 1 from ${libraryEntries} e where e.book_id = ${books.id} and e.reader_id <> ${readerId})`,
  )

/** The first to name it, whatever became of it; an administrator's own words may have taken their place. */
const isMadeBy = (readerId: number) =>
  sql`${books.origin} = 'reader' and ${books.id} in (
    select s.book_id from ${submissions} s where s.reader_id = ${readerId} and not exists (
      select 1 from ${submissions} o where o.book_id = s.book_id and (o.said_at, o.reader_id) < (s.said_at, s.reader_id)))`

const isWordsOf = (db: Db, readerId: number) =>
  and(
    eq(submissions.readerId, readerId),
    sql`coalesce(${submissions.description}, ${submissions.genre}, ${submissions.coverUrl}) is not null`,
    notInArray(
      submissions.bookId,
      db.select({ id: books.id }).from(books).where(isOnlyOf(readerId)),
    ),
  )

const isOpenReportOf = (readerId: number) =>
  and(eq(bookReports.readerId, readerId), isNull(bookReports.resolvedAt))

/** Accepted or not; a count that was joined to what is known stands there by itself as well. */
const isTextOf = (readerId: number) =>
  and(
    eq(analyses.requestedBy, readerId),
    eq(analyses.basis, 'full_text'),
    isNotNull(analyses.textEvidence),
  )

export async function countContributions(db: Db, readerId: number) {
  const titles = await db
    .select({ title: books.title })
    .from(books)
    .where(isMadeBy(readerId))
    .orderBy(books.title, books.id)
    .limit(SOME_TITLES)
  return {
    books: await db.$count(books, isMadeBy(readerId)),
    titles: titles.map(({ title }) => title),
    submissions: await db.$count(submissions, isWordsOf(db, readerId)),
    reports: await db.$count(bookReports, isOpenReportOf(readerId)),
    text_analyses: await db.$count(analyses, isTextOf(readerId)),
  }
}

/** Deletes everything but text analyses and the reader's entries of books that others have too. */
export async function deleteContributions(tx: Db, readerId: number): Promise<void> {
  const own = tx.select({ id: books.id }).from(books).where(isOnlyOf(readerId))
  await tx.execute(sql`create temp table taken_back on commit drop as ${own}`)
  const taken = sql`(select id from taken_back)`
  await tx.delete(libraryEntries).where(sql`${libraryEntries.bookId} in ${taken}`)
  await deleteBooks(tx, sql`${books.id} in ${taken}`)
  await tx.delete(analyses).where(eq(analyses.readerId, readerId))
  await tx.delete(bookReports).where(isOpenReportOf(readerId))
}

/** Returns the books on readers' or an administrator's word of which this reader was one who named them. */
export async function deleteSubmissions(
  tx: Db,
  readerId: number,
): Promise<{ id: number; provenance: Provenance }[]> {
  await clearChangesOf(tx, readerId)
  await tx.delete(saidIsbns).where(eq(saidIsbns.readerId, readerId))
  await tx
    .delete(mergedRows)
    .where(
      and(
        eq(mergedRows.readerId, readerId),
        inArray(mergedRows.ofTable, ['submissions', 'said_isbns']),
      ),
    )
  const { rows } = await tx.execute<{ id: number; provenance: Provenance }>(sql`
    with gone as (delete from ${submissions} where reader_id = ${readerId} returning book_id)
    select b.id, b.known_by as "provenance" from gone join ${books} b on b.id = gone.book_id
    where b.known_by in ('reader', 'readers', 'administrator') and not exists (
      select 1 from ${bookChanges} c where c.book_id = b.id and c.action = 'edited' and c.undone_at is null)
    order by b.id`)
  return rows
}

/** Words stay that two of the remaining readers have said. */
export async function withdrawAgreement(tx: Db, bookIds: readonly number[]): Promise<void> {
  const stays = (column: string) => {
    const name = sql.identifier(column)
    return sql`${name} = case when (select count(*) from ${submissions} s where s.book_id = b.id
      and lower(s.${name}) = lower(b.${name})) >= 2 then b.${name} end`
  }
  await tx.execute(sql`
    update ${books} b set ${stays('description')}, ${stays('genre')}, ${stays('cover_url')},
      known_by = case when (select count(*) from ${submissions} s where s.book_id = b.id) >= 2
        then 'readers' else 'reader' end
    where b.id = any(${`{${bookIds.join(',')}}`}::int[])`)
}
