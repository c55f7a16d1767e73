import type pg from 'pg'
import type { Logger } from 'pino'
import { errorFacts } from './pool.ts'

const EVERY_MS = 5 * 60_000

/**
 * After bulk loads: fresh statistics and, on the embedded database, freed space and a short log.
 */
export async function maintain({
  pool,
  kind,
}: {
  pool: pg.Pool
  kind: 'embedded' | 'postgres'
}): Promise<void> {
  if (kind === 'postgres') await pool.query('analyze')
  else await vacuumAndCheckpoint(pool)
}

/**
 * Stands in for autovacuum and the checkpointer, which the embedded engine lacks. Returns the
 * function that stops it.
 */
export function scheduleMaintenance(pool: pg.Pool, log: Logger): () => void {
  let seen: string | undefined
  const run = async () => {
    const position = await logPosition(pool)
    if (position === seen) return
    await vacuumAndCheckpoint(pool)
    seen = await logPosition(pool)
  }
  const timer = setInterval(() => {
    run().catch((error: Error) =>
      log.warn(errorFacts(error), 'the maintenance of the database failed'),
    )
  }, EVERY_MS).unref()
  return () => clearInterval(timer)
}

async function vacuumAndCheckpoint(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public'`,
  )
  for (const { name } of rows) await pool.query(`vacuum (analyze) ${name}`)
  await pool.query('checkpoint')
}

async function logPosition(pool: pg.Pool): Promise<string | undefined> {
  const { rows } = await pool.query<{ position: string }>(
    'select pg_current_wal_insert_lsn()::text as position',
  )
  return rows[0]?.position
}
