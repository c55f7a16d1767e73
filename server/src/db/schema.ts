/** All tables on one screen. Migrations are made from this file: `npm run db:migration -w server -- --name WHAT`. */
import type { ImportFormat, ImportStatus } from '@pagelight/contract/imports.ts'
import type { Shelf } from '@pagelight/contract/shelves.ts'
import type { TextEvidence } from '@pagelight/contract/text-readings.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

const createdAt = () => timestamp('created_at', { withTimezone: true }).notNull().defaultNow()
const at = (name: string) => timestamp(name, { withTimezone: true })
/** Compared by code, so that an index serves "begins with" whatever the server's language is. */
const textByCode = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' })

/* ---- Identity: the embedded provider's own tables; only adapters/identity reads them. ---- */

export const identityUsers = pgTable('identity_users', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text('image'),
  createdAt: createdAt(),
  updatedAt: at('updated_at').notNull().defaultNow(),
})

export const identitySessions = pgTable(
  'identity_sessions',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => identityUsers.id, { onDelete: 'cascade' }),
    token: text('token').notNull().unique(),
    expiresAt: at('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: createdAt(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [index('identity_sessions_user').on(t.userId)],
)

export const identityAccounts = pgTable(
  'identity_accounts',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => identityUsers.id, { onDelete: 'cascade' }),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: at('access_token_expires_at'),
    refreshTokenExpiresAt: at('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: createdAt(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [index('identity_accounts_user').on(t.userId)],
)

export const identityVerifications = pgTable(
  'identity_verifications',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: at('expires_at').notNull(),
    createdAt: createdAt(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [index('identity_verifications_identifier').on(t.identifier)],
)

export const identityJwks = pgTable('identity_jwks', {
  id: text('id').primaryKey(),
  publicKey: text('public_key').notNull(),
  privateKey: text('private_key').notNull(),
  alg: text('alg'),
  crv: text('crv'),
  createdAt: createdAt(),
  expiresAt: at('expires_at'),
})

/* ---- Who may come in ---- */

/** A request for access. E-mails are lower case. */
export const pilotInterests = pgTable(
  'pilot_interests',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    email: text('email').notNull().unique(),
    createdAt: createdAt(),
    approved: boolean('approved').notNull().default(false),
    /** When the approval that counts now was given; null while there is none. */
    approvedAt: at('approved_at'),
  },
  (t) => [
    index('pilot_interests_newest').on(t.createdAt.desc(), t.id.desc()),
    index('pilot_interests_status').on(t.approved, t.createdAt.desc(), t.id.desc()),
    index('pilot_interests_email_part').using('gin', sql`${t.email} gin_trgm_ops`),
  ],
)

/** One row a printed setup link; only the hash of its token is kept. */
export const setupLinks = pgTable('setup_links', {
  tokenHash: text('token_hash').primaryKey(),
  createdAt: createdAt(),
  usedAt: at('used_at'),
})

/** `uid` is the identity provider's id, the token's `sub`. */
export const readers = pgTable(
  'readers',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    uid: text('uid').notNull().unique(),
    email: text('email').notNull(),
    username: text('username').notNull(),
    isAdmin: boolean('is_admin').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('readers_email').on(t.email)],
)

/**
 * Who let whom in or out, and when; written in the transaction of the change and never changed, except that a deleted
 * account's e-mail is taken out. `actor` is an administrator's e-mail, 'shell' or 'setup link'.
 */
export const accessEvents = pgTable(
  'access_events',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    at: at('at').notNull().defaultNow(),
    actor: text('actor').notNull(),
    actorId: integer('actor_id').references(() => readers.id, { onDelete: 'set null' }),
    action: text('action')
      .$type<'approved' | 'revoked' | 'granted_administrator' | 'removed_administrator'>()
      .notNull(),
    email: text('email').notNull(),
  },
  (t) => [
    index('access_events_newest').on(t.at.desc(), t.id.desc()),
    index('access_events_email').on(t.email),
    index('access_events_actor').on(t.actor),
    check(
      'action_known',
      sql`${t.action} in ('approved', 'revoked', 'granted_administrator', 'removed_administrator')`,
    ),
  ],
)

export const preferences = pgTable(
  'preferences',
  {
    readerId: integer('reader_id')
      .primaryKey()
      .references(() => readers.id, { onDelete: 'cascade' }),
    languageThreshold: smallint('language_threshold').notNull(),
    sexualContentThreshold: smallint('sexual_content_threshold').notNull(),
    violenceThreshold: smallint('violence_threshold').notNull(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [
    check('language_threshold_range', sql`${t.languageThreshold} between 0 and 5`),
    check('sexual_content_threshold_range', sql`${t.sexualContentThreshold} between 0 and 5`),
    check('violence_threshold_range', sql`${t.violenceThreshold} between 0 and 5`),
  ],
)

/* ---- Books ---- */

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
    index('books_search_words').using('gin', sql`array_to_tsvector(string_to_array(${t.searchText}, ' '))`),
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
  startedAt: at('started_at').notNull().defaultNow(),
  /** null while it is not through. */
  finishedAt: at('finished_at'),
})

/** Every analysis ever made, never overwritten; a book shows the one it points to. */
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
    evidence: jsonb('evidence').$type<{ dimension: 'language' | 'sexual' | 'violence'; cue: string }[]>().notNull(),
    requestedBy: integer('requested_by').references(() => readers.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    /** Readings of the book's own text only: the counts, and when an administrator let it be the book's rating. */
    textEvidence: jsonb('text_evidence').$type<TextEvidence>(),
    acceptedAt: at('accepted_at'),
  },
  (t) => [
    index('analyses_book').on(t.bookId),
    check('language_rating_range', sql`${t.languageRating} between -1 and 5`),
    check('sexual_content_rating_range', sql`${t.sexualContentRating} between -1 and 5`),
    check('violence_rating_range', sql`${t.violenceRating} between -1 and 5`),
    check('basis_known', sql`${t.basis} in ('full_text', 'knowledge', 'metadata', 'none')`),
  ],
)

