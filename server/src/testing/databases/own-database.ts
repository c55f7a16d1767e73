import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import type { Database } from '../../db/db.ts'
import { memoryDatabase } from './memory-database.ts'
import { freshPostgresDatabase } from './postgres-test-database.ts'
import { migratedTemplate } from './template-database.ts'

const log = pino({ level: 'silent' })

/** Empty and migrated. The caller closes it. */
export const emptyEmbeddedDatabase = async (): Promise<Database> =>
  memoryDatabase(log, await migratedTemplate(log))

/** Empty and migrated, for the running test alone. */
export async function ownEmbeddedDatabase(): Promise<Database> {
  const database = await emptyEmbeddedDatabase()
  onTestFinished(() => database.close())
  return database
}

export async function ownDatabase(label: string): Promise<Database> {
  const url = process.env['TEST_DATABASE_URL']
  if (!url) return ownEmbeddedDatabase()
  const database = await freshPostgresDatabase(url, log, label)
  onTestFinished(() => database.close())
  return database
}

/** The address of such a database on the server of TEST_DATABASE_URL, for a program. */
export async function addressOfDatabase({ pool }: Database): Promise<string> {
  const { rows } = await pool.query<{ name: string }>('select current_database() as name')
  return new URL(`/${rows[0]!.name}`, process.env['TEST_DATABASE_URL']).href
}

/** As before its first migration. */
export async function ownDatabaseWithoutTables(label: string): Promise<Database> {
  const database = await ownDatabase(label)
  await database.pool.query(
    'drop schema public cascade; drop schema drizzle cascade; create schema public',
  )
  return database
}
