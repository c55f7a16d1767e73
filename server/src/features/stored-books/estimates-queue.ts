import { z } from 'zod'
import type { Db } from '../../db/db.ts'
import type { JobQueue } from '../../job-queue/job-queue.ts'

/** `author` null: whatever other weights have estimated. */
export const estimatesRequest = {
  name: 'estimates',
  schema: z.object({ author: z.string().nullable() }),
}

/** Once an author's ratings have changed, or after an upgrade (null). */
export async function queueEstimates(
  jobs: Pick<JobQueue, 'sendAll'>,
  db: Db,
  author: string | null,
): Promise<void> {
  await jobs.sendAll(db, estimatesRequest, [{ author }])
}
