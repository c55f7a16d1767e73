/** Derived: the neighbours job can compute all of it again. */
import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, real, smallint, text } from 'drizzle-orm/pg-core'
import { books } from './books.ts'
import { at } from './columns.ts'

/** Strongest first, by readers and by content. */
export const bookNeighbours = pgTable(
  'book_neighbours',
  {
    bookId: integer('book_id')
      .notNull()
      .references(() => books.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'readers' | 'content'>().notNull(),
    /**
     * Book ids; `likeness` (cosine, 0-1) and `weights` (what each adds to the score) are parallel.
     */
    neighbours: integer('neighbours').array().notNull(),
    likeness: real('likeness').array().notNull(),
    weights: real('weights').array().notNull(),
    /** A checksum of the ratings it was computed from (readers) or of the row (content). */
    basedOn: integer('based_on').notNull(),
    /** How many had given it stars, of kind readers; from a part of the readers an estimate. */
    rated: integer('rated').notNull().default(0),
    version: integer('version').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.bookId, t.kind] }),
    check('kind_known', sql`${t.kind} in ('readers', 'content')`),
  ],
)

/** One row, about the newest run. */
export const neighbourRuns = pgTable(
  'neighbour_runs',
  {
    id: smallint('id').primaryKey().default(1),
    /** Increases with each run that changed something. */
    version: integer('version').notNull(),
    /** A fingerprint of the input, so that a change is noticed without reading it. */
    seen: text('seen').notNull(),
    /** A checksum of the book descriptions. */
    catalogue: integer('catalogue').notNull(),
    readerCount: integer('reader_count').notNull(),
    finishedAt: at('finished_at').notNull(),
    tookMs: integer('took_ms').notNull(),
    /** When everything was computed, also what seemed unchanged. */
    completeAt: at('complete_at').notNull(),
  },
  (t) => [check('only_one', sql`${t.id} = 1`)],
)