/** "This seems wrong": what a reader says about a book's ratings. One open report a reader and book. */
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
    /** null: about the ratings as a whole. */
    dimension: text('dimension').$type<'language' | 'sexual' | 'violence'>(),
    reason: text('reason').notNull(),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
    /** When an administrator was done with it; null while it is open. */
    resolvedAt: at('resolved_at'),
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

/** Tokens that the language model has used, a row a day (UTC): what keeps the daily cap through restarts. */
export const modelUsage = pgTable('model_usage', {
  day: date('day', { mode: 'string' }).primaryKey(),
  tokens: bigint('tokens', { mode: 'number' }).notNull(),
})

/* ---- A reader's own ---- */

/** An uploaded file and what became of it: the report that its reader can look at. The newest 20 a reader are kept. */
export const imports = pgTable(
  'imports',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    readerId: integer('reader_id')
      .notNull()
      .references(() => readers.id, { onDelete: 'cascade' }),
    fileName: text('file_name').notNull(),
    /** SHA-256 of the file, so that two uploads of it at once are one import. */
    digest: text('digest').notNull(),
    format: text('format').$type<ImportFormat>().notNull(),
    status: text('status').$type<ImportStatus>().notNull().default('running'),
    /** The file's column names, for the file of rows that need attention. */
    header: jsonb('header').$type<string[]>().notNull(),
    rows: integer('rows').notNull(),
    rowsDone: integer('rows_done').notNull().default(0),
    addedBooks: integer('added_books').notNull().default(0),
    skippedBooks: integer('skipped_books').notNull().default(0),
    remarks: jsonb('remarks').$type<string[]>().notNull(),
    /** Also the `imported_at` of the entries it makes. */
    createdAt: at('created_at').notNull(),
    finishedAt: at('finished_at'),
    undoneRemoved: integer('undone_removed'),
    undoneKept: integer('undone_kept'),
  },
  (t) => [
    index('imports_reader').on(t.readerId, t.createdAt.desc()),
    uniqueIndex('imports_running_file')
      .on(t.readerId, t.digest)
      .where(sql`${t.status} = 'running'`),
    check('import_status_known', sql`${t.status} in ('running', 'done', 'failed', 'undone')`),
  ],
)

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** The rows of a running import that are still to be done, in chunks; deleted in the transaction that does them. */
export const importChunks = pgTable(
  'import_chunks',
  {
    importId: integer('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** Gzipped JSON. */
    content: bytes('content').notNull(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.position] })],
)

/** A row of an imported file that its reader should look at, as it was in the file. */
export const importAttention = pgTable(
  'import_attention',
  {
    importId: integer('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    /** As a spreadsheet counts: the header is row 1. */
    rowNumber: integer('row_number').notNull(),
    reasons: jsonb('reasons').$type<string[]>().notNull(),
    cells: jsonb('cells').$type<string[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.rowNumber] })],
)

/** Which book a row of a source (`goodreads:5907`) became, so that the reader's next import of it finds the same book. */
export const importedIds = pgTable(
  'imported_ids',
  {
    readerId: integer('reader_id')
      .notNull()
      .references(() => readers.id, { onDelete: 'cascade' }),
    sourceId: text('source_id').notNull(),
    bookId: integer('book_id')
      .notNull()
      .references(() => books.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.readerId, t.sourceId] }), index('imported_ids_book').on(t.bookId)],
)

export const libraryEntries = pgTable(
  'library_entries',
  {
    readerId: integer('reader_id')
      .notNull()
      .references(() => readers.id, { onDelete: 'cascade' }),
    bookId: integer('book_id')
      .notNull()
      .references(() => books.id),
    rating: smallint('rating'),
    notes: text('notes'),
    readDate: date('read_date', { mode: 'string' }),
    /** Where the book stands with the reader: read, currently-reading, to-read or did-not-finish; null: never said. */
    shelf: text('shelf').$type<Shelf>(),
    tags: text('tags')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Of the reader's own edition, as an imported file says; null where none did. */
    pages: integer('pages'),
    /** The import that made the entry. */
    importId: integer('import_id').references(() => imports.id, { onDelete: 'set null' }),
    /** When an import last wrote the entry, null if none did; the reader changed it since where `updatedAt` differs. */
    importedAt: at('imported_at'),
    addedAt: at('added_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.readerId, t.bookId] }),
    // With the rating, so that a book's ratings are counted from the index alone.
    index('library_entries_book').on(t.bookId, t.rating),
    index('library_entries_import').on(t.importId),
    check('shelf_known', sql`${t.shelf} in ('read', 'currently-reading', 'to-read', 'did-not-finish')`),
    check('rating_range', sql`${t.rating} between 1 and 5`),
  ],
)

type RecommendedItem = {
  bookId: number
  matchScore: number
  /** Our own sentence, and the reader's books that it names. */
  reason: string
  because: { bookId: number; stars: number | null }[]
  /** The same as a language model worded it; null: asked for, but not fit to be shown; absent: not asked for. */
  prose?: string | null
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
  generatedAt: at('generated_at').notNull().defaultNow(),
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
    dismissedAt: at('dismissed_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.readerId, t.bookId] })],
)

/* ---- What the neighbour job has computed; it can be computed again from the rest. ---- */

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
  (t) => [primaryKey({ columns: [t.bookId, t.kind] }), check('kind_known', sql`${t.kind} in ('readers', 'content')`)],
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
