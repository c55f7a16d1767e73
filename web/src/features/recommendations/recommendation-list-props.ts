import type { Recommendation } from '@pagelight/contract/recommendations.ts'
import type { Thresholds } from '@pagelight/contract/ratings.ts'

/** `busy` holds the keys of books whose action is in progress. */
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
