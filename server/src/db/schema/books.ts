import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import { at, createdAt, textByCode } from './columns.ts'

/**
 * Who vouches for a book's title and authors. 'reader': one alone, so that it is theirs alone; 'readers': two said
 * the same; 'nobody': an administrator has removed it.
 */
export type Provenance = 'source' | 'administrator' | 'readers' | 'reader' | 'nobody'

/**
 * `addedAt` is null while a work is known but has no page; `workKey` is the whole title, the author and
 * what keeps apart works that share them; `searchText` the folded words of all names of work, series and authors;
 * `popularity` is 0-100, logarithmic.
 */
export const books = pgTable(
  'books',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    workKey: text('work_key').notNull().unique(),
    /** Titles that it can be found by; null until they are made. */
    matchKeys: text('match_keys').array(),
    title: text('title').notNull(),
    author: text('author').notNull(),
    description: text('description'),
    coverUrl: text('cover_url'),
    isbn13: text('isbn13'),
    genre: text('genre'),
    year: integer('year'),
    /** Pages of a usual edition; null if unknown. */
    pages: integer('pages'),
    /** The age from which it is usually given, in years; null if unknown. */
    ageFrom: smallint('age_from'),
    subjects: text('subjects')
      .array()
      .notNull()
      .default(sql`'{}'`),
    seriesName: text('series_name'),
    seriesPosition: real('series_position'),
    /** Whether the series has to be read in order; null if unknown. */
    seriesInOrder: boolean('series_in_order'),
    /** Other names of the series, abbreviations too. */
    seriesNames: text('series_names')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Other titles of the same work: translated, British or American, former and short ones. */
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
    /** The column keeps its first name, so that an older server runs beside this one. */
    provenance: text('known_by').$type<Provenance>().notNull().default('source'),
    searchText: text('search_text').notNull(),
    currentAnalysisId: integer('current_analysis_id'),
    createdAt: createdAt(),
    addedAt: at('added_at'),
    /** A digest of the record in the starter catalogue, so that an unchanged one is not written again. */
    catalogueDigest: text('catalogue_digest'),
    /** When the sources answered what is not known of it; null before. */
    enrichedAt: at('enriched_at'),
  },
  (t) => [
    index('books_isbn13').on(t.isbn13),
    // Each new work is looked for at once, which a list of pending entries would make slow.
    index('books_match_keys').using('gin', t.matchKeys).with({ fastupdate: false }),
    index('books_without_keys')
      .on(t.id)
      .where(sql`${t.matchKeys} is null`),
    index('books_other_isbns')
      .using('gin', t.otherIsbns)
      .with({ fastupdate: false })
      .where(sql`${t.otherIsbns} <> '{}'`),
    index('books_analyzed_author')
      .on(sql`split_part(${t.workKey}, '|', 2)`)
      .where(sql`${t.currentAnalysisId} is not null`),
    index('books_author_names')
      .using('gin', t.authorNames)
      .where(sql`${t.authorNames} <> '{}'`),
    // The order of search results, so that the first rows are read from the index.
    index('books_popularity').on(t.popularity.desc().nullsFirst(), t.id),
    index('books_search_words').using(
      'gin',
      sql`array_to_tsvector(string_to_array(${t.searchText}, ' '))`,
    ),
    check(
      'known_by_known',
      sql`${t.provenance} in ('source', 'administrator', 'readers', 'reader', 'nobody')`,
    ),
  ],
)

/** Works that the same readers love; each pair once, the lower id first. */
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
    check('read_alikes_pair', sql`${t.bookId} < ${t.otherBookId}`),
  ],
)

/** ISBNs of the catalogue's works from a dump, `npm run catalogue:editions`; a row takes some fifty bytes. */
export const editions = pgTable(
  'editions',
  {
    /** The 13 digits. */
    isbn13: bigint('isbn13', { mode: 'number' }).primaryKey(),
    /** null: the dump names it for two works, so that it says nothing. */
    bookId: integer('book_id').references(() => books.id, { onDelete: 'cascade' }),
  },
  (t) => [index('editions_book').on(t.bookId)],
)

/** Every word of the search texts, for corrections of typos. */
export const searchWords = pgTable('search_words', { word: textByCode('word').primaryKey() })

/** The progress of an imported catalogue file, so that an interrupted import continues. */
export const catalogueImports = pgTable('catalogue_imports', {
  /** Its kind, name, size and time of change. */
  source: text('source').primaryKey(),
  /** Lines that are done. */
  lines: integer('lines').notNull(),
  /** Lines that were stored or already there; those without title or author; those that cannot be read. */
  books: integer('books').notNull(),
  passedOver: integer('passed_over').notNull(),
  badLines: integer('bad_lines').notNull(),
  startedAt: at('started_at').notNull(),
  /** null while it is not finished. */
  finishedAt: at('finished_at'),
})

/** Files of `npm run catalogue:update`. What they hold stands over the shipped catalogue until it is undone. */
export const catalogueUpdates = pgTable('catalogue_updates', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  /** When its owner made it; an older one is refused. */
  madeAt: at('made_at').notNull(),
  appliedAt: at('applied_at').notNull(),
  undoneAt: at('undone_at'),
  /** Its works, each with the digest of what it took the place of. */
  works: jsonb('works').notNull(),
  /** Rows of `books` that were no work of the catalogue before, as they were. */
  adopted: jsonb('adopted').notNull(),
})
