import type { AnalysisStage } from '@pagelight/contract/constants/analysis-stages.ts'
import { LRUCache } from 'lru-cache'
import { createSingleFlight, type InFlight } from '../../concurrency/single-flight.ts'

/**
 * 'fallback': an unavailable analyst was replaced; 'kept': a weaker result is only put on record;
 * 'overruled': an administrator's rating stays.
 */
export type Renewal = 'renewed' | 'fallback' | 'kept' | 'overruled'

const RENEWALS_REMEMBERED = 1_000

export type AnalysesInFlight = ReturnType<typeof createAnalysesInFlight>

export function createAnalysesInFlight() {
  return {
    first: createSingleFlight<number, void, AnalysisStage>('looking'),
    /** By book and reader. */
    own: createSingleFlight<string, void, AnalysisStage>('looking'),
    renewal: createSingleFlight<number, Renewal, AnalysisStage>('looking'),
    /** By run id, for callers that return for the outcome. */
    renewalRuns: new LRUCache<string, InFlight<Renewal, AnalysisStage>>({
      max: RENEWALS_REMEMBERED,
    }),
  }
}
