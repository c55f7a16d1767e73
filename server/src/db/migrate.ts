import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import type { Database } from './db.ts'

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** Any number, the same in every process. */
const LOCK = 7_163_001

/** Servers that start at once on one database wait for each other. */
export async function migrate({ pool }: Pick<Database, 'pool'>): Promise<void> {
  const client = await pool.connect()
  let failure: Error | undefined
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await runMigrations(drizzle(client), { migrationsFolder })
    await client.query('select pg_advisory_unlock($1)', [LOCK])
  } catch (error) {
    failure = error as Error
    throw error
  } finally {
    // A connection that is closed holds no lock.
    client.release(failure)
  }
}
