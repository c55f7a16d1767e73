import type {
  FileTable,
  ImportFormat,
  ImportStatus,
  RowOutcome,
} from '@pagelight/contract/imports.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { books } from './books.ts'
import { at, bytes } from './columns.ts'
import type { EntryBefore, FieldFingerprints } from './entry-fields.ts'
import type { ReadBy } from '@pagelight/contract/people.ts'
import { readers } from './readers.ts'

/** The newest 20 for each reader are kept, fewer if they are large. */
export const imports = pgTable(
  'imports',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    readerId: integer('reader_id')
      .notNull()
      .references(() => readers.id, { onDelete: 'cascade' }),
    fileName: text('file_name').notNull(),
    /** SHA-256, so that two uploads of one file are one import. */
    digest: text('digest').notNull(),
    format: text('format').$type<ImportFormat>(),
    status: text('status').$type<ImportStatus>().notNull().default('running'),
    /** The column names, for the file of rows that need attention. */
    header: jsonb('header').$type<string[]>().notNull(),
    rows: integer('rows').notNull(),
    rowsDone: integer('rows_done').notNull().default(0),
    /** Runs that began with the chunk that is next, and did not apply it. */
    tries: integer('tries').notNull().default(0),
    /** Chunks. */
    givenUp: integer('given_up').notNull().default(0),
    addedBooks: integer('added_books').notNull().default(0),
    /** Merged or unchanged rows. */
    skippedBooks: integer('skipped_books').notNull().default(0),
    mergedRows: integer('merged_rows').notNull().default(0),
    /** That no catalogue knew. */
    newBooks: integer('new_books').notNull().default(0),
    remarks: jsonb('remarks').$type<string[]>().notNull(),
    createdAt: at('created_at').notNull(),
    /** While the file is read, by the database's clock; its server puts it off. Null: by an earlier version. */
    leaseUntil: at('lease_until'),
    finishedAt: at('finished_at'),
    refusal: text('refusal'),
    /** The columns of a refused file, for the reader to name. */
    fileTable: jsonb('file_table').$type<FileTable>(),
    undoneRemoved: integer('undone_removed'),
    undoneKept: integer('undone_kept'),
    undoneRestored: integer('undone_restored'),
  },
  (t) => [
    index('imports_reader').on(t.readerId, t.createdAt.desc()),
    uniqueIndex('imports_running_file')
      .on(t.readerId, t.digest)
      .where(sql`${t.status} = 'running'`),
    check(
      'import_status_known',
      sql`${t.status} in ('reading', 'running', 'done', 'failed', 'undone', 'refused')`,
    ),
  ],
)

/** Chunks of rows still to be done; each is deleted in the transaction that applies it. */
export const importChunks = pgTable(
  'import_chunks',
  {
    importId: integer('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** Gzipped JSON. */
    content: bytes('content').notNull(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.position] })],
)

/** Who has read which books by the file of an import, until these books are stored. */
export const importReadBy = pgTable('import_read_by', {
  importId: integer('import_id')
    .primaryKey()
    .references(() => imports.id, { onDelete: 'cascade' }),
  books: jsonb('books').$type<ReadInFile[]>().notNull(),
})

export type ReadInFile = { title: string; author: string; isbn13: string | null; people: ReadBy[] }

export const importAttention = pgTable(
  'import_attention',
  {
    importId: integer('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    /** The header is row 1. */
    rowNumber: integer('row_number').notNull(),
    reasons: jsonb('reasons').$type<string[]>().notNull(),
    cells: jsonb('cells').$type<string[]>().notNull(),
    outcome: text('outcome').$type<RowOutcome>().notNull().default('added'),
    /** False: the only sentence is that no catalogue knows the book. */
    toLookAt: boolean('to_look_at').notNull().default(true),
  },
  (t) => [primaryKey({ columns: [t.importId, t.rowNumber] })],
)

/** Entries that an import added or changed, so that it can be undone. */
export const importChanges = pgTable(
  'import_changes',
  {
    importId: integer('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    bookId: integer('book_id')
      .notNull()
      .references(() => books.id, { onDelete: 'cascade' }),
    /** null: there was no entry. */
    before: jsonb('before').$type<EntryBefore>(),
    after: jsonb('after').$type<FieldFingerprints>().notNull(),
    bookCreated: boolean('book_created').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.bookId] }),
    index('import_changes_book').on(t.bookId),
  ],
)

/** The book of a source's id (`goodreads:5907`), so that the next import finds the same one. */
export const importedIds = pgTable(
  'imported_ids',
  {
    readerId: integer('reader_id')
      .notNull()
      .references(() => readers.id, { onDelete: 'cascade' }),
    sourceId: text('source_id').notNull(),
    bookId: integer('book_id')
      .notNull()
      .references(() => books.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.readerId, t.sourceId] }),
    index('imported_ids_book').on(t.bookId),
  ],
)
