import { QUOTAS } from '@pagelight/contract/constants/library-limits.ts'
import { TOO_MANY_SUBMITTED } from '../stored-books/submitted-book.ts'

/** What a reader may still add; below zero if a quota is passed. */
export type RemainingQuota = Record<keyof typeof QUOTAS, number>

export const FULL: Record<keyof RemainingQuota, string> = {
  entries: `your library holds ${QUOTAS.entries.toLocaleString('en')} books, the most that it can`,
  noteBytes: `the notes in your library take ${QUOTAS.noteBytes / 1024 / 1024} MB, the most that they can`,
  books: TOO_MANY_SUBMITTED,
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
  change: RemainingQuota,
): keyof RemainingQuota | null {
  const names = Object.keys(QUOTAS) as (keyof RemainingQuota)[]
  return names.find((name) => change[name] > 0 && change[name] > room[name]) ?? null
}
