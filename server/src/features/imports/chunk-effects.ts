import type { RowOutcome } from '@pagelight/contract/imports.ts'
import type {
  EntryBefore,
  EntryFields,
  FieldFingerprints,
  ImportRows,
} from '../../db/schema/entry-fields.ts'
import type { Decision } from '../../domain/works/decide-same-work.ts'
import type { SaidNaming } from '../stored-books/namings.queries.ts'
import type { NewBook } from './import-books.queries.ts'
import type { SaidIsbn } from './matching/sure-isbns.ts'

/** A stored book, or the work key of a new one. */
export type Target = { book_id: number; work_key: null } | { book_id: null; work_key: string }

export type WrittenEntry = Target &
  EntryFields & {
    import_rows: ImportRows
    /** Used for a new entry only. */
    added_at: string
    /** The version this entry was merged from; null for a new entry. */
    as_of: string | null
    /** False: only what the rows said is kept. */
    changed: boolean
    before: EntryBefore | null
    after: FieldFingerprints
  }

export type AttentionRow = {
  row_number: number
  outcome: RowOutcome
  reasons: string[]
  cells: string[]
  to_look_at: boolean
}

export type ChunkEffects = {
  books: readonly NewBook[]
  /** The newest work when the rows were matched. */
  newest: number
  unsure: readonly { work_key: string; other: Target; decision: Decision }[]
  /** Catalogue books to add. */
  notAdded: readonly number[]
  isbns: readonly SaidIsbn[]
  /** What the reader's file calls the books. */
  namings: readonly (Target & Omit<SaidNaming, 'book_id'>)[]
  entries: readonly WrittenEntry[]
  sourceIds: readonly (Target & { source_id: string })[]
  attention: readonly AttentionRow[]
  rows: Record<RowOutcome, number>
  givenUp?: true
}
