import type { BookChange } from '@pagelight/contract/administration.ts'
import type { Db } from '../../../db/db.ts'
import type { Provenance } from '../../../db/schema/books.ts'
import { AppError, notFound } from '../../../http/errors.ts'
import {
  countBookChanges,
  findBookChange,
  hasLaterChange,
  selectBookChanges,
  updateUndone,
  type BookChange as ChangeRow,
} from '../../stored-books/book-changes.queries.ts'
import {
  isWorkKeyTaken,
  lockBookRow,
  updateBookRow,
} from '../../stored-books/book-record.queries.ts'
import { writeFields, type EditDeps, type EditedFields } from './edit-book.service.ts'
import { isUndoable, undoMerge } from './merge.service.ts'

const OF_NOBODY = 'The account that had brought in this book has been deleted.'
const LATER = 'This book was changed again since. Undo the later change first.'

export async function listBookChanges(
  { db, clock }: Pick<EditDeps, 'db' | 'clock'>,
  page: { limit: number; offset: number },
): Promise<{ changes: BookChange[]; total: number }> {
  const rows = await selectBookChanges(db, page)
  const changes = rows.map(({ id, at, actor, action, summary, bookId, undoneAt, before }) => ({
    id,
    at: at.toISOString(),
    actor,
    action,
    summary,
    book_id: bookId,
    undone_at: undoneAt?.toISOString() ?? null,
    undoable:
      action !== 'took_back' &&
      undoneAt === null &&
      !isCleared(before) &&
      (action !== 'merged' || isUndoable({ at }, clock())),
  }))
  return { changes, total: await countBookChanges(db) }
}

const isCleared = (before: unknown) => Object.keys(before as object).length === 0

export async function undoBookChange(deps: EditDeps, id: number): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const change = await findBookChange(tx, id)
    if (!change) throw notFound('Change')
    if (change.undoneAt) throw new AppError(409, 'This is undone already.')
    const books = [change.bookId, change.intoId].filter((book) => book !== null)
    if (await hasLaterChange(tx, id, books)) throw new AppError(409, LATER)
    await undo(deps, tx, change)
    await updateUndone(tx, id, deps.clock())
  })
}

async function undo(deps: EditDeps, tx: Db, change: ChangeRow): Promise<void> {
  if (change.action === 'took_back' || change.bookId === null)
    throw new AppError(409, 'What was taken back is deleted and cannot be brought back.')
  if (isCleared(change.before)) throw new AppError(409, OF_NOBODY)
  if (change.action === 'merged') return await undoMerge(tx, change, deps.clock())
  const row = await lockBookRow(tx, change.bookId)
  if (change.action === 'removed')
    return await updateBookRow(tx, row.id, change.before as { provenance: Provenance })
  const before = change.before as EditedFields
  if (await isWorkKeyTaken(tx, before.workKey, row.id))
    throw new AppError(409, 'Another book has taken its title and author since.')
  await writeFields(deps, tx, row, before)
}
