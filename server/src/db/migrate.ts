import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { readMigrationFiles, type MigrationMeta } from 'drizzle-orm/migrator'
import type { ClientBase, PoolClient, QueryConfig } from 'pg'
import type { Logger } from 'pino'
import {
  backUpBeforeMigrations,
  hasReaders,
  type BackupTarget,
} from './backup-before-migrations.ts'
import type { Database } from './db.ts'
import { errorFacts } from './pool.ts'
import { listMigrations } from './tables.ts'

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** Any number, the same in every process. */
const LOCK = 7_163_001
const LOOK_EVERY_MS = 200
/**
 * Whoever waits for a table makes all later ones wait behind it, readers' calls too. Less than the database's
 * deadlock_timeout, so that of two that wait for each other the migration gives way.
 */
const LOCK_TIMEOUT_MS = 500
const PAUSE_MS = 3_000
const GIVE_UP_AFTER_MS = 30 * 60_000
const STATEMENT_WITHIN_MS = 24 * 3_600_000
/** lock_not_available and deadlock_detected: readers' calls hold what a migration needs. */
const BUSY = new Set(['55P03', '40P01'])

type Options = {
  log?: Logger
  giveUpAfterMs?: number
  /** Where the embedded database is backed up before it is changed. */
  backups?: BackupTarget
}

/**
 * Servers that start at once on one database take turns. Tries again for locks that others hold.
 * Throws before it changes anything if the database is of a later version.
 */
export async function migrate(
  database: Pick<Database, 'pool' | 'kind' | 'withSnapshot'>,
  { log, giveUpAfterMs = GIVE_UP_AFTER_MS, backups }: Options = {},
): Promise<void> {
  const client = await database.pool.connect()
  const whenFree = tryingAgain(performance.now() + giveUpAfterMs, log)
  let failure: Error | undefined
  try {
    while (!(await takeTurn(client))) await setTimeout(LOOK_EVERY_MS)
    await client.query(`set lock_timeout = ${LOCK_TIMEOUT_MS}; set statement_timeout = 0`)
    const applied = await whenFree(() => countApplied(client))
    const total = allMigrations().length
    if (applied > 0 && applied < total) {
      log?.info(`the database is brought from ${applied} to ${total} migrations`)
      if (database.kind === 'embedded' && backups && (await hasReaders(client)))
        await backUpBeforeMigrations(database, backups, { applied, log })
    }
    for (const migration of allMigrations().slice(applied))
      await whenFree(() => applyAlone(client, migration))
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

/** Throws if there is one that this version does not have. */
async function countApplied(client: PoolClient): Promise<number> {
  const ours = allMigrations()
  const applied = await listMigrations(client)
  if (applied.some((hash, at) => hash !== ours[at]?.hash)) {
    throw new Error(
      'The database was made by a later version of Pagelight. Start that version, or restore a backup ' +
        'that was made before the update into a new database. Nothing was changed.',
    )
  }
  return applied.length
}

/** Oldest first. */
export const allMigrations = (): MigrationMeta[] => readMigrationFiles({ migrationsFolder })

/** In the transaction of `client`, as drizzle's migrator does. */
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

const isBusy = (error: unknown): error is Error =>
  error instanceof Error && BUSY.has(String(errorFacts(error).code))

/** Runs an action again while others hold a lock that it needs. */
function tryingAgain(until: number, log: Logger | undefined) {
  return async <T>(action: () => Promise<T>): Promise<T> => {
    for (;;) {
      try {
        return await action()
      } catch (error) {
        if (!isBusy(error) || performance.now() + PAUSE_MS > until) throw error
        log?.warn(errorFacts(error), 'the migrations wait for a table that is in use')
        await setTimeout(PAUSE_MS)
      }
    }
  }
}

/** Held locks end with it, so that readers wait for no more than one migration. */
async function applyAlone(client: PoolClient, migration: MigrationMeta): Promise<void> {
  await client.query('begin')
  try {
    await applyMigrations(patient(client), [migration])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined) // the connection is closed
    throw error
  }
}

/** With the time that a large table takes instead of that of a reader's call. */
function patient(client: PoolClient): PoolClient {
  const query = (text: string, values?: unknown[]) =>
    client.query({ text, values, query_timeout: STATEMENT_WITHIN_MS } as QueryConfig)
  return Object.create(client, { query: { value: query } }) as PoolClient
}
