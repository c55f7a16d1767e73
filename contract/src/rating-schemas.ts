import { z } from 'zod'
import { BASES, MAX_RATING, TARGET_AUDIENCES, UNAVAILABLE } from './ratings.ts'

export const contentRating = z
  .int()
  .min(UNAVAILABLE)
  .max(MAX_RATING)
  .describe('0 none to 5 extreme; -1: not known')
export const threshold = z.int().min(0).max(MAX_RATING).describe('The most that the reader wants')
export const basis = z.enum(BASES).describe('What the rating rests on')

/** Fields to spread into what has ratings. */
export const ratingFields = {
  language_rating: contentRating,
  sexual_content_rating: contentRating,
  violence_rating: contentRating,
}
/** The same with their reasons, as an analysis gives them. */
export const explainedRatingFields = {
  ...ratingFields,
  language_explanation: z.string(),
  sexual_explanation: z.string(),
  violence_explanation: z.string(),
  rating_summary: z.string(),
}

export const targetAudience = z.enum(TARGET_AUDIENCES)
