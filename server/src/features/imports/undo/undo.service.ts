import type { Db } from '../../../db/db.ts'
import { ENTRY_FIELDS, type EntryField, type EntryFields } from '../../../db/schema/entry-fields.ts'
import type { ImportRecord } from '../imports.queries.ts'
import { fingerprint } from '../matching/fingerprint.ts'
import { isEmpty } from '../matching/merge-entry.ts'
import {
  deleteChanges,
  deleteCreatedBooks,
  deleteEntryOf,
  deleteUntouched,
  deleteWithoutChanges,
  selectChanges,
  updateLater,
  updateRestored,
  type Change,
} from './undo.queries.ts'

const CHANGES_AT_ONCE = 200

export type Undone = { removed: number; kept: number; restored: number }

/** Puts back what was before; what was changed since by the reader or a later import stays. */
export async function undoChanges(tx: Db, record: ImportRecord, now: Date): Promise<Undone> {
  const old = await deleteWithoutChanges(tx, record)
  const undone = { ...old, removed: old.removed + (await deleteUntouched(tx, record)), restored: 0 }
  for (let after = 0; ;) {
    const changes = await selectChanges(tx, record, after, CHANGES_AT_ONCE)
    for (const change of changes) undone[await undoChange(tx, record, change, now)]++
    const last = changes.at(-1)
    if (!last) break
    after = last.bookId
  }
  await deleteCreatedBooks(tx, record)
  await deleteChanges(tx, record.id)
  return undone
}

async function undoChange(
  tx: Db,
  { readerId }: ImportRecord,
  { bookId, before, after, entry, later }: Change,
  now: Date,
): Promise<keyof Undone> {
  const isOurs = (field: EntryField) =>
    field in after ? fingerprint(entry[field]) === after[field] : isEmpty(entry[field])
  if (before === null) {
    if (later) await updateLater(tx, bookId, { ...later, before: null })
    else if (ENTRY_FIELDS.every(isOurs)) {
      await deleteEntryOf(tx, readerId, bookId)
      return 'removed'
    }
    return 'kept'
  }
  const fields = { ...entry }
  for (const field of ENTRY_FIELDS)
    if (isOurs(field)) Object.assign(fields, { [field]: before[field] })
  const isWhole = ENTRY_FIELDS.every(
    (field) => fingerprint(fields[field]) === fingerprint(before[field]),
  )
  await updateRestored(tx, { readerId, bookId, now }, fields, isWhole && !later ? before : null)
  if (later) await updateLater(tx, bookId, withoutChange(later, before, after))
  return isWhole ? 'restored' : 'kept'
}

/** The later import as if this one had not been. */
function withoutChange(
  later: NonNullable<Change['later']>,
  before: EntryFields,
  after: Change['after'],
): NonNullable<Change['later']> {
  if (later.before === null) return later
  const found = { ...later.before }
  const left = { ...later.after }
  for (const field of ENTRY_FIELDS) {
    if (fingerprint(found[field]) !== after[field]) continue
    Object.assign(found, { [field]: before[field] })
    if (left[field] === after[field]) left[field] = fingerprint(before[field])
  }
  return { ...later, before: found, after: left }
}
