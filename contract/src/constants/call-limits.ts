import type { RouteName } from '../routes.ts'

export type CallLimit = {
  /** Size of the token bucket, refilled evenly over `perMs`. */
  limit: number
  perMs: number
  per: 'address' | 'reader'
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const visits = { limit: 120, perMs: MINUTE, per: 'address' } as const
const publicReads = { limit: 600, perMs: MINUTE, per: 'address' } as const
/** Each of these calls may store a book and pay for an analysis, so they share one limit. */
const analyses = { limit: 240, perMs: HOUR, per: 'reader' } as const

/** A list of recommendations is kept until something changes; similar books are not. */
const suggestions = { limit: 60, perMs: MINUTE, per: 'reader' } as const

/** Rate limits; a call beyond one is answered 429 with Retry-After. */
export const callLimits = {
  checkEmail: visits,
  submitInterest: visits,
  verifyToken: { limit: 300, perMs: MINUTE, per: 'address' },
  viewBook: publicReads,
  listAnalyses: publicReads,
  /** Each asks as much of the database as a search of a reader does. */
  lookUpPublic: { limit: 30, perMs: MINUTE, per: 'address' },
  listFurtherBooks: { limit: 60, perMs: MINUTE, per: 'address' },
  searchBooks: { limit: 240, perMs: MINUTE, per: 'reader' },
  /** Once a day would do. */
  listMostAsked: { limit: 20, perMs: HOUR, per: 'reader' },
  searchForAudiobookshelf: { limit: 120, perMs: MINUTE, per: 'reader' },
  browseBooks: { limit: 120, perMs: MINUTE, per: 'reader' },
  analyzeBook: analyses,
  selectBook: analyses,
  reanalyzeBook: analyses,
  analyzeBookText: { limit: 30, perMs: HOUR, per: 'reader' },
  reportBook: { limit: 20, perMs: HOUR, per: 'reader' },
  importBooks: { limit: 60, perMs: HOUR, per: 'reader' },
  listRecommendations: suggestions,
  listSimilarBooks: suggestions,
  listInstead: suggestions,
  refreshRecommendations: { limit: 30, perMs: MINUTE, per: 'reader' },
} as const satisfies Partial<Record<RouteName, CallLimit>>
