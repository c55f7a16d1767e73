/** Books that arrive in numbers, by an import for example, are analyzed in the background one after the other. */
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import type { JobQueue } from '../../../job-queue/job-queue.ts'

/** `again`: the book has an analysis by a substitute for an analyst that could not be reached. */
export const analysisRequest = {
  name: 'analysis',
  schema: z.object({ bookId: z.int(), again: z.boolean().default(false) }),
}

/** Within the transaction `db`. A book that has an analysis by then is passed over, so asking twice does no harm. */
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

/** Until the analyst can be reached: some eight days, every hour in the end. */
export async function queueSecondOpinion(
  jobs: Pick<JobQueue, 'sendAll'>,
  db: Db,
  bookId: number,
): Promise<void> {
  await jobs.sendAll(db, analysisRequest, [{ bookId, again: true }])
}
