import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pino } from 'pino'
import { loadConfig, readEnvironment } from '../config.ts'
import { askServer } from '../control/ask-server.ts'
import { backupName, writeBackup } from '../db/backup-file.ts'
import { openDatabase } from '../db/db.ts'
import { exportDatabase } from '../db/export.ts'
import { runCommand } from './run-command.ts'

await runCommand(async () => {
  const [given, ...more] = process.argv.slice(2)
  if (more.length > 0) throw new Error('Usage: npm run db:backup [-- FILE]')
  const { databaseUrl, dataDir, backups } = loadConfig(readEnvironment())
  const file = path.resolve(given ?? path.join(backups.folder, backupName(new Date())))
  if (given === undefined) mkdirSync(backups.folder, { recursive: true, mode: 0o700 })
  const write = (packed: Readable) => writeBackup(packed, file, backups.key)

  const fromServer = databaseUrl ? null : await askServer(dataDir, '/backup')
  if (fromServer) await write(fromServer)
  else {
    const log = pino({ level: 'silent' })
    const database = await openDatabase({ databaseUrl, dataDir, log, queryTimeoutMs: 0 })
    await exportDatabase(database, write).finally(() => database.close())
  }
  return `The backup is ${file}${backups.key === undefined ? '' : ', encrypted'}.`
})
