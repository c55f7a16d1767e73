import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { readMigrationFiles, type MigrationMeta } from 'drizzle-orm/migrator'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import type { ClientBase, PoolClient, QueryConfig } from 'pg'
import type { Logger } from 'pino'
import type { Database } from './db.ts'
import { errorFacts } from './pool.ts'

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** Any number, the same in every process. */
const LOCK = 7_163_001
const LOOK_EVERY_MS = 200
/** Whoever waits for a table makes all later ones wait behind it, readers' calls too. */
const LOCK_TIMEOUT_MS = 2_000
const PAUSE_MS = 3_000
const GIVE_UP_AFTER_MS = 30 * 60_000
const STATEMENT_WITHIN_MS = 24 * 3_600_000
const LOCK_NOT_AVAILABLE = '55P03'

/** Servers that start at once on one database take turns. Tries again for locks that others hold. */
export async function migrate(
  { pool }: Pick<Database, 'pool'>,
  { log, giveUpAfterMs = GIVE_UP_AFTER_MS }: { log?: Logger; giveUpAfterMs?: number } = {},
): Promise<void> {
  const client = await pool.connect()
  const until = performance.now() + giveUpAfterMs
  let failure: Error | undefined
  try {
    while (!(await takeTurn(client))) await setTimeout(LOOK_EVERY_MS)
    await client.query(`set lock_timeout = ${LOCK_TIMEOUT_MS}; set statement_timeout = 0`)
    for (;;) {
      const busy = await tryMigrations(client)
      if (!busy) break
      if (performance.now() + PAUSE_MS > until) throw busy
      log?.warn(errorFacts(busy), 'the migrations wait for a table that is in use')
      await setTimeout(PAUSE_MS)
    }
    await client.query(`reset lock_timeout; reset statement_timeout`)
    await client.query('select pg_advisory_unlock($1)', [LOCK])
  } catch (error) {
    failure = error as Error
    throw error
  } finally {
    // A connection that is closed holds no lock.
    client.release(failure)
  }
}

/** Oldest first. */
export const allMigrations = (): MigrationMeta[] => readMigrationFiles({ migrationsFolder })

/** In the transaction of `client`, as the migrator does in its own. */
export async function applyMigrations(
  client: ClientBase,
  migrations: readonly MigrationMeta[],
): Promise<void> {
  await client.query('create schema if not exists drizzle')
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  for (const { sql, hash, folderMillis } of migrations) {
    for (const statement of sql) await client.query(statement)
    await client.query(
      'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
      [hash, folderMillis],
    )
  }
}

async function takeTurn(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(
    'select pg_try_advisory_lock($1) as taken',
    [LOCK],
  )
  return rows[0]!.taken
}

async function tryMigrations(client: PoolClient): Promise<Error | null> {
  try {
    await runMigrations(drizzle(patient(client)), { migrationsFolder })
    return null
  } catch (error) {
    if (error instanceof Error && errorFacts(error).code === LOCK_NOT_AVAILABLE) return error
    throw error
  }
}

/** With the time that a large table takes instead of that of a reader's call. */
function patient(client: PoolClient): PoolClient {
  const query = (config: QueryConfig, values: unknown[]) => {
    const patiently = { ...config, query_timeout: STATEMENT_WITHIN_MS }
    return client.query(patiently, values)
  }
  return Object.create(client, { query: { value: query } }) as PoolClient
}
