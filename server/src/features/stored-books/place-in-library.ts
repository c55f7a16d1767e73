import type { KeyedJob } from '../../job-queue/keyed-jobs.ts'

/** So that nobody's small library waits for the whole of a large one. */
export function byPlace(bookIds: readonly number[], ahead: number): KeyedJob<{ bookId: number }>[] {
  return bookIds.map((bookId, n) => ({ key: bookId, priority: -(ahead + n), data: { bookId } }))
}
