import type { AnalysisStage } from '@pagelight/contract/constants/analysis-stages.ts'
import { LRUCache } from 'lru-cache'
import { createSingleFlight, type InFlight } from '../../../concurrency/single-flight.ts'

/**
 * The outcome of a re-analysis: a new rating; one without the analyst that should have answered; or a weaker one than
 * the book has, or one against an administrator's own, which is only put on record.
 */
export type Renewal = 'renewed' | 'fallback' | 'kept' | 'overruled'

const RENEWALS_REMEMBERED = 1_000

export type AnalysesInFlight = ReturnType<typeof createAnalysesInFlight>

/** The analyses under way in this process, one at a time for each book id. */
export function createAnalysesInFlight() {
  return {
    first: createSingleFlight<number, void, AnalysisStage>('looking'),
    renewal: createSingleFlight<number, Renewal, AnalysisStage>('looking'),
    /** By the id of the run, for callers that come back for the outcome. */
    renewalRuns: new LRUCache<string, InFlight<Renewal, AnalysisStage>>({
      max: RENEWALS_REMEMBERED,
    }),
  }
}
