/** One line of data/catalogue/*.jsonl; data/README.md describes the fields. */
import { contentRating, targetAudience } from '@pagelight/contract/rating-schemas.ts'
import { z } from 'zod'

export const GENRES = [
  'Picture book',
  "Children's fiction",
  'Fantasy',
  'Science fiction',
  'Dystopian',
  'Crime & mystery',
  'Thriller',
  'Horror',
  'Romance',
  'Historical fiction',
  'Contemporary fiction',
  'Literary fiction',
  'Classic',
  'Humor',
  'Adventure',
  'Graphic novel',
  'Poetry & drama',
  'Memoir & biography',
  'History',
  'Science & nature',
  'Self-help',
  'Business',
  'True crime',
  'Religion & philosophy',
  'Essays & society',
] as const

const sentence = z.string().trim().min(10).max(400)
const rating = contentRating.min(0)

export const starterEntry = z.strictObject({
  title: z.string().trim().min(1).max(300),
  author: z.string().trim().min(1).max(300),
  series: z
    .strictObject({ name: z.string().trim().min(1), position: z.number().min(0).max(999) })
    .optional(),
  year: z.int().min(-3000).max(2100),
  isbn13: z.string().regex(/^\d{13}$/, 'must be 13 digits'),
  genre: z.enum(GENRES),
  subjects: z.array(z.string().trim().min(2).max(60)).min(3).max(8),
  target_audience: targetAudience,
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
  confidence: z.number().min(0.5).max(1),
})
export type StarterEntry = z.infer<typeof starterEntry>
