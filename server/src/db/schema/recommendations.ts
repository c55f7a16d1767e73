/** What a reader is offered. */
import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { books } from './books.ts'
import { at } from './columns.ts'
import { readers } from './readers.ts'

type RecommendedItem = {
  bookId: number
  matchScore: number
  /** Our own sentence, and the reader's books that it names. */
  reason: string
  because: { bookId: number; stars: number | null }[]
}

/** A reader's newest list; `basedOn` says what of the reader's own it was computed from, so that a change is noticed. */
export const recommendationLists = pgTable('recommendation_lists', {
  readerId: integer('reader_id')
    .primaryKey()
    .references(() => readers.id, { onDelete: 'cascade' }),
  basedOn: text('based_on').notNull(),
  /** Of the neighbours it was computed with; another one makes it stale, not wrong. */
  modelVersion: integer('model_version').notNull().default(0),
  items: jsonb('items').$type<RecommendedItem[]>().notNull(),
  /** What refreshes have brought so far: offered again only when nothing else is left. */
  shownBookIds: integer('shown_book_ids')
    .array()
    .notNull()
    .default(sql`'{}'`),
  generatedAt: at('generated_at').notNull(),
  /** When a language model was last asked to propose books, where one may be. */
  proposalsAskedAt: at('proposals_asked_at'),
})

/** Books of the catalogue that a language model proposed to a reader. */
export const proposedBooks = pgTable(
  'proposed_books',
  {
    readerId: integer('reader_id')
      .notNull()
      .references(() => readers.id, { onDelete: 'cascade' }),
    bookId: integer('book_id')
      .notNull()
      .references(() => books.id, { onDelete: 'cascade' }),
    proposedAt: at('proposed_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.readerId, t.bookId] })],
)

/** Books that a reader does not want to be offered. */
export const dismissedBooks = pgTable(
  'dismissed_books',
  {
    readerId: integer('reader_id')
      .notNull()
      .references(() => readers.id, { onDelete: 'cascade' }),
    bookId: integer('book_id')
      .notNull()
      .references(() => books.id, { onDelete: 'cascade' }),
    dismissedAt: at('dismissed_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.readerId, t.bookId] })],
)
