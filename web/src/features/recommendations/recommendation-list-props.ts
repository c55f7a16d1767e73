import type { Recommendation } from '@pagelight/contract/recommendations.ts'
import type { Thresholds } from '@pagelight/contract/ratings.ts'

/** What the page lets a reader do with a recommended book; `busy` holds the keys of those being worked on. */
export type RecommendationActions = {
  onAdd: (book: Recommendation) => void
  onRate: (book: Recommendation, stars: number) => void
  onDetails: (book: Recommendation) => void
  onDismiss: (book: Recommendation) => void
  busy: ReadonlySet<string>
}

export type RecommendationListProps = RecommendationActions & {
  books: readonly Recommendation[]
  limits: Thresholds | null
}
