/** The analyses of a book on record, and the ratings that an administrator sets. */
import { z } from 'zod'
import { provenance } from './books.ts'
import { endpoint } from './endpoint.ts'
import { id, idParam, message } from './primitives.ts'
import { explainedRatingFields, ratingFields } from './rating-schemas.ts'
import { REASON_LIMITS, REASON_TOO_SHORT } from './constants/reason-limits.ts'
import { routes } from './routes.ts'

/** Most analyses in one answer: the one that is shown and the newest of the others. */
export const MAX_ANALYSES = 50

/** Who had an analysis made, without a name. `server`: nobody in person; also where the account is gone since. */
export const ASKERS = ['administrator', 'reader', 'catalogue', 'server'] as const

export const analysisRecord = provenance.omit({ text_evidence: true }).extend({
  id,
  ...explainedRatingFields,
  asked_by: z.enum(ASKERS),
  /** It is the one that the book shows. */
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
      "A book's analyses on record, the one that is shown first, then the newest; readings of its text that nobody has " +
      'accepted are not among them',
    params: idParam,
    response: z.object({
      analyses: z.array(analysisRecord).max(MAX_ANALYSES),
      total: z.int().min(0),
    }),
  }),
  overrideRatings: endpoint(routes.overrideRatings, {
    summary:
      "Set a book's ratings; this is one more analysis on record, which stays shown whatever an analyst says later",
    params: idParam,
    body: z.object({ ...ratingFields, reason }),
    response: message,
  }),
  withdrawOverride: endpoint(routes.withdrawOverride, {
    summary:
      "Show the analysts' strongest analysis again instead of an administrator's; both stay on record",
    params: idParam,
    response: message,
  }),
}
