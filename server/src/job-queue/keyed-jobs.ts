import { sql } from 'drizzle-orm'
import { fromDrizzle, type PgBoss } from 'pg-boss'
import type { Db } from '../db/db.ts'

/** `key` is that of the only job there may be of its kind; the highest priority goes first. */
export type KeyedJob<Data> = { key: number; priority: number; data: Data }

export async function sendKeyedJobs(
  boss: PgBoss,
  db: Db,
  queue: string,
  jobs: readonly KeyedJob<object>[],
): Promise<void> {
  if (jobs.length === 0) return
  const rows = jobs.map(({ key, priority, data }) => ({ id: idOfKey(key), priority, data }))
  await deleteEndedJobs(db, queue, rows)
  await updateWaitingJobs(db, queue, rows)
  await boss.insert(queue, rows, { db: fromDrizzle(db, sql) })
}

const idOfKey = (key: number) => `00000000-0000-4000-8000-${key.toString(16).padStart(12, '0')}`

/** Their ids would stand in the way of the new ones for an hour. */
async function deleteEndedJobs(
  db: Db,
  queue: string,
  jobs: readonly { id: string }[],
): Promise<void> {
  await db.execute(sql`
    delete from pgboss.job where name = ${queue} and state > 'active'
    and id in (select id from jsonb_to_recordset(${JSON.stringify(jobs)}::jsonb) as r(id uuid))`)
}

/** Those that wait go on now, also behind a failure, and are at least as urgent. */
async function updateWaitingJobs(
  db: Db,
  queue: string,
  jobs: readonly { id: string; priority: number }[],
): Promise<void> {
  await db.execute(sql`
    update pgboss.job j set priority = greatest(j.priority, r.priority), start_after = least(j.start_after, now())
    from jsonb_to_recordset(${JSON.stringify(jobs)}::jsonb) as r(id uuid, priority int)
    where j.name = ${queue} and j.id = r.id and j.state < 'active'`)
}
