/** The works we know of, and how they got here. */
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, real, text } from 'drizzle-orm/pg-core'
import { at, createdAt, textByCode } from './columns.ts'

/**
 * Every work we know of. `addedAt` is null while a work is only known to the catalogue: it can be found,
 * analysed and recommended, but has no page of its own until somebody adds it to the database.
 * `workKey` is the normalised title and author: one row a work, editions folded.
 * `searchText` holds the words that search reads, folded: title, series and author.
 * `popularity` is 0-100 on a logarithmic scale, whatever the source counts in.
 */
export const books = pgTable(
  'books',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    workKey: text('work_key').notNull().unique(),
    title: text('title').notNull(),
    author: text('author').notNull(),
    description: text('description'),
    coverUrl: text('cover_url'),
    isbn13: text('isbn13'),
    genre: text('genre'),
    year: integer('year'),
    /** Of a usual edition, as the sources outside tell it; null while none has. */
    pages: integer('pages'),
    subjects: text('subjects')
      .array()
      .notNull()
      .default(sql`'{}'`),
    seriesName: text('series_name'),
    seriesPosition: real('series_position'),
    popularity: integer('popularity').notNull().default(0),
    /** Where the record came from: starter_catalogue, reader, import, openlibrary or googlebooks. */
    origin: text('origin').notNull(),
    searchText: text('search_text').notNull(),
    currentAnalysisId: integer('current_analysis_id'),
    createdAt: createdAt(),
    addedAt: at('added_at'),
    /** When the sources outside were asked for what is not known of it; null while they have not answered. */
    enrichedAt: at('enriched_at'),
  },
  (t) => [
    index('books_isbn13').on(t.isbn13),
    index('books_title_key').on(sql`split_part(${t.workKey}, '|', 1)`),
    // The whole order of search, so that its best rows are read off the index.
    index('books_popularity').on(t.popularity.desc().nullsFirst(), t.id),
    index('books_search_words').using(
      'gin',
      sql`array_to_tsvector(string_to_array(${t.searchText}, ' '))`,
    ),
  ],
)

/** Every word of the books' search texts: what a word with a typo may have been meant to be. */
export const searchWords = pgTable('search_words', { word: textByCode('word').primaryKey() })

/** One row an imported catalogue file: how far it got, so that an interrupted import goes on from there. */
export const catalogueImports = pgTable('catalogue_imports', {
  /** What kind of file it is, its name, size and time of change. */
  source: text('source').primaryKey(),
  /** Lines that are stored or passed over for good. */
  lines: integer('lines').notNull(),
  /** Of them: books stored or already there; records with nothing to look for; lines that could not be read. */
  books: integer('books').notNull(),
  passedOver: integer('passed_over').notNull(),
  badLines: integer('bad_lines').notNull(),
  startedAt: at('started_at').notNull(),
  /** null while it is not through. */
  finishedAt: at('finished_at'),
})
