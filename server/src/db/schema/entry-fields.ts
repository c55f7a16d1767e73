import type { ImportedFacts } from '@pagelight/contract/library.ts'
import type { Shelf } from '@pagelight/contract/constants/shelves.ts'

/** What a file can say of an entry. */
export type EntryFields = {
  rating: number | null
  notes: string | null
  privateNotes: string | null
  /** YYYY-MM-DD */
  readDate: string | null
  shelf: Shelf | null
  tags: string[]
  /** Pages of the reader's own edition. */
  pages: number | null
  facts: ImportedFacts
}

/** Fingerprints by field. */
export type FieldFingerprints = Partial<Record<keyof EntryFields, string>>
/** What each row of a file said last. */
export type ImportRows = Record<string, FieldFingerprints>

/** Times to the microsecond. */
export type EntryBefore = EntryFields & {
  importRows: ImportRows | null
  importedAt: string | null
  asOf: string
}
