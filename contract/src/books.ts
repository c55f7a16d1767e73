import { z } from 'zod'
import { STAGES } from './constants/analysis-stages.ts'
import {
  BOOK_LIMITS,
  BROWSE_PAGE_SIZE,
  FURTHER_PER_AUDIENCE,
  MAX_MOST_ASKED,
  MAX_MOST_ASKED_ISBNS,
  MAX_PUBLIC_RESULTS,
  MAX_QUERY_LENGTH,
  MAX_SEARCH_RESULTS,
} from './constants/book-limits.ts'
import { CONFIRMATIONS } from './constants/confirmations.ts'
import { CONTENT_NOTE_NAMES } from './constants/content-note-names.ts'
import { COVER_MOTIFS } from './constants/cover-motifs.ts'
import { endpoint } from './endpoint.ts'
import { cacheBuster, forWhom, id, idParam, message, pageQuery, timestamp } from './primitives.ts'
import { basis, contentNote, dimensionKey, judgedFields, targetAudience } from './rating-schemas.ts'
import { TARGET_AUDIENCES } from './ratings.ts'
import { routes } from './routes.ts'
import { textEvidence } from './text-analyses.ts'

export const provenance = z.object({
  analyst: z.string(),
  model: z.string().nullable(),
  rubric_version: z.int(),
  basis,
  confidence: z.number().min(0).max(1),
  evidence: z.array(
    z.object({
      dimension: dimensionKey,
      cue: z.string(),
      layer: z.string().optional(),
      by: z.number().optional(),
    }),
  ),
  analyzed_at: timestamp,
  /** Only on the book's page. */
  text_evidence: textEvidence.optional(),
})
export type Provenance = z.infer<typeof provenance>

/** What the drawn cover shows; null if nothing is known of the book that could be drawn. */
const coverMotif = z.enum(COVER_MOTIFS).nullable()

export const ratedBook = z.object({
  title: z.string(),
  author: z.string(),
  description: z.string().nullable(),
  cover_url: z.string().nullable(),
  cover_motif: coverMotif,
  isbn: z.string().nullable(),
  genre: z.string().nullable(),
  year: z.int().nullable(),
  subjects: z.array(z.string()),
  series_name: z.string().nullable(),
  series_position: z.number().nullable(),
  target_audience: z.string().nullable(),
  /** Its basis repeats that of the provenance, so that a book alone can be compared with limits. */
  ...judgedFields,
  language_explanation: z.string().nullable(),
  sexual_explanation: z.string().nullable(),
  violence_explanation: z.string().nullable(),
  audience_explanation: z.string().nullable(),
  rating_summary: z.string().nullable(),
  /** null for a book without an analysis. */
  provenance: provenance.nullable(),
  /** `real_time_analysis`: made for a reader, not loaded with the catalogue. */
  source: z.string(),
  total_ratings: z.int().min(0),
  /** Absent for a book that everybody sees alike. */
  confirmation: z.enum(CONFIRMATIONS).optional(),
})

/** What only the page and the analysis of a single book have. */
const details = {
  content_notes: z.array(contentNote).optional(),
  /** What the other texts leave out because it gives away the plot. */
  spoiler: z.string().nullable().optional(),
  other_titles: z.array(z.string()).optional(),
  /** The catalogue had other levels before. */
  rated_again: z.literal(true).optional(),
  /** The age from which it is usually given, in years; null where it is not known. */
  age_from: z.int().min(0).max(18).nullable().optional(),
  /** Only in an analysis: the caller has this work, in whichever edition. */
  in_library: z.literal(true).optional(),
  /** Only in an analysis: names the book, also where it is not added and so has no `id`. */
  offer_id: id.optional(),
}

/** Without an id until it is added to the database. */
export const book = ratedBook.extend({ id: id.optional(), ...details })
export type Book = z.infer<typeof book>

