import type { JobFailure } from '@pagelight/contract/config.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { FAILED_JOBS } from '../../job-queue/failed-jobs.ts'

const reason = sql`left(coalesce(source_output->>'message', source_output#>>'{value,message}', 'It was interrupted.'), 300)`
const failure = sql`md5(source_name || ' ' || ${reason})`
const ofFailedJobs = sql`from pgboss.job where name = ${FAILED_JOBS}`

/** Newest first. */
export async function selectFailures(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ failures: JobFailure[]; total: number }> {
  const { rows } = await db.execute<JobFailure>(sql`
    select min(${failure}) as id, source_name as kind, ${reason} as reason, count(*)::int as count,
      to_char(max(created_on) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
    ${ofFailedJobs} group by source_name, ${reason}
    order by max(created_on) desc, 1 limit ${limit} offset ${offset}`)
  const counted = await db.execute<{ total: number }>(
    sql`select count(distinct ${failure})::int as total ${ofFailedJobs}`,
  )
  return { failures: rows, total: counted.rows[0]?.total ?? 0 }
}

export async function selectFailedJobIds(db: Db, id: JobFailure['id']): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id ${ofFailedJobs} and ${failure} = ${id}`,
  )
  return rows.map((row) => row.id)
}

/** Returns how many there were. */
export async function deleteFailedJobs(db: Db, id: JobFailure['id']): Promise<number> {
  const { rowCount } = await db.execute(sql`delete ${ofFailedJobs} and ${failure} = ${id}`)
  return rowCount ?? 0
}
