import { readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { pino } from 'pino'
import type { z } from 'zod'
import { fetchUpdate } from '../adapters/starter-catalogue/fetch-update.ts'
import { isUrl } from '../adapters/sources/read-lines.ts'
import { buildDeps } from '../build-deps.ts'
import { loadConfig, readEnvironment } from '../config.ts'
import { askServer } from '../control/ask-server.ts'
import { openDatabase } from '../db/db.ts'
import { migrate } from '../db/migrate.ts'
import {
  runUpdateCommand,
  type updateRequest,
} from '../features/catalogue/updates/update-command.ts'
import { loadStarterCatalogue } from '../features/catalogue/load-starter-catalogue.ts'
import { runCommand } from './run-command.ts'

const USAGE = `Usage: npm run catalogue:update -- FILE|URL
       npm run catalogue:update -- --undo     the newest update`

await runCommand(async () => {
  const request = await requestOf(process.argv.slice(2))
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

async function requestOf([place, ...more]: string[]): Promise<z.infer<typeof updateRequest>> {
  if (place === undefined || more.length > 0) throw new Error(USAGE)
  if (place === '--undo') return { do: 'undo' }
  if (place.startsWith('--')) throw new Error(USAGE)
  if (isUrl(place)) return { do: 'apply', file: await fetchUpdate(place), isLocal: false }
  return { do: 'apply', file: readFileSync(place, 'utf8'), isLocal: true }
}
