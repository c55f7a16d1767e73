import { z } from 'zod'
import type { Db } from '../../db/db.ts'
import type { JobQueue } from '../../job-queue/job-queue.ts'

/** `again`: an analyst was unavailable at the first analysis, which was for `readerId` alone. */
export const analysisRequest = {
  name: 'analysis',
  schema: z.object({
    bookId: z.int(),
    again: z.boolean().default(false),
    readerId: z.int().optional(),
  }),
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

export async function queueSecondOpinion(
  jobs: Pick<JobQueue, 'sendAll'>,
  db: Db,
  bookId: number,
  readerId?: number,
): Promise<void> {
  await jobs.sendAll(db, analysisRequest, [{ bookId, again: true, readerId }])
}
