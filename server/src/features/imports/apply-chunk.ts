/**
 * A chunk of rows becomes books and entries, once: whoever claims the chunk does it, in the transaction of its effects.
 * Answers what became of the rows; null where somebody else has done it.
 */
import { COULD_NOT_MATCH } from '@pagelight/contract/import-limits.ts'
import type { Deps } from '../../deps.ts'
import { searchText } from '../books/search-text.ts'
import type { ImportRow, RowEntry, UsableRow } from './import-row.ts'
import {
  claimChunk,
  insertBooks,
  selectCandidates,
  selectEntriesForUpdate,
  updateAllAdded,
  writeEffects,
  type ChunkEffects,
  type NewBook,
  type StoredEntry,
  type WrittenEntry,
} from './import-chunk.queries.ts'
import type { ImportRecord } from './imports.queries.ts'
import { matchBook, type Candidates } from './match-book.ts'
import { fillGaps, foldRows } from './merge-entry.ts'

export async function applyChunk(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  record: ImportRecord,
  position: number,
  rows: readonly ImportRow[],
): Promise<{ added: number; skipped: number; unusable: number } | null> {
  const usable = rows.filter((row): row is UsableRow => row.book !== null)
  // Read before the transaction, which holds up everybody on the embedded database's only connection.
  const matched = matchAll(usable, await selectCandidates(db, record.readerId, usable))
  return await db.transaction(async (tx) => {
    if (!(await claimChunk(tx, record, position))) return null
    const made = await insertBooks(tx, matched.books, clock())
    await updateAllAdded(tx, matched.notAdded, clock())
    const found = usable.map((row, i) => {
      const target = matched.targets[i]!
      return { row, bookId: target.id ?? made.get(target.workKey)! }
    })
    const stored = await selectEntriesForUpdate(tx, record.readerId, [...new Set(found.map(({ bookId }) => bookId))])
    const { entries, added } = entriesOf(found, stored, record)
    await writeEffects(tx, record, {
      entries,
      sourceIds: sourceIdsOf(found),
      attention: attentionOf(rows, matched.unmatched),
      done: rows.length,
      added,
      skipped: usable.length - added,
    })
    return { added, skipped: usable.length - added, unusable: rows.length - usable.length }
  })
}

type Target = { id: number } | { id: null; workKey: string }

/** Which stored book each row means, or the key of the new book that it becomes. */
function matchAll(rows: readonly UsableRow[], candidates: Candidates) {
  const books = new Map<string, NewBook>()
  const unmatched = new Set<number>()
  const notAdded = new Set<number>()
  const targets = rows.map((row): Target => {
    const match = matchBook(row, candidates)
    if (match) {
      if (!match.isAdded) notAdded.add(match.id)
      return match
    }
    const { book } = row
    const isTaken = (key: string) =>
      (candidates.byTitle.get(key.slice(0, key.indexOf('|'))) ?? []).some(({ workKey }) => workKey === key)
    // The work of that key is there, and is not this one.
    const workKey = isTaken(book.workKey) ? book.wholeKey : book.workKey
    if (!books.has(workKey)) {
      books.set(workKey, newBook(row, workKey))
      unmatched.add(row.number)
    }
    return { id: null, workKey }
  })
  return { targets, books: [...books.values()], unmatched, notAdded: [...notAdded] }
}

function newBook({ book }: UsableRow, workKey: string): NewBook {
  const { title, author, isbn13, year, seriesName, seriesPosition } = book
  return {
    work_key: workKey,
    title,
    author,
    isbn13,
    year,
    series_name: seriesName,
    series_position: seriesPosition,
    search_text: searchText({ title, author, seriesName }),
  }
}

type Found = { row: UsableRow; bookId: number }

/** What is to be written, one entry a book, and how many of them are new. */
function entriesOf(found: readonly Found[], stored: readonly StoredEntry[], record: ImportRecord) {
  const entries: WrittenEntry[] = []
  let added = 0
  const before = new Map(stored.map((entry) => [entry.bookId, entry]))
  for (const [bookId, rows] of Map.groupBy(found, (one) => one.bookId)) {
    const row = rows.map((one) => one.row.entry).reduce(foldRows)
    const entry = before.get(bookId)
    const merged = entry ? mergedWith(entry, row, record) : row
    if (!entry) added++
    if (merged) entries.push(written(bookId, merged, row.addedOn, record))
  }
  return { entries, added }
}

/** null where nothing changes. */
function mergedWith(entry: StoredEntry, row: RowEntry, record: ImportRecord): Omit<RowEntry, 'addedOn'> | null {
  const untouched = entry.importedAt !== null && entry.importedAt.getTime() === entry.updatedAt.getTime()
  // Another edition further up in the same file.
  if (entry.importId === record.id && untouched) return foldRows({ ...entry, addedOn: null }, row)
  return fillGaps(entry, row, untouched)
}

function written(
  bookId: number,
  entry: Omit<RowEntry, 'addedOn'>,
  addedOn: string | null,
  record: ImportRecord,
): WrittenEntry {
  const { rating, notes, readDate, shelf, tags, pages } = entry
  const added_at = addedOn === null ? record.createdAt.toISOString() : `${addedOn}T00:00:00Z`
  return { book_id: bookId, rating, notes, read_date: readDate, shelf, tags, pages, added_at }
}

function sourceIdsOf(found: readonly Found[]): ChunkEffects['sourceIds'] {
  const byId = new Map<string, number>()
  for (const { row, bookId } of found) if (row.sourceId !== null) byId.set(row.sourceId, bookId)
  return [...byId].map(([source_id, book_id]) => ({ source_id, book_id }))
}

function attentionOf(rows: readonly ImportRow[], unmatched: ReadonlySet<number>): ChunkEffects['attention'] {
  return rows
    .map((row) => ({
      row_number: row.number,
      reasons: [...(unmatched.has(row.number) && row.book ? [couldNotMatch(row)] : []), ...row.reasons],
      cells: row.cells,
    }))
    .filter(({ reasons }) => reasons.length > 0)
    .map((row) => ({ ...row, reasons: row.reasons.map(storable), cells: row.cells.map(storable) }))
}

/** PostgreSQL's JSON takes every character but NUL, and no half of a surrogate pair; one such cell would end the import. */
function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '')
}

function couldNotMatch({ book }: UsableRow): string {
  return `${COULD_NOT_MATCH}"${book.titleInFile}" by ${book.author}: added from your file without content ratings`
}
