import type { SectionKind } from '@pagelight/contract/constants/recommendation-sections.ts'
import type { TargetAudience } from '@pagelight/contract/ratings.ts'
import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { books } from './books.ts'
import { at } from './columns.ts'
import { people } from './people.ts'
import { readers } from './readers.ts'

type RecommendedItem = {
  bookId: number
  matchScore: number
  reason: string
  because: { bookId: number; stars: number | null }[]
}

type Section = { kind: SectionKind; title: string; items: RecommendedItem[] }

/** `basedOn` is a fingerprint of the data of their reader or person that the list was computed from. */
const listColumns = () => ({
  basedOn: text('based_on').notNull(),
  /** The version of the neighbours; a newer one makes the list stale, not wrong. */
  modelVersion: integer('model_version').notNull().default(0),
  items: jsonb('items').$type<RecommendedItem[]>().notNull(),
  sections: jsonb('lists').$type<Section[]>().notNull().default([]),
  /** Shown by refreshes so far; offered again only if nothing else is left. */
  shownBookIds: integer('shown_book_ids')
    .array()
    .notNull()
    .default(sql`'{}'`),
  generatedAt: at('generated_at').notNull(),
})

export const recommendationLists = pgTable('recommendation_lists', {
  readerId: integer('reader_id')
    .primaryKey()
    .references(() => readers.id, { onDelete: 'cascade' }),
  ...listColumns(),
})

export const personLists = pgTable('person_lists', {
  personId: integer('person_id')
    .primaryKey()
    .references(() => people.id, { onDelete: 'cascade' }),
  ...listColumns(),
})

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

/** What a reader says of the books to recommend; empty lists if that was skipped. */
export const readerTastes = pgTable('reader_tastes', {
  readerId: integer('reader_id')
    .primaryKey()
    .references(() => readers.id, { onDelete: 'cascade' }),
  genres: text('genres').array().notNull(),
  audiences: text('audiences').array().$type<TargetAudience[]>().notNull(),
  updatedAt: at('updated_at').notNull(),
})
