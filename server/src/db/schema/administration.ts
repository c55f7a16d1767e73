import type { TargetAudience } from '@pagelight/contract/ratings.ts'
import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
} from 'drizzle-orm/pg-core'
import { analyses } from './analyses.ts'
import { books } from './books.ts'
import { at } from './columns.ts'
import { libraryEntries } from './library.ts'
import { readers } from './readers.ts'

/** What a reader said of a book whose own row does not say it; a row without words says it exists. */
export const submissions = pgTable(
  'submissions',
  {
    bookId: integer('book_id')
      .notNull()
      .references(() => books.id, { onDelete: 'cascade' }),
    readerId: integer('reader_id')
      .notNull()
      .references(() => readers.id, { onDelete: 'cascade' }),
    description: text('description'),
    coverUrl: text('cover_url'),
    genre: text('genre'),
    audience: text('audience').$type<TargetAudience>(),
    /** What this reader calls it; a row from before this was kept has none. */
    title: text('title'),
    author: text('author'),
    year: integer('year'),
    seriesName: text('series_name'),
    seriesPosition: real('series_position'),
    /** The analysis of these words, for this reader alone. */
    analysisId: integer('analysis_id').references(() => analyses.id, { onDelete: 'set null' }),
    saidAt: at('said_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.bookId, t.readerId] }),
    index('submissions_reader').on(t.readerId),
    index('submissions_analysis').on(t.analysisId),
  ],
)

/** ISBNs by which readers have a book that no source gives it. Three readers make one count. */
export const saidIsbns = pgTable(
  'said_isbns',
  {
    isbn13: text('isbn13').notNull(),
    bookId: integer('book_id')
      .notNull()
      .references(() => books.id, { onDelete: 'cascade' }),
    readerId: integer('reader_id')
      .notNull()
      .references(() => readers.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.isbn13, t.bookId, t.readerId] }),
    index('said_isbns_book').on(t.bookId),
    index('said_isbns_reader').on(t.readerId),
  ],
)

/**
 * What administrators did to books, with what undoing it takes. `bookId` of a merged book is no
 * longer in `books`; its page and its key lead to `intoId`.
 */
export const bookChanges = pgTable(
  'book_changes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    at: at('at').notNull(),
    actorId: integer('actor_id').references(() => readers.id, { onDelete: 'set null' }),
    action: text('action').$type<'edited' | 'removed' | 'merged' | 'took_back'>().notNull(),
    /** The account whose contributions were taken back; null for other actions. */
    readerId: integer('reader_id').references(() => readers.id, { onDelete: 'set null' }),
    bookId: integer('book_id'),
    intoId: integer('into_id'),
    workKey: text('work_key'),
    summary: text('summary').notNull(),
    before: jsonb('before').notNull(),
    undoneAt: at('undone_at'),
  },
  (t) => [
    index('book_changes_newest').on(t.at.desc(), t.id.desc()),
    index('book_changes_merged')
      .on(t.bookId)
      .where(sql`${t.intoId} is not null`),
    index('book_changes_key')
      .on(t.workKey)
      .where(sql`${t.intoId} is not null`),
    check('action_known', sql`${t.action} in ('edited', 'removed', 'merged', 'took_back')`),
  ],
)

/**
 * Readers' rows as they were before a merge, so that it can be undone. They go with their reader, with
 * the entry, when the merge is undone, and after a month.
 */
export const mergedRows = pgTable(
  'merged_rows',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    changeId: integer('change_id')
      .notNull()
      .references(() => bookChanges.id, { onDelete: 'cascade' }),
    readerId: integer('reader_id')
      .notNull()
      .references(() => readers.id, { onDelete: 'cascade' }),
    /** The table that the row is of. */
    ofTable: text('of_table').notNull(),
    /** Of the two books: 'from' became part of 'into'. */
    side: text('side').$type<'from' | 'into'>().notNull(),
    /** Of an entry: the book whose entry of the reader it became a part of. */
    entryBookId: integer('entry_book_id'),
    content: jsonb('content').$type<Record<string, unknown>>().notNull(),
  },
  (t) => [
    index('merged_rows_change').on(t.changeId),
    index('merged_rows_reader').on(t.readerId, t.entryBookId),
    foreignKey({
      name: 'merged_rows_entry',
      columns: [t.readerId, t.entryBookId],
      foreignColumns: [libraryEntries.readerId, libraryEntries.bookId],
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
    check('merged_rows_side', sql`${t.side} in ('from', 'into')`),
  ],
)

export type InstallationSetting = 'public_lookup'

/** What administrators decide for the whole installation; where the environment says it too, that wins. */
export const installationSettings = pgTable('installation_settings', {
  name: text('name').$type<InstallationSetting>().primaryKey(),
  value: text('value').notNull(),
  setAt: at('set_at').notNull(),
})
