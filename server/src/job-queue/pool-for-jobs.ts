import {
  escapeIdentifier,
  type Notification,
  type Pool,
  type PoolClient,
  type QueryResult,
} from 'pg'
import type { Db as JobsDatabase } from 'pg-boss'
import type { Database } from '../db/db.ts'
import { isConnectionLost } from '../db/leader.ts'

/** pg-boss uses the application's connections, of which the embedded database has one. */
export function poolForJobs({ pool, kind }: Pick<Database, 'pool' | 'kind'>): JobsDatabase {
  return {
    executeSql: (text, values = []) =>
      kind === 'embedded' && values.length > 0
        ? pool.query(text, values)
        : onOneConnection(pool, text, values),
    ...(kind === 'embedded' ? { listen: listenOn(pool) } : {}),
  }
}

/** pg's pool.query ends the connection when a statement fails; pg-boss expects some of its own to fail. */
async function onOneConnection(
  pool: Pool,
  text: string,
  values: unknown[],
): Promise<{ rows: unknown[] }> {
  const client = await pool.connect()
  let isBroken = false
  try {
    const result: QueryResult | QueryResult[] =
      values.length > 0 ? await client.query(text, values) : await client.query(text)
    return { rows: Array.isArray(result) ? result.flatMap(({ rows }) => rows) : result.rows }
  } catch (error) {
    // A failed script leaves its transaction open on a connection that others use next.
    isBroken = isConnectionLost(error)
    if (!isBroken) await client.query('rollback').catch(() => (isBroken = true))
    throw error
  } finally {
    client.release(isBroken)
  }
}

/** On the connection that sends the jobs too, so there is no other to keep open. */
function listenOn(pool: Pool): NonNullable<JobsDatabase['listen']> {
  return async (channel, onNotification, onListening) => {
    const hear = (heard: Notification) => {
      if (heard.channel === channel) onNotification(heard.payload ?? '')
    }
    let listening: PoolClient | undefined
    const listen = (client: PoolClient) => {
      if (client === listening) return
      listening = client.on('notification', hear)
      client
        .query(`listen ${escapeIdentifier(channel)}`)
        .then(onListening)
        .catch(() => undefined) // the connection is lost, and the next one listens
    }
    pool.on('acquire', listen)
    await pool.query('select 1')
    return {
      async close() {
        pool.off('acquire', listen)
        listening?.off('notification', hear)
      },
    }
  }
}
