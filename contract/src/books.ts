import { z } from 'zod'
import { STAGES } from './constants/analysis-stages.ts'
import { endpoint } from './endpoint.ts'
import { cacheBuster, id, idParam, message, timestamp } from './primitives.ts'
import { basis, ratingFields } from './rating-schemas.ts'
import { routes } from './routes.ts'
import { textEvidence } from './text-analyses.ts'

export const LIMITS = {
  title: 500,
  author: 500,
  description: 10_000,
  url: 2_000,
  isbn: 20,
  genre: 100,
  query: 300,
} as const

export const MAX_SEARCH_RESULTS = 8

/** Why the ratings are what they are. `evidence` lists the cues that moved each dimension, where there are any. */
export const provenance = z.object({
  analyst: z.string(),
  model: z.string().nullable(),
  rubric_version: z.int(),
  basis,
  confidence: z.number().min(0).max(1),
  evidence: z.array(
    z.object({ dimension: z.enum(['language', 'sexual', 'violence']), cue: z.string() }),
  ),
  analyzed_at: timestamp,
  /** The counts behind a rating from the book's own text; only on the book's page. */
  text_evidence: textEvidence.optional(),
})
export type Provenance = z.infer<typeof provenance>

export const ratedBook = z.object({
  title: z.string(),
  author: z.string(),
  description: z.string().nullable(),
  cover_url: z.string().nullable(),
  isbn: z.string().nullable(),
  genre: z.string().nullable(),
  year: z.int().nullable(),
  subjects: z.array(z.string()),
  series_name: z.string().nullable(),
  series_position: z.number().nullable(),
  target_audience: z.string().nullable(),
  ...ratingFields,
  language_explanation: z.string().nullable(),
  sexual_explanation: z.string().nullable(),
  violence_explanation: z.string().nullable(),
  audience_explanation: z.string().nullable(),
  rating_summary: z.string().nullable(),
  /** Repeats `provenance.basis`, so that a book can be held against limits as it is. */
  basis,
  /** null only for a book that nobody has analysed yet. */
  provenance: provenance.nullable(),
  /** `real_time_analysis` for an analysis made for a reader rather than loaded with the catalogue. */
  source: z.string(),
  total_ratings: z.int().min(0),
})

/** A book as an analysis answers it: without an id until somebody adds it to the database. */
export const book = ratedBook.extend({ id: id.optional() })
export type Book = z.infer<typeof book>

export const storedBook = ratedBook.extend({ id })
export type StoredBook = z.infer<typeof storedBook>

/** What a client may say about a book; everything in it is untrusted text. */
export const bookFields = z.object({
  title: z.string().trim().min(1, 'Title is required').max(LIMITS.title),
  author: z.string().trim().max(LIMITS.author).default(''),
  description: z.string().max(LIMITS.description).nullish(),
  cover_url: z.string().max(LIMITS.url).nullish(),
  isbn: z.string().max(LIMITS.isbn).nullish(),
  genre: z.string().max(LIMITS.genre).nullish(),
})
export type BookFields = z.infer<typeof bookFields>

export const searchResult = z.object({
  title: z.string(),
  author: z.string(),
  cover_url: z.string().nullable(),
  genre: z.string().nullable(),
  /** 0-1, how well the result fits the query. */
  match_quality: z.number().min(0).max(1),
  year: z.int().nullable(),
  isbn: z.string().nullable(),
  description: z.string().nullable(),
  ...ratingFields,
  basis,
})
export type SearchResult = z.infer<typeof searchResult>

/** An analysis takes longer than a call should: what is being done, for the caller to show and ask again. */
export const analysisUnderWay = z.object({
  status: z.literal('analyzing'),
  stage: z.enum(STAGES),
  message: z.string(),
  /** Where asking again would start anew: sent back as `?run=`, it asks for this analysis. */
  run: z.string().optional(),
})
export type AnalysisUnderWay = z.infer<typeof analysisUnderWay>

export const booksApi = {
  searchBooks: endpoint(routes.searchBooks, {
    summary: 'Find books by what a reader has typed so far, best match first',
    body: z.object({
      title: z.string().max(LIMITS.query),
      author: z.string().max(LIMITS.query).default(''),
    }),
    response: z.object({ search_results: z.array(searchResult).max(MAX_SEARCH_RESULTS) }),
  }),
  analyzeBook: endpoint(routes.analyzeBook, {
    summary: 'Analyse a book, or answer the analysis it already has',
    body: bookFields,
    response: z.object({ book }),
    pending: analysisUnderWay,
  }),
  selectBook: endpoint(routes.selectBook, {
    summary: 'Store a book in the database, or answer it when it is already there',
    body: bookFields,
    response: z.object({ book: storedBook }),
    pending: analysisUnderWay,
  }),
  viewBook: endpoint(routes.viewBook, {
    summary: 'One book of the database',
    params: idParam,
    query: cacheBuster,
    response: storedBook,
  }),
  reanalyzeBook: endpoint(routes.reanalyzeBook, {
    summary: 'Analyse a book afresh; the earlier analyses stay on record',
    params: idParam,
    query: z.object({ run: z.string().max(64).optional() }),
    response: message,
    pending: analysisUnderWay,
  }),
}
