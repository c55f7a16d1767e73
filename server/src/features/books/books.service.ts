import type { Book, BookFields, StoredBook } from '@pagelight/contract/books.ts'
import { authorKey, titleKey } from '../../adapters/catalogue/work-key.ts'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../http/errors.ts'
import { isRated } from './analyses.service.ts'
import { toBook, toStoredBook } from './book-row.ts'
import { type BookRow } from './book-row.queries.ts'
import {
  findBook,
  findBookByWorkKey,
  findBooksByIsbn,
  findOnlyBookOfTitle,
  insertBook,
  updateAdded,
  updateUnknowns,
} from './books.queries.ts'
import { claimedBook, type ClaimedBook } from './claimed-book.ts'

export type BooksService = ReturnType<typeof createBooksService>

export function createBooksService({ db, clock, analyses }: Pick<Deps, 'db' | 'clock' | 'analyses'>) {
  /** The book with an analysis: the one it has, or a new one. `readerId` is who asked. */
  async function analyze(fields: BookFields, readerId: number): Promise<Book> {
    return toBook(await findRated(fields, readerId))
  }

  /** Adds the book to the database, where it is not there already. */
  async function select(fields: BookFields, readerId: number): Promise<StoredBook> {
    const { book } = await findRated(fields, readerId)
    await updateAdded(db, book.id, clock())
    return toStoredBook(await getRow(book.id))
  }

  async function view(id: number): Promise<StoredBook> {
    return toStoredBook(await getAdded(id))
  }

  /** Asks the analysts anew, whatever the book has; what it had stays on record. */
  async function reanalyze(id: number, readerId: number): Promise<void> {
    const { book } = await getAdded(id)
    await analyses.renew(book.id, { by: readerId })
  }

  async function findRated(fields: BookFields, readerId: number): Promise<BookRow> {
    const { row, learned } = await findOrCreate(claimedBook(fields))
    if (isRated(row, learned)) return row
    await analyses.ensure(row.book.id, { by: readerId, learned })
    return await getRow(row.book.id)
  }

  /** `learned`: the request told us something about a book of which we knew less. */
  async function findOrCreate(claimed: ClaimedBook): Promise<{ row: BookRow; learned: boolean }> {
    const known = await findKnown(claimed)
    const learned = known !== null && known.book.origin === 'reader' && addsTo(claimed, known)
    if (known && !learned) return { row: known, learned }
    if (known) await updateUnknowns(db, known.book.id, claimed)
    else await insertBook(db, claimed, clock())
    const row = await findBookByWorkKey(db, known?.book.workKey ?? claimed.workKey)
    if (!row) throw new Error('A book that was just written is gone')
    return { row, learned }
  }

  async function findKnown(claimed: ClaimedBook): Promise<BookRow | null> {
    const byIsbn = claimed.isbn13
      ? (await findBooksByIsbn(db, claimed.isbn13)).find((row) => agrees(claimed, row))
      : null
    if (byIsbn) return byIsbn
    const byKey = await findBookByWorkKey(db, claimed.workKey)
    if (byKey || authorKey(claimed.author) !== '') return byKey
    return await findOnlyBookOfTitle(db, titleKey(claimed.title))
  }

  async function getRow(id: number): Promise<BookRow> {
    const row = await findBook(db, id)
    if (!row) throw notFound('Book')
    return row
  }

  async function getAdded(id: number): Promise<BookRow> {
    const row = await getRow(id)
    if (!row.book.addedAt) throw notFound('Book')
    return row
  }

  return { analyze, select, view, reanalyze }
}

/** An ISBN alone proves little, since anybody may write one: the title or the author has to agree. */
function agrees(claimed: ClaimedBook, { book }: BookRow): boolean {
  const author = authorKey(claimed.author)
  return author === '' || author === authorKey(book.author) || titleKey(claimed.title) === titleKey(book.title)
}

function addsTo(claimed: ClaimedBook, { book }: BookRow): boolean {
  return (['description', 'coverUrl', 'isbn13', 'genre'] as const).some(
    (field) => book[field] === null && claimed[field] !== null,
  )
}
