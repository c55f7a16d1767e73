import { MAX_READINGS, MAX_TAGS } from '@pagelight/contract/constants/library-limits.ts'
import {
  ENTRY_FIELDS,
  type EntryField,
  type EntryFields,
  type FieldFingerprints,
} from '../../../db/schema/entry-fields.ts'
import type { RowEntry } from '../import-row.ts'
import { fingerprint } from './fingerprint.ts'

/** Merges two rows about one work: the later reading's stars and day, longest review, all tags. */
export function mergeRowEntries<T extends EntryFields>(one: T, other: RowEntry): T {
  const isLater = (other.readDate ?? '') > (one.readDate ?? '')
  const [latest, before] = isLater ? [other, one] : [one, other]
  const both: EntryFields = {
    rating: latest.rating ?? before.rating,
    notes: longest(one.notes, other.notes),
    privateNotes: longest(one.privateNotes, other.privateNotes),
    readDate: latest.readDate,
    shelf: furthest(one.shelf, other.shelf),
    tags: [...new Set([...one.tags, ...other.tags])].slice(0, MAX_TAGS),
    pages: one.pages ?? other.pages,
    facts: withReading({ ...other.facts, ...one.facts }, before.readDate),
  }
  return { ...one, ...both }
}

function withReading(facts: EntryFields['facts'], finished: string | null): EntryFields['facts'] {
  const readings = facts.readings ?? []
  if (finished === null || readings.some((reading) => reading.finished === finished)) return facts
  return { ...facts, readings: [{ started: null, finished }, ...readings].slice(0, MAX_READINGS) }
}

export type KnownEntry = EntryFields & {
  /** Not changed by the reader since an import wrote it. */
  untouched: boolean
}

/**
 * Applies a row to an entry that was there. `before` is what the same row said last, null if that is
 * not known. What the reader has changed since stays, and so does what the file leaves empty.
 */
export function applyRow<T extends KnownEntry>(
  entry: T,
  row: RowEntry,
  before: FieldFingerprints | null,
  followsFile: boolean,
): { entry: T; changed: EntryField[] } {
  const next: T = { ...entry }
  const changed = ENTRY_FIELDS.filter((field) => {
    const given = valueFor(field, entry, row, before, followsFile)
    if (fingerprint(given) === fingerprint(entry[field])) return false
    Object.assign(next, { [field]: given })
    return true
  })
  return { entry: next, changed }
}

function valueFor(
  field: EntryField,
  entry: KnownEntry,
  row: RowEntry,
  before: FieldFingerprints | null,
  followsFile: boolean,
): EntryFields[EntryField] {
  const [ours, theirs] = [entry[field], row[field]]
  if (isEmpty(theirs)) return ours
  if (before !== null && fingerprint(theirs) === before[field]) return ours
  if (field === 'facts')
    return before || followsFile
      ? { ...entry.facts, ...row.facts }
      : { ...row.facts, ...entry.facts }
  if (isEmpty(ours)) return theirs
  if (before === null) {
    if (followsFile) return theirs
    return field === 'shelf' && entry.untouched ? furthest(entry.shelf, row.shelf) : ours
  }
  return fingerprint(ours) === before[field] ? theirs : ours
}

/** So is a field of which an earlier version said nothing. */
export function isEmpty(value: EntryFields[EntryField] | undefined): boolean {
  return value == null || (typeof value === 'object' && Object.keys(value).length === 0)
}

export function fingerprints(entry: EntryFields): FieldFingerprints {
  return Object.fromEntries(ENTRY_FIELDS.map((field) => [field, fingerprint(entry[field])]))
}

const PROGRESS = [null, 'to-read', 'currently-reading', 'did-not-finish', 'read'] as const

function furthest(one: RowEntry['shelf'], other: RowEntry['shelf']): RowEntry['shelf'] {
  return PROGRESS.indexOf(other) > PROGRESS.indexOf(one) ? other : one
}

function longest(one: string | null, other: string | null): string | null {
  return (other?.length ?? 0) > (one?.length ?? 0) ? other : one
}
