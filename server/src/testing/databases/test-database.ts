/**
 * A real, migrated database for tests, one per test worker:
 *
 *   const database = await testDatabase()
 *   beforeEach(() => database.truncate())
 *
 * It lives in memory (the embedded engine, filled from a template that is built once per state of the migrations) and
 * is reached through pg like in production. With TEST_DATABASE_URL=postgres://... a database of its own is made on
 * that server instead. All files of a worker share it, so begin every test with truncate() and leave close() to the
 * end of the worker; databases of ended workers are dropped by the next run. A query on `database.db` inside an
 * open transaction fails after 5 seconds: pass the transaction down.
 */
import { destination, pino } from 'pino'
import type { Database } from '../../db/db.ts'
import { memoryDatabase } from './memory-database.ts'
import { freshPostgresDatabase } from './postgres-test-database.ts'
import { migratedTemplate } from './template-database.ts'

export type TestDatabase = Database & { truncate(): Promise<void> }

// A restart of the engine loses the tests' rows, so that it must be told.
const log = pino({ level: 'error' }, destination(process.stderr.fd))
let shared: Promise<TestDatabase> | undefined

export function testDatabase(): Promise<TestDatabase> {
  shared ??= open()
  return shared
}

async function open(): Promise<TestDatabase> {
  const url = process.env['TEST_DATABASE_URL']
  const database = url
    ? await freshPostgresDatabase(url, log)
    : await memoryDatabase(log, await migratedTemplate(log))
  return { ...database, truncate: await truncation(database), close: async () => undefined }
}

/** By deleting: `truncate` makes new files of every table and index, which takes ten times as long. */
async function truncation({ pool }: Database): Promise<() => Promise<void>> {
  const { rows } = await pool.query<{ statement: string }>(
    `select format('delete from %I', tablename) as statement from pg_tables where schemaname = 'public'
     union all
     select format('select setval(%L, 1, false)', sequencename) from pg_sequences where schemaname = 'public'`,
  )
  if (rows.length === 0) return async () => undefined
  // In any order: the role of a replica checks no foreign keys.
  const script = ['set local session_replication_role = replica', ...rows.map((r) => r.statement)]
  return async () => void (await pool.query(script.join(';')))
}
