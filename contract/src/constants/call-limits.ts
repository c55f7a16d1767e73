/** How often some calls may be made; beyond it the answer is 429 with Retry-After. Apart from the table, for the server alone. */
import type { RouteName } from '../routes.ts'

export type CallLimit = {
  /** At once, refilled evenly over the time. */
  limit: number
  perMs: number
  /** Whose calls are counted together. */
  per: 'address' | 'reader'
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const visits = { limit: 120, perMs: MINUTE, per: 'address' } as const
/** Each of these calls may store a book and pay for an analysis, so they share one allowance. */
const analyses = { limit: 240, perMs: HOUR, per: 'reader' } as const

export const callLimits = {
  checkEmail: visits,
  submitInterest: visits,
  searchBooks: { limit: 240, perMs: MINUTE, per: 'reader' },
  analyzeBook: analyses,
  selectBook: analyses,
  reanalyzeBook: analyses,
  readBookText: { limit: 30, perMs: HOUR, per: 'reader' },
  reportBook: { limit: 20, perMs: HOUR, per: 'reader' },
  importBooks: { limit: 60, perMs: HOUR, per: 'reader' },
  refreshRecommendations: { limit: 30, perMs: MINUTE, per: 'reader' },
} as const satisfies Partial<Record<RouteName, CallLimit>>
