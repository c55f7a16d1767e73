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
import { pino } from 'pino'
import type { Database } from '../../db/db.ts'
import { memoryDatabase } from './memory-database.ts'
import { freshPostgresDatabase } from './postgres-test-database.ts'
import { migratedTemplate } from './template-database.ts'

export type TestDatabase = Database & { truncate(): Promise<void> }

const log = pino({ level: 'silent' })
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

async function truncation({ pool }: Database): Promise<() => Promise<void>> {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I', tablename) as name from pg_tables where schemaname = 'public' order by 1`,
  )
  if (rows.length === 0) return async () => undefined
  const statement = `truncate ${rows.map((row) => row.name).join(', ')} restart identity cascade`
  return async () => void (await pool.query(statement))
}
