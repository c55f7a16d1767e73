import { basename } from 'node:path'
import { pino } from 'pino'
import { loadConfig, readEnvironment } from '../config.ts'
import { openDatabase } from '../db/db.ts'
import { migrate } from '../db/migrate.ts'
import { importCatalogue } from '../features/catalogue/catalogue-import.service.ts'
import { filesToImport } from '../features/catalogue/files-to-import.ts'
import { progressReport } from '../features/catalogue/progress-report.ts'
import { printLine } from './print-line.ts'

async function run(): Promise<void> {
  const files = filesToImport(process.argv.slice(2))
  const { databaseUrl, dataDir, backups } = loadConfig(readEnvironment())
  const log = pino({ level: 'silent' })
  const database = await openDatabase({ databaseUrl, dataDir, log, queryTimeoutMs: 0 })
  try {
    await migrate(database, { backups })
    const report = progressReport(printLine, () => performance.now())
    const { lines, books, passedOver, badLines } = await importCatalogue(database, files, {
      clock: () => new Date(),
      onProgress: (file, counts) => report.progress(basename(file), counts),
      onBadLine: ({ file, line, reason }) => report.badLine(basename(file), line, reason),
    })
    printLine(
      `${lines} lines: ${books} books stored or known, ${passedOver} passed over, ${badLines} could not be read.`,
    )
  } finally {
    await database.close()
  }
}

try {
  await run()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
