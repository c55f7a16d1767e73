import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, real, text } from 'drizzle-orm/pg-core'
import { at, createdAt, textByCode } from './columns.ts'

/**
 * `addedAt` is null while a work is known but has no page; `workKey` is the normalized title and
 * author; `searchText` the folded words of title, series and author; `popularity` is 0-100,
 * logarithmic.
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
    /** Of a usual edition; null if unknown. */
    pages: integer('pages'),
    subjects: text('subjects')
      .array()
      .notNull()
      .default(sql`'{}'`),
    seriesName: text('series_name'),
    seriesPosition: real('series_position'),
    /** Whether the series has to be read in order; null if unknown. */
    seriesInOrder: boolean('series_in_order'),
    /** Of the same work: translated, British or American, former and short ones. */
    otherTitles: text('other_titles')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Other spellings and pen names of its authors. */
    authorNames: text('author_names')
      .array()
      .notNull()
      .default(sql`'{}'`),
    otherIsbns: text('other_isbns')
      .array()
      .notNull()
      .default(sql`'{}'`),
    popularity: integer('popularity').notNull().default(0),
    /** starter_catalogue, reader, import, openlibrary or googlebooks. */
    origin: text('origin').notNull(),
    searchText: text('search_text').notNull(),
    currentAnalysisId: integer('current_analysis_id'),
    createdAt: createdAt(),
    addedAt: at('added_at'),
    /** Of the record in the starter catalogue, so that an unchanged one is not written again. */
    catalogueDigest: text('catalogue_digest'),
    /** When the sources answered what is not known of it; null before. */
    enrichedAt: at('enriched_at'),
  },
  (t) => [
    index('books_isbn13').on(t.isbn13),
    index('books_title_key').on(sql`split_part(${t.workKey}, '|', 1)`),
    // The order of search results, so that the first rows are read from the index.
    index('books_popularity').on(t.popularity.desc().nullsFirst(), t.id),
    index('books_search_words').using(
      'gin',
      sql`array_to_tsvector(string_to_array(${t.searchText}, ' '))`,
    ),
  ],
)

/** Works that the same readers love, in both directions. */
export const readAlikes = pgTable(
  'read_alikes',
  {
    bookId: integer('book_id')
      .notNull()
      .references(() => books.id, { onDelete: 'cascade' }),
    otherBookId: integer('other_book_id')
      .notNull()
      .references(() => books.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.bookId, t.otherBookId] }),
    index('read_alikes_other').on(t.otherBookId),
  ],
)

/** Every word of the search texts, for corrections of typos. */
export const searchWords = pgTable('search_words', { word: textByCode('word').primaryKey() })

/** The progress of an imported catalogue file, so that an interrupted import continues. */
export const catalogueImports = pgTable('catalogue_imports', {
  /** Its kind, name, size and time of change. */
  source: text('source').primaryKey(),
  /** Lines that are done. */
  lines: integer('lines').notNull(),
  /** Of them: stored or already there; without title or author; unreadable. */
  books: integer('books').notNull(),
  passedOver: integer('passed_over').notNull(),
  badLines: integer('bad_lines').notNull(),
  startedAt: at('started_at').notNull(),
  /** null while it is not finished. */
  finishedAt: at('finished_at'),
})
