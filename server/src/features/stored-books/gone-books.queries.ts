/** What stays of books that only one reader had named, once that reader or the words are gone: nothing. */
import { or, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { bookChanges, books, mergedRows, submissions } from '../../db/schema.ts'
import { deleteUnusedWords } from './search-words.queries.ts'

/** On one reader's word, also once an administrator has removed it. */
export const isOnOneWord = sql`(${books.provenance} = 'reader' or ${books.provenance} = 'nobody' and exists (
  select 1 from ${bookChanges} c where c.book_id = ${books.id} and c.action = 'removed' and c.undone_at is null
    and c.before ->> 'provenance' = 'reader'))`

/** With what is on record of them. */
export async function deleteBooks(db: Db, condition: SQL | undefined): Promise<void> {
  const gone = await db
    .delete(books)
    .where(condition)
    .returning({ id: books.id, searchText: books.searchText })
  if (gone.length === 0) return
  const ids = sql`any(${`{${gone.map(({ id }) => id).join(',')}}`}::int[])`
  await db
    .delete(bookChanges)
    .where(or(sql`${bookChanges.bookId} = ${ids}`, sql`${bookChanges.intoId} = ${ids}`))
  await deleteUnusedWords(
    db,
    gone.map(({ searchText }) => searchText),
  )
}

/**
 * Clears what is on record of books that this reader alone had named and that have been merged, edited or removed.
 * A merge or an edit without it cannot be undone.
 */
export async function clearChangesOf(db: Db, readerId: number): Promise<void> {
  await clearChanges(
    db,
    sql`c.before -> 'book' ->> 'known_by' = 'reader' and c.id in (
      select m.change_id from ${mergedRows} m where m.of_table = 'submissions'
      group by m.change_id having bool_and(m.reader_id = ${readerId}))`,
  )
  await clearChanges(
    db,
    sql`c.before ->> 'provenance' = 'reader' and c.book_id in (
      select s.book_id from ${submissions} s where s.book_id = c.book_id
      group by s.book_id having bool_and(s.reader_id = ${readerId}))`,
  )
}

/** Of merges whose kept rows go: without them nobody could tell whose words these are. */
export async function clearOldMerges(db: Db, madeBefore: Date): Promise<void> {
  await clearChanges(
    db,
    sql`c.before -> 'book' ->> 'known_by' = 'reader' and c.at < ${madeBefore.toISOString()}::timestamptz`,
  )
}

async function clearChanges(db: Db, condition: SQL): Promise<void> {
  await db.execute(sql`
    update ${bookChanges} c set summary = 'A book that only one reader had named.', work_key = null,
      before = case c.action when 'removed' then c.before else '{}' end
    where ${condition}`)
}
