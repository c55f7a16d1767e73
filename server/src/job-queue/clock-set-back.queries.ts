import { sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'

/**
 * pg-boss compares times of the database. Once its clock has been set back, jobs would wait until it is as late again:
 * a queue that was looked after in the future tells that.
 */
export async function updateFutureTimes(db: Db): Promise<void> {
  await db.execute(sql`
    with ahead as (
      update pgboss.queue set monitor_on = null, monitor_claim_on = null, maintain_on = null
      where greatest(monitor_on, monitor_claim_on, maintain_on) > now() returning name
    )
    update pgboss.job set start_after = least(start_after, now()), heartbeat_on = least(heartbeat_on, now())
    where state <= 'active' and greatest(start_after, heartbeat_on) > now() and name in (select name from ahead)`)
}
