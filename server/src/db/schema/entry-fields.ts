import { PRIVATE_FIELDS } from '@pagelight/contract/constants/own-fields.ts'
import type { ImportedFacts, RemovedEntry } from '@pagelight/contract/library.ts'
import type { Shelf } from '@pagelight/contract/constants/shelves.ts'
import { sql } from 'drizzle-orm'
import { date, integer, jsonb, smallint, text } from 'drizzle-orm/pg-core'
import type { libraryEntries } from './library.ts'

/**
 * What a file can say of an entry, a line a field. What reads, writes, exports, imports, undoes or merges
 * entries walks these lines; entry-fields.test.ts demands each field back from all of them.
 */
export const entryFieldColumns = {
  rating: smallint('rating'),
  notes: text('notes'),
  privateNotes: text('private_notes'),
  readDate: date('read_date', { mode: 'string' }),
  /** null: never said. */
  shelf: text('shelf').$type<Shelf>(),
  tags: text('tags')
    .array()
    .notNull()
    .default(sql`'{}'`),
  /** Pages of the reader's own edition; null if unknown. */
  pages: integer('pages'),
  /** What files said of the reader's copy and reading. */
  facts: jsonb('imported')
    .$type<ImportedFacts>()
    .notNull()
    .default(sql`'{}'`),
}

export type EntryField = keyof typeof entryFieldColumns
export const ENTRY_FIELDS = Object.keys(entryFieldColumns) as EntryField[]
export type EntryFields = Pick<typeof libraryEntries.$inferSelect, EntryField>

/** What calls name each field. */
const NAMES = {
  rating: 'user_rating',
  notes: 'notes',
  privateNotes: 'private_notes',
  readDate: 'read_date',
  shelf: 'shelf',
  tags: 'tags',
  pages: 'pages',
  facts: 'imported',
} as const satisfies Record<EntryField, keyof RemovedEntry>

type Names = typeof NAMES
type NamedFields = { [F in EntryField as Names[F]]: EntryFields[F] }
type SomeNamed = { [N in keyof NamedFields]?: NamedFields[N] | undefined }
/** What is absent stays as it is. */
export type EntryChanges = { [F in EntryField]?: EntryFields[F] | undefined }

export const isPrivate = (field: EntryField) =>
  (PRIVATE_FIELDS as readonly string[]).includes(NAMES[field])

export function namedFields(entry: EntryFields): NamedFields {
  return Object.fromEntries(
    ENTRY_FIELDS.map((field) => [NAMES[field], entry[field]]),
  ) as NamedFields
}

export function fieldsOfNamed(named: NamedFields): EntryFields
export function fieldsOfNamed(named: SomeNamed): EntryChanges
export function fieldsOfNamed(named: SomeNamed): EntryChanges {
  return Object.fromEntries(ENTRY_FIELDS.map((field) => [field, named[NAMES[field]]]))
}

/** Without what else there is. */
export function entryFieldsOf(entry: EntryFields): EntryFields {
  return Object.fromEntries(ENTRY_FIELDS.map((field) => [field, entry[field]])) as EntryFields
}

/** Fingerprints by field. An import from before there was a field says nothing of it. */
export type FieldFingerprints = Partial<Record<EntryField, string>>
/** What each row of a file said last. */
export type ImportRows = Record<string, FieldFingerprints>

/** Times to the microsecond. */
export type EntryBefore = EntryFields & {
  importRows: ImportRows | null
  importedAt: string | null
  asOf: string
}
