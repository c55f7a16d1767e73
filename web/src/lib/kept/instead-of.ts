import { ApiError, isUnanswered } from '../api-error.ts'
import type { keptBook, lookUpKept } from './look-up-kept.ts'

type LookUps = { keptBook: typeof keptBook; lookUpKept: typeof lookUpKept }

/** What this device keeps, where the error is that nobody answers; else null. */
export async function insteadOf<Found>(
  error: unknown,
  of: (lookUps: LookUps) => Promise<Found | null>,
): Promise<Found | null> {
  if (!(error instanceof ApiError) || !isUnanswered(error)) return null
  try {
    return await of(await import('./look-up-kept.ts'))
  } catch {
    return null
  }
}
