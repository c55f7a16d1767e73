/** The lines of data/catalogue; data/README.md describes the fields. */
import { MAX_CONTENT_NOTES } from '@pagelight/contract/constants/content-note-names.ts'
import { contentNote, contentRating, targetAudience } from '@pagelight/contract/rating-schemas.ts'
import { z } from 'zod'
import { GENRES } from '../../domain/genres.ts'

const sentence = z.string().trim().min(10).max(400)
const rating = contentRating.min(0)
const name = z.string().trim().min(1).max(300)
const isbn13 = z.string().regex(/^\d{13}$/, 'must be 13 digits')

export const starterEntry = z.strictObject({
  title: name,
  author: name,
  other_titles: z.array(name).max(12).default([]),
  series: z.strictObject({ name, position: z.number().min(0).max(999) }).optional(),
  year: z.int().min(-3000).max(2100),
  isbns: z.array(isbn13).max(20).default([]),
  genre: z.enum(GENRES),
  subjects: z.array(z.string().trim().min(2).max(60)).min(3).max(8),
  target_audience: targetAudience,
  /** The age from which it is usually given; absent where nobody was sure. */
  age_from: z.int().min(0).max(18).optional(),
  popularity: z.int().min(1).max(100),
  description: z.string().trim().min(1),
  language_rating: rating,
  sexual_content_rating: rating,
  violence_rating: rating,
  language_explanation: sentence,
  sexual_explanation: sentence,
  violence_explanation: sentence,
  audience_explanation: sentence,
  rating_summary: sentence,
  spoiler: sentence.optional(),
  content_notes: z.array(contentNote).max(MAX_CONTENT_NOTES).default([]),
  read_alikes: z.array(name).max(12).default([]),
  confidence: z.number().min(0.5).max(1),
})
export type StarterEntry = z.infer<typeof starterEntry>

/** One line of series.jsonl. */
export const starterSeries = z.strictObject({
  name,
  author: name,
  in_order: z.boolean(),
  /** Main volumes, as far as they were published. */
  length: z.int().min(1).max(999),
  other_names: z.array(name).default([]),
  /** Main volumes that the catalogue lacks, and why. */
  missing: z.array(z.strictObject({ position: z.string(), why: z.string().min(3) })).default([]),
})
export type StarterSeries = z.infer<typeof starterSeries>

/** One line of authors.jsonl. */
export const starterAuthor = z.strictObject({ name, other_names: z.array(name).min(1) })
