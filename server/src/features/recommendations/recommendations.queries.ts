import { and, asc, desc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { isOneOf } from '../../db/statements/is-one-of.ts'
import { pages } from '../../db/pages.ts'
import {
  books,
  dismissedBooks,
  libraryEntries,
  people,
  personLists,
  recommendationLists,
  submissions,
} from '../../db/schema.ts'
import type { ForWhom } from '../people/line.ts'
import { isConfirmed } from '../stored-books/book-row.queries.ts'
import type { LibraryEntry } from '../../domain/recommender/reading-history.ts'

/** Stars assumed for a book that was not finished and not rated. */
export const UNFINISHED_STARS = 2
const ENTRIES_A_SLICE = 1_000

/** Changes with the reader's shelf, stars and dismissals. */
export async function selectOwnChecksum(db: Db, readerId: number): Promise<string> {
  const { rows } = await db.execute<{ checksum: string }>(sql`
    select concat(
      (select concat(count(*), '-', bit_xor(hashtextextended(coalesce(shelf, ''), book_id::bigint * 8 + coalesce(rating, 0))))
        from ${libraryEntries} where reader_id = ${readerId}), '.',
      (select md5(string_agg(book_id::text, ',' order by book_id))
        from ${dismissedBooks} where reader_id = ${readerId})
    ) as checksum`)
  return rows[0]?.checksum ?? ''
}

/** In slices, so that others have their turns in between. */
export async function* selectReadingHistory(
  db: Db,
  readerId: number,
): AsyncGenerator<LibraryEntry[]> {
  const read = (after: number, limit: number) => selectHistorySlice(db, readerId, after, limit)
  yield* pages(read, { limit: ENTRIES_A_SLICE, by: ({ bookId }) => bookId })
}

async function selectHistorySlice(
  db: Db,
  readerId: number,
  after: number,
  limit: number,
): Promise<LibraryEntry[]> {
  const rows = await db
    .select({
      bookId: libraryEntries.bookId,
      rating: libraryEntries.rating,
      shelf: libraryEntries.shelf,
      readDate: libraryEntries.readDate,
      addedAt: libraryEntries.addedAt,
    })
    .from(libraryEntries)
    .where(and(eq(libraryEntries.readerId, readerId), gt(libraryEntries.bookId, after)))
    .orderBy(asc(libraryEntries.bookId))
    .limit(limit)
  return rows.map(({ bookId, rating, shelf, readDate, addedAt }) => ({
    bookId,
    rating: rating ?? (shelf === 'did-not-finish' ? UNFINISHED_STARS : null),
    unread: shelf === 'to-read' && rating === null,
    at: readDate ? new Date(readDate) : addedAt,
  }))
}

export async function countRated(db: Db, readerId: number): Promise<number> {
  return await db.$count(
    libraryEntries,
    and(eq(libraryEntries.readerId, readerId), isNotNull(libraryEntries.rating)),
  )
}

/** For books without an analysis, which the model does not have. */
export async function selectNames(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return []
  return db
    .select({
      id: books.id,
      title: books.title,
      author: books.author,
      seriesName: books.seriesName,
      seriesPosition: books.seriesPosition,
    })
    .from(books)
    .where(isOneOf(books.id, ids))
}

export type StoredList = Omit<typeof recommendationLists.$inferSelect, 'readerId'>

export async function findList(
  db: Db,
  { readerId, personId }: ForWhom,
): Promise<StoredList | null> {
  const [row] =
    personId === undefined
      ? await db
          .select()
          .from(recommendationLists)
          .where(eq(recommendationLists.readerId, readerId))
      : await db.select().from(personLists).where(eq(personLists.personId, personId))
  return row ?? null
}

export async function upsertList(
  db: Db,
  { readerId, personId }: ForWhom,
  list: StoredList,
): Promise<void> {
  if (personId === undefined)
    await db
      .insert(recommendationLists)
      .values({ readerId, ...list })
      .onConflictDoUpdate({ target: recommendationLists.readerId, set: list })
  else
    // Of somebody who is deleted meanwhile nothing is kept.
    await db.execute(sql`
      insert into ${personLists} (person_id, based_on, model_version, items, lists, shown_book_ids, generated_at)
      select id, ${list.basedOn}, ${list.modelVersion}::int, ${JSON.stringify(list.items)}::jsonb,
        ${JSON.stringify(list.sections)}::jsonb, ${`{${list.shownBookIds.join(',')}}`}::int[],
        ${list.generatedAt.toISOString()}::timestamptz
      from ${people} where id = ${personId} and reader_id = ${readerId} for key share
      on conflict (person_id) do update set based_on = excluded.based_on, model_version = excluded.model_version,
        items = excluded.items, lists = excluded.lists, shown_book_ids = excluded.shown_book_ids,
        generated_at = excluded.generated_at`)
}

/** The latest first. */
export function selectDismissals(db: Db, readerId: number) {
  return db
    .select({ bookId: dismissedBooks.bookId, dismissedAt: dismissedBooks.dismissedAt })
    .from(dismissedBooks)
    .where(eq(dismissedBooks.readerId, readerId))
    .orderBy(desc(dismissedBooks.dismissedAt), desc(dismissedBooks.bookId))
}

/** False if there is no such book that the reader may see; repeating is harmless. */
export async function insertDismissal(
  db: Db,
  readerId: number,
  bookId: number,
  now: Date,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with wanted as (
      select id from ${books} where id = ${bookId} and (${isConfirmed} or exists (
        select 1 from ${submissions} s where s.book_id = ${books.id} and s.reader_id = ${readerId}))
    ), added as (
      insert into ${dismissedBooks} (reader_id, book_id, dismissed_at)
      select ${readerId}::int, id, ${now.toISOString()}::timestamptz from wanted
      on conflict do nothing
    ) select id from wanted`)
  return rows.length > 0
}

/** False if it was not dismissed. */
export async function deleteDismissal(db: Db, readerId: number, bookId: number): Promise<boolean> {
  const rows = await db
    .delete(dismissedBooks)
    .where(and(eq(dismissedBooks.readerId, readerId), eq(dismissedBooks.bookId, bookId)))
    .returning({ bookId: dismissedBooks.bookId })
  return rows.length > 0
}
