/** What the neighbour job has computed; it can be computed again from the rest. */
import { sql } from 'drizzle-orm'
import {
  check,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import { books } from './books.ts'
import { at } from './columns.ts'

/** The most alike books of each book, strongest first: by who reads them, and by what is said about them. */
export const bookNeighbours = pgTable(
  'book_neighbours',
  {
    bookId: integer('book_id')
      .notNull()
      .references(() => books.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'readers' | 'content'>().notNull(),
    /** Book ids; the two lists beside them have one value for each. */
    neighbours: integer('neighbours').array().notNull(),
    /** Cosine, 0-1. */
    likeness: real('likeness').array().notNull(),
    /** What each adds to the fit of the book; below 0 it takes away. */
    weights: real('weights').array().notNull(),
    /** How many readers gave the book stars, and how many of them 4 or 5. 0 for kind content. */
    rated: integer('rated').notNull().default(0),
    liked: integer('liked').notNull().default(0),
    /** A checksum: of the ratings the row was computed from (readers) or of the row itself (content). */
    basedOn: integer('based_on').notNull(),
    /** The run that wrote it. */
    version: integer('version').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.bookId, t.kind] }),
    check('kind_known', sql`${t.kind} in ('readers', 'content')`),
  ],
)

/** One row about the newest run of the neighbour job. */
export const neighbourRuns = pgTable(
  'neighbour_runs',
  {
    id: smallint('id').primaryKey().default(1),
    /** Counts the runs that changed something. */
    version: integer('version').notNull(),
    /** What there was to compute from, so that a change is noticed without reading it all. */
    seen: text('seen').notNull(),
    /** A checksum of what is said about the books. */
    catalogue: integer('catalogue').notNull(),
    readerCount: integer('reader_count').notNull(),
    calibration: jsonb('calibration')
      .$type<{ coefficients: readonly number[]; likedShare: number; samples: number }>()
      .notNull(),
    finishedAt: at('finished_at').notNull(),
    tookMs: integer('took_ms').notNull(),
    /** When everything was computed last, also what seemed unchanged. */
    completeAt: at('complete_at').notNull(),
  },
  (t) => [check('only_one', sql`${t.id} = 1`)],
)
