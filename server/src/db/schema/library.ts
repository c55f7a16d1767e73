import type { ImportedFacts } from '@pagelight/contract/library.ts'
import type { Shelf } from '@pagelight/contract/constants/shelves.ts'
import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import { books } from './books.ts'
import { at } from './columns.ts'
import type { ImportRows } from './entry-fields.ts'
import { imports } from './imports.ts'
import { readers } from './readers.ts'

export const libraryEntries = pgTable(
  'library_entries',
  {
    readerId: integer('reader_id')
      .notNull()
      .references(() => readers.id, { onDelete: 'cascade' }),
    bookId: integer('book_id')
      .notNull()
      .references(() => books.id),
    rating: smallint('rating'),
    notes: text('notes'),
    privateNotes: text('private_notes'),
    /** What files said of the reader's copy and reading. */
    facts: jsonb('imported')
      .$type<ImportedFacts>()
      .notNull()
      .default(sql`'{}'`),
    /** What each row of a file said last, by the row; null: no row is known. */
    importRows: jsonb('import_rows').$type<ImportRows>(),
    readDate: date('read_date', { mode: 'string' }),
    /** null: never said. */
    shelf: text('shelf').$type<Shelf>(),
    tags: text('tags')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Pages of the reader's own edition; null if unknown. */
    pages: integer('pages'),
    importId: integer('import_id').references(() => imports.id, { onDelete: 'set null' }),
    /** null if no import wrote it; the reader has changed it since if `updatedAt` differs. */
    importedAt: at('imported_at'),
    addedAt: at('added_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.readerId, t.bookId] }),
    // Includes the rating, so that ratings are counted from the index alone.
    index('library_entries_book').on(t.bookId, t.rating),
    index('library_entries_import').on(t.importId),
    check(
      'shelf_known',
      sql`${t.shelf} in ('read', 'currently-reading', 'to-read', 'did-not-finish')`,
    ),
    check('rating_range', sql`${t.rating} between 1 and 5`),
  ],
)
