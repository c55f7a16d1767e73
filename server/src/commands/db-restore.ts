import path from 'node:path'
import { pino } from 'pino'
import { loadConfig, readEnvironment } from '../config.ts'
import { openBackup } from '../db/backup-file.ts'
import { openDatabase } from '../db/db.ts'
import { importDatabase } from '../db/import.ts'
import { deleteAgain } from '../features/auth/delete-again.ts'
import { runCommand } from './run-command.ts'

await runCommand(async () => {
  const [given, ...deleted] = process.argv.slice(2)
  if (given === undefined || deleted.some((email) => !email.includes('@')))
    throw new Error('Usage: npm run db:restore -- FILE [ADDRESS OF A DELETED ACCOUNT ...]')
  const { databaseUrl, dataDir, backups } = loadConfig(readEnvironment())
  const file = path.resolve(given)
  const packed = await openBackup(file, backups.key)
  const log = pino({ level: 'silent' })
  const database = await openDatabase({ databaseUrl, dataDir, log, queryTimeoutMs: 0 })
  try {
    await importDatabase(database, packed)
    const unknown = await deleteAgain(database.db, deleted)
    const missing = unknown.length === 0 ? '' : ` The file has no account of ${unknown.join(', ')}.`
    const gone = deleted.length - unknown.length
    return `Restored ${file}.${gone === 0 ? '' : ` Accounts deleted again: ${gone}.`}${missing}`
  } finally {
    await database.close()
  }
})
