import type { DismissedBook } from '@pagelight/contract/recommendations.ts'
import type { Deps } from '../../deps.ts'
import { AppError, notFound } from '../../http/errors.ts'
import { toBook } from '../stored-books/book-row.ts'
import { findBooksByIds } from '../stored-books/book-row.queries.ts'
import { deleteDismissal, insertDismissal, selectDismissals } from './recommendations.queries.ts'

const SHOWN = 1_000

/** The latest first. */
export async function listDismissed(
  { db }: Pick<Deps, 'db'>,
  readerId: number,
): Promise<DismissedBook[]> {
  const dismissals = await selectDismissals(db, readerId).limit(SHOWN)
  const rows = await findBooksByIds(
    db,
    dismissals.map(({ bookId }) => bookId),
  )
  const byId = new Map(rows.map((row) => [row.book.id, row]))
  return dismissals.flatMap(({ bookId, dismissedAt }) => {
    const row = byId.get(bookId)
    if (!row) return []
    return [{ ...toBook(row), offer_id: bookId, dismissed_at: dismissedAt.toISOString() }]
  })
}

export async function dismissBook(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  readerId: number,
  bookId: number,
): Promise<void> {
  if (!(await insertDismissal(db, readerId, bookId, clock()))) throw notFound('Book')
}

export async function restoreBook(
  { db }: Pick<Deps, 'db'>,
  readerId: number,
  bookId: number,
): Promise<void> {
  if (!(await deleteDismissal(db, readerId, bookId)))
    throw new AppError(404, 'This book was not dismissed')
}
