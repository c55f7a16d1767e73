import { z } from 'zod'
import { BOOK_LIMITS } from './constants/book-limits.ts'
import { endpoint } from './endpoint.ts'
import { targetAudience, threshold } from './rating-schemas.ts'
import { forWhom } from './primitives.ts'
import { routes } from './routes.ts'

export const preferences = z.object({
  language_threshold: threshold,
  sexual_content_threshold: threshold,
  violence_threshold: threshold,
})
export type Preferences = z.infer<typeof preferences>

const MAX_GENRES = 30

const WITHOUT_CONTROLS_OR_HALF_EMOJI = /^[^\p{Cc}\p{Cs}]*$/u

export const tastes = z.object({
  genres: z
    .array(z.string().min(2).max(BOOK_LIMITS.genre).regex(WITHOUT_CONTROLS_OR_HALF_EMOJI))
    .max(MAX_GENRES),
  audiences: z.array(targetAudience).max(4),
})
export type Tastes = z.infer<typeof tastes>

export const preferencesApi = {
  getPreferences: endpoint(routes.getPreferences, {
    summary: "The caller's content limits",
    response: preferences,
  }),
  savePreferences: endpoint(routes.savePreferences, {
    summary: "Set the caller's content limits",
    body: preferences,
    response: preferences,
  }),
  getTastes: endpoint(routes.getTastes, {
    summary:
      'What the caller said of the books to recommend, to the caller or to a person; empty before',
    query: forWhom,
    response: tastes,
  }),
  saveTastes: endpoint(routes.saveTastes, {
    summary: 'Save what to recommend and for whom; empty lists say that it does not matter',
    query: forWhom,
    body: tastes,
    response: tastes,
  }),
}
