import { z } from 'zod'
import type { Db } from '../../db/db.ts'
import type { JobQueue } from '../../job-queue/job-queue.ts'
import { byPlace } from './place-in-library.ts'

/** `again`: an analyst was unavailable at the first analysis, which was for `readerId` alone. */
export const analysisRequest = {
  name: 'analysis',
  schema: z.object({
    bookId: z.int(),
    again: z.boolean().default(false),
    readerId: z.int().optional(),
  }),
}

/** For the books of a reader's library. */
export const libraryAnalysisRequest = {
  name: 'library-analysis',
  schema: z.object({ bookId: z.int() }),
}

/** The job skips books that have an analysis by then. */
export async function queueAnalysis(
  jobs: Pick<JobQueue, 'sendAll'>,
  db: Db,
  bookIds: readonly number[],
): Promise<void> {
  await jobs.sendAll(
    db,
    analysisRequest,
    bookIds.map((bookId) => ({ bookId })),
  )
}

/**
 * `ahead`: how many books of the same library go before these. The first books of all libraries go
 * first, then the second ones, and so on.
 */
export async function queueLibraryAnalysis(
  jobs: Pick<JobQueue, 'sendOnce'>,
  db: Db,
  bookIds: readonly number[],
  ahead: number,
): Promise<void> {
  await jobs.sendOnce(db, libraryAnalysisRequest, byPlace(bookIds, ahead))
}

export async function queueSecondOpinion(
  jobs: Pick<JobQueue, 'sendAll'>,
  db: Db,
  bookId: number,
  readerId?: number,
): Promise<void> {
  await jobs.sendAll(db, analysisRequest, [{ bookId, again: true, readerId }])
}
