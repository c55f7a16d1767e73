import type { ContentNote } from '@pagelight/contract/rating-schemas.ts'
import type { Provenance } from '@pagelight/contract/books.ts'
import type { TextEvidence } from '@pagelight/contract/text-analyses.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  real,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { books } from './books.ts'
import { at, createdAt } from './columns.ts'
import { readers } from './readers.ts'

/** Append-only; a book shows the one it points to. */
export const analyses = pgTable(
  'analyses',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    bookId: integer('book_id')
      .notNull()
      .references(() => books.id, { onDelete: 'cascade' }),
    languageRating: smallint('language_rating').notNull(),
    sexualContentRating: smallint('sexual_content_rating').notNull(),
    violenceRating: smallint('violence_rating').notNull(),
    languageExplanation: text('language_explanation').notNull(),
    sexualExplanation: text('sexual_explanation').notNull(),
    violenceExplanation: text('violence_explanation').notNull(),
    targetAudience: text('target_audience'),
    audienceExplanation: text('audience_explanation'),
    ratingSummary: text('rating_summary').notNull(),
    analyst: text('analyst').notNull(),
    model: text('model'),
    rubricVersion: smallint('rubric_version').notNull(),
    basis: text('basis').notNull(),
    confidence: real('confidence').notNull(),
    evidence: jsonb('evidence').$type<Provenance['evidence']>().notNull(),
    /** null: its analyst was not asked, or does not say. */
    contentNotes: jsonb('content_notes')
      .$type<ContentNote[]>()
      .default(sql`'[]'`),
    /** What the other texts leave out because it gives away the plot. */
    spoiler: text('spoiler'),
    requestedBy: integer('requested_by').references(() => readers.id, { onDelete: 'set null' }),
    /** Rests on the words of this reader, who alone sees it; null: everybody's. */
    readerId: integer('reader_id').references(() => readers.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    /** Text analyses alone have counts, and a time at which an administrator accepted them. */
    textEvidence: jsonb('text_evidence').$type<TextEvidence>(),
    acceptedAt: at('accepted_at'),
  },
  (t) => [
    index('analyses_book').on(t.bookId),
    index('analyses_reader')
      .on(t.readerId)
      .where(sql`${t.readerId} is not null`),
    index('analyses_text_readings')
      .on(t.bookId, t.requestedBy, t.id)
      .where(sql`${t.textEvidence} is not null`),
    check('language_rating_range', sql`${t.languageRating} between -1 and 5`),
    check('sexual_content_rating_range', sql`${t.sexualContentRating} between -1 and 5`),
    check('violence_rating_range', sql`${t.violenceRating} between -1 and 5`),
    check(
      'basis_known',
      sql`${t.basis} in ('full_text', 'knowledge', 'related', 'metadata', 'none')`,
    ),
  ],
)

/** One open report for each reader and book. */
export const bookReports = pgTable(
  'book_reports',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    bookId: integer('book_id')
      .notNull()
      .references(() => books.id, { onDelete: 'cascade' }),
    readerId: integer('reader_id')
      .notNull()
      .references(() => readers.id, { onDelete: 'cascade' }),
    /** null: all ratings. */
    dimension: text('dimension').$type<'language' | 'sexual' | 'violence'>(),
    reason: text('reason').notNull(),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
    /** null while it is open. */
    resolvedAt: at('resolved_at'),
    /** What came of it, as its reader is told. */
    outcome: text('outcome'),
  },
  (t) => [
    index('book_reports_book').on(t.bookId),
    index('book_reports_open')
      .on(t.createdAt, t.id)
      .where(sql`${t.resolvedAt} is null`),
    uniqueIndex('book_reports_one_open')
      .on(t.readerId, t.bookId)
      .where(sql`${t.resolvedAt} is null`),
    check('report_dimension_known', sql`${t.dimension} in ('language', 'sexual', 'violence')`),
  ],
)

/** One row a day (UTC), so that the daily budget survives restarts. */
export const modelUsage = pgTable('model_usage', {
  day: date('day', { mode: 'string' }).primaryKey(),
  tokens: bigint('tokens', { mode: 'number' }).notNull(),
})
