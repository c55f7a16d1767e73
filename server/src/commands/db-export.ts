import { runTransfer } from './db-transfer.ts'
import { exportDatabase } from '../db/export.ts'

await runTransfer('db:export', async (database, file) => {
  await exportDatabase(database, file)
  return `Exported the database to ${file}.`
})
