import { QUOTAS } from '@pagelight/contract/constants/library-limits.ts'
import type { EntryFields } from '../../db/schema/entry-fields.ts'
import { TOO_MANY_SUBMITTED } from '../stored-books/submitted-book.ts'

/** What a reader may still add; below zero if a quota is passed. */
export type RemainingQuota = Record<keyof typeof QUOTAS, number>

export const FULL: Record<keyof RemainingQuota, string> = {
  entries: `your library holds ${QUOTAS.entries.toLocaleString('en')} books, the most that it can`,
  noteBytes: `the notes in your library take ${QUOTAS.noteBytes / 1024 / 1024} MB, the most that they can`,
  factBytes: `the tags and facts of files in your library take ${QUOTAS.factBytes / 1024 / 1024} MB, the most that they can`,
  books: TOO_MANY_SUBMITTED,
}

/** Of an entry; the database measures what it has stored, which may be less. */
export function factBytes({ tags, facts }: Pick<EntryFields, 'tags' | 'facts'>): number {
  return Buffer.byteLength(JSON.stringify(tags)) + Buffer.byteLength(JSON.stringify(facts))
}

type Notes = { notes?: string | null | undefined; privateNotes?: string | null | undefined }

export function noteBytes({ notes, privateNotes }: Notes): number {
  return Buffer.byteLength(notes ?? '') + Buffer.byteLength(privateNotes ?? '')
}

/** Undefined leaves what is there. */
export function addedNoteBytes(before: Notes, { notes, privateNotes }: Notes): number {
  const replaced = {
    notes: notes === undefined ? null : before.notes,
    privateNotes: privateNotes === undefined ? null : before.privateNotes,
  }
  return noteBytes({ notes, privateNotes }) - noteBytes(replaced)
}

/** The quota that does not allow the change, which may be one that takes nothing. */
export function exceededBy(
  room: RemainingQuota,
  change: Partial<RemainingQuota>,
): keyof RemainingQuota | null {
  const names = Object.keys(QUOTAS) as (keyof RemainingQuota)[]
  return names.find((name) => (change[name] ?? 0) > Math.max(0, room[name])) ?? null
}