export const storedBook = ratedBook.extend({ id, ...details })
export type StoredBook = z.infer<typeof storedBook>

export const bookFields = z.object({
  title: z.string().trim().min(1, 'Title is required').max(BOOK_LIMITS.title),
  author: z.string().trim().max(BOOK_LIMITS.author).default(''),
  description: z.string().max(BOOK_LIMITS.description).nullish(),
  cover_url: z.string().max(BOOK_LIMITS.url).nullish(),
  isbn: z.string().max(BOOK_LIMITS.isbn).nullish(),
  genre: z.string().max(BOOK_LIMITS.genre).nullish(),
  audience: targetAudience.nullish(),
})
export type BookFields = z.infer<typeof bookFields>

export const searchResult = z.object({
  title: z.string(),
  author: z.string(),
  cover_url: z.string().nullable(),
  cover_motif: coverMotif,
  genre: z.string().nullable(),
  match_quality: z.number().min(0).max(1),
  /** Only readers say that it has the ISBN that was asked for. */
  isbn_by_readers: z.literal(true).optional(),
  year: z.int().nullable(),
  isbn: z.string().nullable(),
  description: z.string().nullable(),
  series_name: z.string().nullable(),
  series_position: z.number().nullable(),
  ...judgedFields,
})
export type SearchResult = z.infer<typeof searchResult>

/** What a look-up without an account tells; the rest is on the book's page. */
export const publicBook = z.object({
  id,
  title: z.string(),
  author: z.string(),
  year: z.int().nullable(),
  ...judgedFields,
})
export type PublicBook = z.infer<typeof publicBook>

const furtherBook = publicBook.extend({ target_audience: targetAudience })
export type FurtherBook = z.infer<typeof furtherBook>

/** A work as a browser keeps it to answer without a network. */
export const knownWork = z.object({
  title: z.string(),
  author: z.string(),
  year: z.int().nullable(),
  /** 13 digits each. */
  isbns: z.array(z.string()).max(MAX_MOST_ASKED_ISBNS),
  ...judgedFields,
})
export type KnownWork = z.infer<typeof knownWork>

const kindOfBooks = z.object({
  genre: z.string().optional(),
  audience: targetAudience.optional(),
  within_limits: z.literal(true).optional(),
})
export type KindOfBooks = z.infer<typeof kindOfBooks>

/** `offer_id` identifies the book even if it is not added and so has no `id`. */
export const browsedBook = book.extend({ offer_id: id })
export type BrowsedBook = z.infer<typeof browsedBook>

/** The 202 of a long analysis, for `Prefer: respond-async`: the caller shows the message and repeats the call. */
export const analysisUnderWay = z.object({
  status: z.literal('analyzing'),
  stage: z.enum(STAGES),
  message: z.string(),
  /** Sent back as `?run=`, it continues this analysis instead of starting another. */
  run: z.string().optional(),
})
export type AnalysisUnderWay = z.infer<typeof analysisUnderWay>

