import type { RowOutcome } from '@pagelight/contract/imports.ts'
import {
  entryFieldsOf,
  type EntryBefore,
  type EntryField,
  type EntryFields,
  type ImportRows,
} from '../../db/schema/entry-fields.ts'
import type { StoredEntry } from './import-candidates.queries.ts'
import type { Target, WrittenEntry } from './chunk-effects.ts'
import type { RowBook, RowEntry, UsableRow } from './import-row.ts'
import {
  exceededBy,
  factBytes,
  noteBytes,
  type RemainingQuota,
} from '../library/remaining-quota.ts'
import type { ImportRecord } from './imports.queries.ts'
import { fingerprint } from './matching/fingerprint.ts'
import type { RowRecord } from './matching/match-rows.ts'
import { applyRow, mergeRowEntries, fingerprints } from './matching/merge-entry.ts'

type NamedBook = { title: string; author: string }
export type MatchedRow = RowRecord & { target: Target; book: NamedBook }

export type RowResult = {
  outcome: Exclude<RowOutcome, 'not added'>
  book: NamedBook
  /** What a merged row changed. */
  changes: { field: EntryField; from: EntryFields[EntryField]; to: EntryFields[EntryField] }[]
}

type OpenEntry = EntryFields & {
  target: Target
  stored: StoredEntry | null
  untouched: boolean
  /** This import made it. */
  isNew: boolean
  rows: ImportRows
  addedOn: string | null
  changed: boolean
}

const MAX_KNOWN_ROWS = 50

export type AppliedRows = {
  entries: WrittenEntry[]
  results: Map<number, RowResult>
  /** The quota that a row would have passed. */
  refused: Map<number, keyof RemainingQuota>
  room: RemainingQuota
}

/** One entry a book; the rows in their order, as far as there is room. */
export function applyRows(
  found: readonly MatchedRow[],
  stored: ReadonlyMap<number, StoredEntry>,
  record: ImportRecord,
  given: RemainingQuota,
): AppliedRows {
  const open = new Map<number | string | null, OpenEntry>()
  const results = new Map<number, RowResult>()
  const refused = new Map<number, keyof RemainingQuota>()
  const room = { ...given }
  for (const { row, facts, target, book } of found) {
    const key = target.book_id ?? target.work_key
    const known = target.book_id === null ? undefined : stored.get(target.book_id)
    const entry = withEdition(row, book)
    const before = open.get(key) ?? (known ? openEntry(known, target, record) : null)
    const rowKey = row.sourceId ?? fingerprint([facts.key, row.book.isbn13])
    const next = before ? merged(before, rowKey, entry) : newEntry(target, rowKey, entry)
    const change = {
      entries: before ? 0 : 1,
      noteBytes: noteBytes(next.entry) - (before ? noteBytes(before) : 0),
      factBytes: factBytes(next.entry) - (before ? factBytes(before) : 0),
      books: before || target.book_id !== null ? 0 : 1,
    }
    const exceeded = exceededBy(room, change)
    if (exceeded) {
      refused.set(row.number, exceeded)
      continue
    }
    room.entries -= change.entries
    room.noteBytes -= change.noteBytes
    room.factBytes -= change.factBytes
    room.books -= change.books
    open.set(key, next.entry)
    results.set(row.number, { outcome: next.outcome, book, changes: next.changes })
  }
  return {
    entries: [...open.values()].filter(isToWrite).map((one) => written(one, record)),
    results,
    refused,
    room,
  }
}

type Applied = Pick<RowResult, 'outcome' | 'changes'> & { entry: OpenEntry }

/** `rowKey`: of the same row in another file of the reader's. */
function newEntry(target: Target, rowKey: string, entry: RowEntry): Applied {
  const rows = { [rowKey]: fingerprints(entry) }
  const opened = {
    ...entry,
    target,
    stored: null,
    untouched: true,
    isNew: true,
    rows,
    changed: true,
  }
  return { entry: opened, outcome: 'added', changes: [] }
}

function merged(before: OpenEntry, rowKey: string, entry: RowEntry): Applied {
  const saidBefore = before.rows[rowKey] ?? null
  const rows = remembered(before.rows, rowKey, entry)
  if (before.isNew && before.untouched) {
    const isRepeated = saidBefore !== null && fingerprint(saidBefore) === fingerprint(rows[rowKey])
    const next = isRepeated ? before : { ...mergeRowEntries(before, entry), rows, changed: true }
    return { entry: next, outcome: 'merged', changes: [] }
  }
  const followsFile = before.stored?.importRows === null && before.untouched
  const { entry: next, changed } = applyRow(before, entry, saidBefore, followsFile)
  const changes = changed.map((field) => ({ field, from: before[field], to: next[field] }))
  return {
    entry: { ...next, rows, changed: before.changed || changed.length > 0 },
    outcome: changed.length > 0 ? 'merged' : 'unchanged',
    changes,
  }
}

function openEntry(stored: StoredEntry, target: Target, record: ImportRecord): OpenEntry {
  return {
    ...stored,
    target,
    stored,
    isNew: stored.importId === record.id,
    rows: stored.importRows ?? {},
    addedOn: null,
    changed: false,
  }
}

function remembered(rows: ImportRows, key: string, entry: RowEntry): ImportRows {
  const { [key]: _, ...others } = rows
  return Object.fromEntries([
    ...Object.entries(others).slice(1 - MAX_KNOWN_ROWS),
    [key, fingerprints(entry)],
  ])
}

function isToWrite({ stored, changed, rows }: OpenEntry): boolean {
  return changed || fingerprint(stored?.importRows ?? {}) !== fingerprint(rows)
}

/** The title and author of the reader's edition, where the book's record says them differently. */
function withEdition({ book, entry }: UsableRow, { title, author }: NamedBook): RowEntry {
  const own: Partial<Pick<RowBook, 'title' | 'author'>> = {
    ...(book.title === title ? {} : { title: book.titleInFile }),
    ...(book.author === author ? {} : { author: book.author }),
  }
  return { ...entry, facts: { ...own, ...entry.facts } }
}

function written(entry: OpenEntry, record: ImportRecord): WrittenEntry {
  const { stored, addedOn } = entry
  return {
    ...entry.target,
    ...entryFieldsOf(entry),
    import_rows: entry.rows,
    added_at: timeOf(addedOn) ?? record.createdAt.toISOString(),
    as_of: stored?.asOf ?? null,
    changed: entry.changed,
    before: stored && !entry.isNew ? beforeOf(stored) : null,
    after: fingerprints(entry),
  }
}

function timeOf(day: string | null): string | null {
  if (day === null) return null
  return day.length > 10 ? day : `${day}T00:00:00Z`
}

function beforeOf(stored: StoredEntry): EntryBefore {
  const { importRows, importedAt, asOf } = stored
  return { ...entryFieldsOf(stored), importRows, importedAt, asOf }
}
