import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { books } from './books.ts'
import { at } from './columns.ts'
import { readers } from './readers.ts'

/** Two books of which nobody could tell whether they are one work; one that may hold two if the other is null. The table keeps its first name, so that an older server runs beside this one. */
export const duplicateCandidates = pgTable(
  'work_doubts',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** The lower of the two ids. */
    bookId: integer('book_id')
      .notNull()
      .references(() => books.id, { onDelete: 'cascade' }),
    otherBookId: integer('other_book_id').references(() => books.id, { onDelete: 'cascade' }),
    evidence: jsonb('evidence').$type<{ for: string[]; against: string[] }>().notNull(),
    foundAt: at('found_at').notNull(),
    /** null: open. */
    decision: text('decision').$type<'different'>(),
    decidedBy: integer('decided_by').references(() => readers.id, { onDelete: 'set null' }),
    decidedAt: at('decided_at'),
  },
  (t) => [
    unique('work_doubts_pair').on(t.bookId, t.otherBookId).nullsNotDistinct(),
    index('work_doubts_other').on(t.otherBookId),
    index('work_doubts_open')
      .on(t.id)
      .where(sql`${t.decision} is null`),
    check('work_doubt_order', sql`${t.bookId} < ${t.otherBookId}`),
    check('work_doubt_decision', sql`${t.decision} in ('different')`),
  ],
)
