/** Reading a book's own text: what was counted in it, and the calls around a file that a reader brings. */
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
  /** What was found most often, masked; no more than a few words each. */
  found: z.array(z.object({ tier: z.string(), shown: z.string(), count })).max(MAX_FOUND),
})

/** What a rating from the book's own text rests on. The text itself is not kept. */
export const textEvidence = z.object({
  format: z.enum(TEXT_FORMATS),
  words: count,
  language: dimensionEvidence,
  sexual: dimensionEvidence,
  violence: dimensionEvidence,
  /** In reading order; how much was found in each. Long books have neighbours taken together. */
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
  /** The title in the file where it is not the book's; the one who sent it said that it is this book. */
  other_title: z.string().nullable(),
  brought_by: z.enum(['reader', 'administrator']).optional(),
})
export type TextEvidence = z.infer<typeof textEvidence>

/** A rating from a file that a reader brought. It is the book's rating only once an administrator has accepted it. */
export const textReading = z.object({
  id,
  ...explainedRatingFields,
  target_audience: z.string().nullable(),
  confidence: z.number().min(0).max(1),
  analyzed_at: timestamp,
  /** The caller's own. */
  yours: z.boolean(),
  /** It is the rating that everybody sees on the book. */
  shown: z.boolean(),
  text_evidence: textEvidence,
})
export type TextReading = z.infer<typeof textReading>

/** A reader's reading that no administrator has accepted, in short; the counts are on the book's page. Whose it is is not said. */
export const waitingReading = z.object({
  id,
  ...ratingFields,
  words: count,
  /** As in the evidence. */
  other_title: z.string().nullable(),
  analyzed_at: timestamp,
  book: z.object({ id, title: z.string(), author: z.string() }),
})
export type WaitingReading = z.infer<typeof waitingReading>

export const textReadingsApi = {
  readBookText: endpoint(routes.readBookText, {
    summary:
      "Rate a book from its own text: an EPUB of at most 50 MB or a plain text of at most 20 MB, which is deleted afterwards. The caller sees the reading at once, others when an administrator accepts it; an administrator's own counts as accepted",
    params: idParam,
    /** `confirmed=true`: it is this book, although the file says another title. */
    query: z.object({ confirmed: z.enum(['true', 'false']).optional() }),
    response: z.object({ reading: textReading }),
  }),
  listTextReadings: endpoint(routes.listTextReadings, {
    summary:
      "The caller's newest reading of a book's text; for administrators also those of others that wait",
    params: idParam,
    response: z.object({ readings: z.array(textReading) }),
  }),
  listWaitingReadings: endpoint(routes.listWaitingReadings, {
    summary:
      'The newest reading of each reader and book that waits to be accepted, on all books, oldest first, a page of 20 or page_size',
    query: pageQuery,
    response: z.object({ readings: z.array(waitingReading), total: z.int().min(0) }),
  }),
  acceptTextReading: endpoint(routes.acceptTextReading, {
    summary: "Make a reading of a book's text the rating that everybody sees",
    params: idParam,
    response: message,
  }),
}
