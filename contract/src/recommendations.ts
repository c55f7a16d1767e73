import { z } from 'zod'
import { book } from './books.ts'
import { SECTION_KINDS } from './constants/recommendation-sections.ts'
import { endpoint } from './endpoint.ts'
import { cacheBuster, forWhom, id, idParam, message, timestamp } from './primitives.ts'
import { routes } from './routes.ts'

/** `offer_id` identifies the book even if it is not added and so has no `id`. */
const offeredBook = book.extend({ offer_id: id, reason: z.string() })

export const recommendation = offeredBook.extend({
  /** 0.5 for a book that nothing speaks for; it puts books in order and promises nothing. */
  match_score: z.number().min(0).max(1),
  content_suitability: z.string(),
})
export type Recommendation = z.infer<typeof recommendation>
export type SimilarBook = z.infer<typeof offeredBook>

const dismissedBook = book.extend({ offer_id: id, dismissed_at: timestamp })
export type DismissedBook = z.infer<typeof dismissedBook>

const recommendations = z.object({
  recommendations: z.array(recommendation),
  /** Further books under a heading each; no book of the answer occurs twice. */
  sections: z.array(
    z.object({ kind: z.enum(SECTION_KINDS), title: z.string(), books: z.array(recommendation) }),
  ),
  cached: z.boolean(),
  generated_at: timestamp,
  /** Books of the caller's speak for at least one of these. */
  from_history: z.boolean(),
  /** Too little is known of the caller, who has not said what to recommend. */
  ask_tastes: z.boolean(),
})

export const recommendationsApi = {
  listRecommendations: endpoint(routes.listRecommendations, {
    summary:
      "Books for the caller, or a person or group of the caller's, that fit; cached until what they rest on changes",
    query: cacheBuster.extend(forWhom.shape),
    response: recommendations,
  }),
  refreshRecommendations: endpoint(routes.refreshRecommendations, {
    summary:
      'Generate new recommendations, of books not recommended before as long as there are any',
    query: forWhom,
    response: recommendations,
  }),
  listSimilarBooks: endpoint(routes.listSimilarBooks, {
    summary:
      "Books like this one that fit the one they are for, and are not in the caller's library",
    params: idParam,
    query: forWhom,
    response: z.object({ books: z.array(offeredBook) }),
  }),
  listInstead: endpoint(routes.listInstead, {
    summary:
      'Up to three books for the wish behind this one that fit the one they are for, none rather than a poor one',
    params: idParam,
    query: forWhom,
    response: z.object({ books: z.array(offeredBook) }),
  }),
  listDismissed: endpoint(routes.listDismissed, {
    summary: 'The 1,000 books that the caller has dismissed last, the latest first',
    response: z.object({ books: z.array(dismissedBook) }),
  }),
  dismissRecommendation: endpoint(routes.dismissRecommendation, {
    summary: 'Never recommend this book to the caller again; `id` is the offer_id',
    params: idParam,
    response: message,
  }),
  restoreRecommendation: endpoint(routes.restoreRecommendation, {
    summary: 'Undo a dismissal',
    params: idParam,
    response: message,
  }),
}
