import { runTransfer } from './db-transfer.ts'
import { importDatabase } from '../db/import.ts'
import { migrate } from '../db/migrate.ts'

await runTransfer('db:import', async (database, file) => {
  await migrate(database)
  await importDatabase(database, file)
  return `Imported ${file}.`
})
