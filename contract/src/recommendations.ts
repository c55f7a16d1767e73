import { z } from 'zod'
import { book } from './books.ts'
import { endpoint } from './endpoint.ts'
import { cacheBuster, timestamp } from './primitives.ts'
import { routes } from './routes.ts'

export const recommendation = book.extend({
  /** 0-1, shown as a percentage. */
  match_score: z.number().min(0).max(1),
  reason: z.string(),
  content_suitability: z.string(),
})
export type Recommendation = z.infer<typeof recommendation>

const recommendations = z.object({
  recommendations: z.array(recommendation),
  cached: z.boolean(),
  generated_at: timestamp,
})

export const recommendationsApi = {
  listRecommendations: endpoint(routes.listRecommendations, {
    summary: "Books for the caller, within the caller's limits; from the cache where it is fresh",
    query: cacheBuster,
    response: recommendations,
  }),
  refreshRecommendations: endpoint(routes.refreshRecommendations, {
    summary: 'Make the recommendations anew',
    response: recommendations,
  }),
}
