import { Client } from 'pg'
import type { Logger } from 'pino'
import { openDatabase, type Database } from '../../db/db.ts'
import { migrate } from '../../db/migrate.ts'
import { isRunning } from '../programs/running-process.ts'

const PREFIX = 'pagelight_test_'

/** Empty and migrated, for this process; databases of ended processes are dropped. */
export async function freshPostgresDatabase(
  serverUrl: string,
  log: Logger,
  label = 'shared',
): Promise<Database> {
  const name = `${PREFIX}${process.pid}_${label}`
  const admin = new Client({ connectionString: serverUrl })
  await admin.connect()
  try {
    const { rows } = await admin.query<{ name: string }>(
      `select datname as name from pg_database where starts_with(datname, $1)`,
      [PREFIX],
    )
    for (const row of rows) {
      if (row.name === name || !isRunning(Number(row.name.slice(PREFIX.length).split('_')[0]))) {
        await admin.query(`drop database if exists "${row.name}" with (force)`)
      }
    }
    await admin.query(
      `create database "${name}" template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'`,
    )
  } finally {
    await admin.end()
  }
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const database = await openDatabase({ databaseUrl: url.href, dataDir: '', log })
  await migrate(database)
  return database
}
