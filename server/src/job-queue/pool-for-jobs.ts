import type pg from 'pg'
import type { Db as JobsDatabase } from 'pg-boss'
import { isConnectionLost } from '../db/leader.ts'

/** pg-boss uses the application's connections, of which the embedded database has one. */
export function poolForJobs(pool: pg.Pool): JobsDatabase {
  return {
    async executeSql(text, values) {
      const client = await pool.connect()
      let isBroken = false
      try {
        const result: pg.QueryResult | pg.QueryResult[] = await client.query(text, values)
        return { rows: Array.isArray(result) ? result.flatMap(({ rows }) => rows) : result.rows }
      } catch (error) {
        // A failed script leaves its transaction open on a connection that others use next.
        isBroken = isConnectionLost(error)
        if (!isBroken) await client.query('rollback').catch(() => (isBroken = true))
        throw error
      } finally {
        client.release(isBroken)
      }
    },
  }
}
