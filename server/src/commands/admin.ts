import { pino } from 'pino'
import { loadConfig, readEnvironment } from '../config.ts'
import { openDatabase } from '../db/db.ts'
import { buildDeps } from '../build-deps.ts'
import { migrate } from '../db/migrate.ts'
import { runAdminCommand } from '../features/auth/admin-commands.ts'

async function run(): Promise<string> {
  const config = loadConfig(readEnvironment())
  const { databaseUrl, dataDir } = config
  const log = pino({ level: 'silent' })
  const database = await openDatabase({ databaseUrl, dataDir, log })
  try {
    await migrate(database)
    const deps = await buildDeps(config, database, log)
    // Only to queue mails: the server sends them.
    await deps.jobs.open()
    try {
      return await runAdminCommand(deps, process.argv.slice(2))
    } finally {
      await deps.jobs.stop()
    }
  } finally {
    await database.close()
  }
}

try {
  process.stdout.write(`${await run()}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
