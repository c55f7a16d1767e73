import { text } from 'node:stream/consumers'
import { pino } from 'pino'
import { buildDeps } from '../build-deps.ts'
import { loadConfig, readEnvironment } from '../config.ts'
import { askServer } from '../control/ask-server.ts'
import { openDatabase } from '../db/db.ts'
import { migrate } from '../db/migrate.ts'
import { requestedUpdate } from '../features/catalogue/updates/requested-update.ts'
import { runUpdateCommand } from '../features/catalogue/updates/update-command.ts'
import { loadStarterCatalogue } from '../features/catalogue/load-starter-catalogue.ts'
import { runCommand } from './run-command.ts'

await runCommand(async () => {
  const request = await requestedUpdate(process.argv.slice(2))
  const config = loadConfig(readEnvironment())
  const { databaseUrl, dataDir } = config
  const answer = databaseUrl ? null : await askServer(dataDir, '/catalogue-update', request)
  if (answer) return await text(answer)
  const log = pino({ level: 'silent' })
  const database = await openDatabase({ databaseUrl, dataDir, log, queryTimeoutMs: 0 })
  try {
    await migrate(database, { backups: config.backups })
    const deps = await buildDeps(config, database, log)
    await deps.jobs.open()
    await loadStarterCatalogue(deps)
    return await runUpdateCommand(deps, request).finally(() => deps.jobs.stop())
  } finally {
    await database.close()
  }
})
