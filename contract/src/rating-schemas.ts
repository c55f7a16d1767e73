import { z } from 'zod'
import { CONTENT_NOTE_DEGREES, CONTENT_NOTE_NAMES } from './constants/content-note-names.ts'
import { BASES, DIMENSION_KEYS, MAX_RATING, TARGET_AUDIENCES, UNAVAILABLE } from './ratings.ts'

export const contentRating = z
  .int()
  .min(UNAVAILABLE)
  .max(MAX_RATING)
  .describe('0 none to 5 extreme; -1: not known')
export const threshold = z
  .int()
  .min(0)
  .max(MAX_RATING)
  .describe('The highest level that the reader accepts')
export const dimensionKey = z.enum(DIMENSION_KEYS)
export const basis = z.enum(BASES).describe('What the rating is based on')

export const ratingFields = {
  language_rating: contentRating,
  sexual_content_rating: contentRating,
  violence_rating: contentRating,
}
/** What a book has wherever one is listed, so that it can be compared with anybody's line. */
export const judgedFields = {
  ...ratingFields,
  basis,
  packed_notes: z
    .array(z.int().min(0))
    .nullable()
    .describe(
      'Content notes, a number each: (place in the vocabulary * 3 + degree) * 2, and 1 more for a spoiler; null: none is known, which is not that there is none',
    ),
}
export const explainedRatingFields = {
  ...ratingFields,
  language_explanation: z.string(),
  sexual_explanation: z.string(),
  violence_explanation: z.string(),
  rating_summary: z.string(),
}

export const targetAudience = z.enum(TARGET_AUDIENCES)

export const contentNote = z.object({
  note: z.enum(CONTENT_NOTE_NAMES),
  degree: z.enum(CONTENT_NOTE_DEGREES),
  spoiler: z.boolean().default(false).describe('Whether naming it gives away a late turn'),
})
export type ContentNote = z.infer<typeof contentNote>
