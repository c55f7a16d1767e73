import path from 'node:path'
import { pino } from 'pino'
import { loadConfig, readEnvironment } from '../config.ts'
import { openBackup } from '../db/backup-file.ts'
import { openDatabase } from '../db/db.ts'
import { importDatabase } from '../db/import.ts'
import { runCommand } from './run-command.ts'

await runCommand(async () => {
  const [given, ...more] = process.argv.slice(2)
  if (given === undefined || more.length > 0) throw new Error('Usage: npm run db:restore -- FILE')
  const { databaseUrl, dataDir, backups } = loadConfig(readEnvironment())
  const file = path.resolve(given)
  const packed = await openBackup(file, backups.key)
  const log = pino({ level: 'silent' })
  const database = await openDatabase({ databaseUrl, dataDir, log, queryTimeoutMs: 0 })
  await importDatabase(database, packed).finally(() => database.close())
  return `Restored ${file}.`
})
