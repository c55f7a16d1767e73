import type { Pool } from 'pg'
import type { PgBoss } from 'pg-boss'

/** Where jobs that failed for good are kept for 30 days. */
export const FAILED_JOBS = 'failed-jobs'

export async function retryFailed(boss: PgBoss, pool: Pool, ids: string[]): Promise<void> {
  await boss.redrive(FAILED_JOBS, { ids, limit: ids.length })
  // Where such a job waits already, pg-boss leaves the old one and marks it as failed.
  await pool.query(
    `delete from pgboss.job where name = $1 and id = any($2::uuid[]) and state = 'failed'`,
    [FAILED_JOBS, ids],
  )
}
