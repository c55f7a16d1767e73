import { z } from 'zod'
import { provenance } from './books.ts'
import { MAX_CONTENT_NOTES } from './constants/content-note-names.ts'
import { endpoint } from './endpoint.ts'
import { id, idParam, message } from './primitives.ts'
import { contentNote, explainedRatingFields, ratingFields } from './rating-schemas.ts'
import { REASON_LIMITS, REASON_TOO_SHORT } from './constants/reason-limits.ts'
import { routes } from './routes.ts'

export const MAX_ANALYSES = 50

/** For whom an analysis was made. `server`: for nobody, or for an account that no longer exists. */
export const ASKERS = ['administrator', 'reader', 'catalogue', 'server'] as const

export const analysisRecord = provenance.omit({ text_evidence: true }).extend({
  id,
  ...explainedRatingFields,
  asked_by: z.enum(ASKERS),
  shown: z.boolean(),
})
export type AnalysisRecord = z.infer<typeof analysisRecord>

export const reason = z
  .string()
  .trim()
  .min(REASON_LIMITS.min, REASON_TOO_SHORT)
  .max(REASON_LIMITS.max)

export const analysesApi = {
  listAnalyses: endpoint(routes.listAnalyses, {
    summary:
      "A book's analyses, the one that is shown first, then the newest; without text analyses that no administrator " +
      'has accepted',
    params: idParam,
    response: z.object({
      analyses: z.array(analysisRecord).max(MAX_ANALYSES),
      total: z.int().min(0),
    }),
  }),
  overrideRatings: endpoint(routes.overrideRatings, {
    summary:
      "Set a book's ratings; they are stored as one more analysis and stay shown when the book is re-analyzed",
    params: idParam,
    body: z.object({
      ...ratingFields,
      reason,
      content_notes: z
        .array(contentNote)
        .max(MAX_CONTENT_NOTES)
        .optional()
        .describe('Replace those of the analysis before; without it they stay'),
      close_reports: z
        .boolean()
        .optional()
        .describe('Close the open reports on the book with this as what came of them'),
    }),
    response: message,
  }),
  withdrawOverride: endpoint(routes.withdrawOverride, {
    summary:
      "Show the analysts' strongest analysis again instead of an administrator's; both are kept",
    params: idParam,
    response: message,
  }),
}
