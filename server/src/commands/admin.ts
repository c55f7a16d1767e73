import { text } from 'node:stream/consumers'
import { pino } from 'pino'
import { buildDeps } from '../build-deps.ts'
import { loadConfig, readEnvironment } from '../config.ts'
import { askServer } from '../control/ask-server.ts'
import { openDatabase } from '../db/db.ts'
import { migrate } from '../db/migrate.ts'
import { runAdminCommand } from '../features/auth/admin-commands.ts'
import { runCommand } from './run-command.ts'

await runCommand(async () => {
  const args = process.argv.slice(2)
  const config = loadConfig(readEnvironment())
  const { databaseUrl, dataDir } = config
  const answer = databaseUrl ? null : await askServer(dataDir, '/admin', args)
  if (answer) return await text(answer)
  const log = pino({ level: 'silent' })
  const database = await openDatabase({ databaseUrl, dataDir, log })
  try {
    await migrate(database, { backups: config.backups })
    const deps = await buildDeps(config, database, log)
    // Only to queue mails: the server sends them.
    await deps.jobs.open()
    return await runAdminCommand(deps, args).finally(() => deps.jobs.stop())
  } finally {
    await database.close()
  }
})
