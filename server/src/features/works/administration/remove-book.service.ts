import type { Deps } from '../../../deps.ts'
import { notFound } from '../../../http/errors.ts'
import { insertBookChange } from '../../stored-books/book-changes.queries.ts'
import { closeReports, lockBookRow, updateBookRow } from '../../stored-books/book-record.queries.ts'

const OUTCOME = 'An administrator has removed the book.'

/** The row stays, so that the same title is not brought in again and readers keep their entries. */
export async function removeBook(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  id: number,
  by: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { title, author, provenance } = await lockBookRow(tx, id)
    if (provenance === 'nobody') throw notFound('Book')
    await updateBookRow(tx, id, { provenance: 'nobody' })
    await closeReports(tx, id, OUTCOME, clock())
    await insertBookChange(tx, {
      at: clock(),
      actorId: by,
      action: 'removed',
      bookId: id,
      summary: `${title} by ${author}`,
      before: { provenance },
    })
  })
}