export const booksApi = {
  searchBooks: endpoint(routes.searchBooks, {
    summary: 'Find books by the text typed so far, best match first',
    body: z.object({
      title: z.string().max(MAX_QUERY_LENGTH),
      author: z.string().max(MAX_QUERY_LENGTH).default(''),
    }),
    response: z.object({
      /** Books whose names account for what was typed. All three lists together have MAX_SEARCH_RESULTS. */
      search_results: z.array(searchResult).max(MAX_SEARCH_RESULTS),
      /** If no name says it: books whose texts do; `match_quality` is then the share of it that they speak of. */
      maybe: z.array(searchResult).min(1).optional(),
      /** Names that are like it, though they leave some of it over: never what was asked for. */
      did_you_mean: z.array(searchResult).min(1).optional(),
      /** If no name says it: the kind of books that it asks for. */
      browse: kindOfBooks.optional(),
      /** Catalogues outside have not answered yet: the same call finds more a little later. */
      still_asking: z.literal(true).optional(),
      /** Catalogues outside that did not answer, so that only ours was searched. */
      unanswered: z.array(z.string()).optional(),
      /** Nothing has the ISBN, and nothing that knows ISBNs was loaded or may be asked. */
      isbns_need_source: z.literal(true).optional(),
      /** Catalogues outside that answered. */
      asked: z.array(z.string()).min(1).optional(),
    }),
  }),
  browseBooks: endpoint(routes.browseBooks, {
    summary:
      'Books by text, author, genre or audience, a page at a time; by text the best matches, else the best known books first',
    query: z.object({
      q: z.string().max(MAX_QUERY_LENGTH).optional(),
      author: z.string().max(BOOK_LIMITS.author).optional(),
      genre: z.string().max(BOOK_LIMITS.genre).optional(),
      audience: targetAudience.optional(),
      /** Leaves out what does not fit the one it is for. */
      within_limits: z.literal('true').optional(),
      /** Leaves only books that are known not to have this note. */
      without: z.enum(CONTENT_NOTE_NAMES).optional(),
      for: forWhom.shape.for,
      page: pageQuery.shape.page,
    }),
    response: z.object({
      books: z.array(browsedBook).max(BROWSE_PAGE_SIZE),
      total: z.int().min(0),
      page: z.int().min(1),
      page_count: z.int().min(1),
      genres: z.array(z.string()),
      /** If no name is what was typed: books with names like it. */
      did_you_mean: z.array(browsedBook).min(1).optional(),
      still_asking: z.literal(true).optional(),
      unanswered: z.array(z.string()).optional(),
    }),
  }),
  analyzeBook: endpoint(routes.analyzeBook, {
    summary: 'Analyze a book, or return the analysis it already has',
    body: bookFields,
    response: z.object({ book }),
    pending: analysisUnderWay,
  }),
  selectBook: endpoint(routes.selectBook, {
    summary: 'Store a book in the database, or return the stored one',
    body: bookFields,
    response: z.object({ book: storedBook }),
    pending: analysisUnderWay,
  }),
  showcase: endpoint(routes.showcase, {
    summary: 'How many books are rated, and one of them to look at; up to ten minutes old',
    response: z.object({ rated_books: z.int().min(0), example: storedBook.nullable() }),
  }),
  lookUpPublic: endpoint(routes.lookUpPublic, {
    summary:
      'Rated books of the shipped catalogue by title, author or ISBN, without an account; 404 unless the server has it on',
    query: z.object({
      q: z.string().trim().min(2, 'Type at least two letters').max(MAX_QUERY_LENGTH),
    }),
    response: z.object({ books: z.array(publicBook).max(MAX_PUBLIC_RESULTS) }),
  }),
  listFurtherBooks: endpoint(routes.listFurtherBooks, {
    summary:
      'Rated books of the shipped catalogue beside a book, some of each audience, those most like it first; without an account',
    params: idParam,
    response: z.object({
      books: z.array(furtherBook).max(FURTHER_PER_AUDIENCE * TARGET_AUDIENCES.length),
    }),
  }),
  listMostAsked: endpoint(routes.listMostAsked, {
    summary:
      'The best known works of the shipped catalogue with their ISBNs and levels, for a look-up without a network; 304 while they are the same',
    response: z.object({
      /** That of the ETag. */
      version: z.string(),
      works: z.array(knownWork).max(MAX_MOST_ASKED),
    }),
  }),
  viewBook: endpoint(routes.viewBook, {
    summary: 'One book of the database',
    params: idParam,
    query: cacheBuster,
    response: storedBook,
  }),
  reanalyzeBook: endpoint(routes.reanalyzeBook, {
    summary: 'Analyze a book again; the earlier analyses are kept',
    params: idParam,
    query: z.object({ run: z.string().max(64).optional() }),
    response: message,
    pending: analysisUnderWay,
  }),
}
