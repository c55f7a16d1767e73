import path from 'node:path'
import { pino } from 'pino'
import { loadConfig, readEnvironment } from '../config.ts'
import { openDatabase, type Database } from '../db/db.ts'

/** The embedded database belongs to one process, so the server must be stopped; a PostgreSQL server may run on. */
export async function runTransfer(
  command: string,
  work: (database: Database, file: string) => Promise<string>,
): Promise<void> {
  const [file, ...more] = process.argv.slice(2)
  if (file === undefined || more.length > 0) return fail(`Usage: npm run ${command} -- FILE`)
  try {
    const { databaseUrl, dataDir } = loadConfig(readEnvironment())
    const log = pino({ level: 'silent' })
    const database = await openDatabase({ databaseUrl, dataDir, log, queryTimeoutMs: 0 })
    try {
      process.stdout.write(`${await work(database, path.resolve(file))}\n`)
    } finally {
      await database.close()
    }
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error))
  }
}

function fail(sentence: string): void {
  process.stderr.write(`${sentence}\n`)
  process.exitCode = 1
}
