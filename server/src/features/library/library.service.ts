import type { LibraryEntry } from '@pagelight/contract/library.ts'
import type { Shelf } from '@pagelight/contract/shelves.ts'
import type { Deps } from '../../deps.ts'
import { AppError, notFound } from '../../http/errors.ts'
import { toStoredBook } from '../books/book-row.ts'
import {
  deleteEntry,
  insertEntry,
  isBookInDatabase,
  selectEntries,
  updateEntry,
  type EntryDetails,
} from './library.queries.ts'

type LibraryDeps = Pick<Deps, 'db' | 'clock'>

export async function listLibrary({ db }: LibraryDeps, readerId: number): Promise<LibraryEntry[]> {
  const rows = await selectEntries(db, readerId)
  return rows.map(({ entry, ...row }) => ({
    ...toStoredBook(row),
    user_rating: entry.rating,
    notes: entry.notes,
    read_date: entry.readDate,
    shelf: entry.shelf,
    tags: entry.tags,
  }))
}

export async function addToLibrary(
  { db, clock }: LibraryDeps,
  entry: {
    readerId: number
    bookId: number
    rating: number | null
    notes: string | null
    readDate: string | null
    shelf: Shelf | null
  },
): Promise<void> {
  const now = clock()
  refuseFuture(entry.readDate, now)
  if (!(await isBookInDatabase(db, entry.bookId))) throw notFound('Book')
  const notes = storable(entry.notes)
  const inserted = await insertEntry(db, { ...entry, notes, addedAt: now, updatedAt: now })
  if (!inserted) throw new AppError(400, 'Already in your library', { detail: 'already in your library' })
}

/** What is undefined stays, null clears. */
export async function changeEntry(
  { db, clock }: LibraryDeps,
  { readerId, bookId, ...given }: EntryChange,
): Promise<void> {
  const now = clock()
  const changes = {
    ...given,
    ...(given.notes ? { notes: storable(given.notes) } : {}),
    ...(given.tags ? { tags: [...new Set(given.tags)] } : {}),
  }
  refuseFuture(changes.readDate, now)
  if (!(await updateEntry(db, { readerId, bookId }, { ...changes, updatedAt: now }))) throw notInLibrary()
}

type EntryChange = EntryDetails & { readerId: number; bookId: number; rating?: number }

export async function removeFromLibrary({ db }: LibraryDeps, readerId: number, bookId: number): Promise<void> {
  if (!(await deleteEntry(db, { readerId, bookId }))) throw notInLibrary()
}

const notInLibrary = () => new AppError(404, 'This book is not in your library')

/** Days begin first at UTC+14: a reader there may name a day that is still tomorrow in UTC. */
function refuseFuture(readDate: string | null | undefined, now: Date): void {
  const latest = new Date(now.getTime() + 14 * 3_600_000).toISOString().slice(0, 10)
  if (readDate && readDate > latest) throw new AppError(400, 'The read date cannot be in the future')
}

/** PostgreSQL takes every character but NUL, and no half of a surrogate pair. */
function storable(notes: string | null): string | null {
  return notes && notes.toWellFormed().replaceAll('\0', '')
}
