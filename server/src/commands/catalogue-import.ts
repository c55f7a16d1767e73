import { existsSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { loadConfig, readEnvironment } from '../config.ts'
import { openDatabase } from '../db/db.ts'
import { migrate } from '../db/migrate.ts'
import {
  importCatalogue,
  type ImportFiles,
} from '../features/catalogue/catalogue-import.service.ts'
import { progressReport } from '../features/catalogue/progress-report.ts'
import { printLine } from './print-line.ts'

const USAGE = `Usage: npm run catalogue:import -- --openlibrary WORKS [--authors FILE] [--editions FILE] [--ratings FILE]
       npm run catalogue:import -- --books FILE
Open Library's dumps are tab-separated text (.txt or .txt.gz); FILE of books is .csv or .jsonl, also packed (.gz).`

function givenFiles(): ImportFiles {
  const option = { type: 'string' } as const
  const { values } = parseArgs({
    options: {
      openlibrary: option,
      authors: option,
      editions: option,
      ratings: option,
      books: option,
    },
  })
  const { openlibrary, books, ...companions } = values
  if ((openlibrary === undefined) === (books === undefined)) throw new Error(USAGE)
  if (books !== undefined && Object.keys(companions).length > 0) throw new Error(USAGE)
  for (const file of Object.values(values))
    if (!existsSync(file)) throw new Error(`${file} does not exist.`)
  if (books !== undefined) {
    if (!/\.(csv|jsonl)(\.gz)?$/i.test(books))
      throw new Error(`${books} is neither .csv nor .jsonl.\n${USAGE}`)
    return { books: resolve(books) }
  }
  const absolute = Object.entries(companions).map(([name, file]) => [name, resolve(file)])
  return { openLibrary: { works: resolve(openlibrary ?? ''), ...Object.fromEntries(absolute) } }
}

async function run(): Promise<void> {
  const files = givenFiles()
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
