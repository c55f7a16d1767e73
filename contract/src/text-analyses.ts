import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, idParam, message, pageQuery, timestamp } from './primitives.ts'
import { explainedRatingFields, ratingFields } from './rating-schemas.ts'
import { routes } from './routes.ts'
import { MAX_CHAPTERS, MAX_FOUND, TEXT_FORMATS } from './constants/text-tiers.ts'

const count = z.int().min(0)

const dimensionEvidence = z.object({
  tiers: z.array(
    z.object({
      /** A key of TEXT_TIERS. */
      tier: z.string(),
      count,
      per_10000: z.number().min(0),
    }),
  ),
  /** The most frequent findings, masked. */
  found: z.array(z.object({ tier: z.string(), shown: z.string(), count })).max(MAX_FOUND),
})

/** The counts behind a rating from the book's own text, which itself is not kept. */
export const textEvidence = z.object({
  format: z.enum(TEXT_FORMATS),
  words: count,
  language: dimensionEvidence,
  sexual: dimensionEvidence,
  violence: dimensionEvidence,
  /** In reading order; short neighbouring chapters of long books are merged. */
  chapters: z
    .array(
      z.object({
        title: z.string(),
        words: count,
        language: count,
        sexual: count,
        violence: count,
      }),
    )
    .max(MAX_CHAPTERS),
  sexual_scenes: z.object({ sensual: count, explicit: count }),
  left_out: z.array(z.object({ title: z.string(), words: count })).optional(),
  /** The file's title if it differs from the book's; the uploader confirmed that it is this book. */
  other_title: z.string().nullable(),
  brought_by: z.enum(['reader', 'administrator']).optional(),
})
export type TextEvidence = z.infer<typeof textEvidence>

/** A rating from an uploaded file; an administrator must accept it before it is the book's rating. */
export const textAnalysis = z.object({
  id,
  ...explainedRatingFields,
  target_audience: z.string().nullable(),
  confidence: z.number().min(0).max(1),
  analyzed_at: timestamp,
  yours: z.boolean(),
  /** It is the book's current rating. */
  shown: z.boolean(),
  text_evidence: textEvidence,
})
export type TextAnalysis = z.infer<typeof textAnalysis>

export const pendingTextAnalysis = z.object({
  id,
  ...ratingFields,
  words: count,
  other_title: z.string().nullable(),
  analyzed_at: timestamp,
  book: z.object({ id, title: z.string(), author: z.string() }),
})
export type PendingTextAnalysis = z.infer<typeof pendingTextAnalysis>

export const textAnalysesApi = {
  analyzeBookText: endpoint(routes.analyzeBookText, {
    summary:
      'Rate a book from its own text: an EPUB of at most 50 MB or a plain text of at most 20 MB, deleted afterwards. ' +
      "The caller sees the analysis at once, others when an administrator accepts it; an administrator's own counts as accepted",
    params: idParam,
    /** `confirmed=true`: it is this book although the file has another title. */
    query: z.object({ confirmed: z.enum(['true', 'false']).optional() }),
    response: z.object({ reading: textAnalysis }),
  }),
  listTextAnalyses: endpoint(routes.listTextAnalyses, {
    summary:
      "The caller's newest analysis of a book's text; for administrators also the pending ones of others",
    params: idParam,
    response: z.object({ readings: z.array(textAnalysis) }),
  }),
  listPendingTextAnalyses: endpoint(routes.listPendingTextAnalyses, {
    summary:
      'The newest pending text analysis of each reader and book, oldest first, a page of 20 or page_size',
    query: pageQuery,
    response: z.object({ readings: z.array(pendingTextAnalysis), total: z.int().min(0) }),
  }),
  acceptTextAnalysis: endpoint(routes.acceptTextAnalysis, {
    summary: "Make a text analysis the book's rating",
    params: idParam,
    response: message,
  }),
}
