import { mkdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { json } from 'node:stream/consumers'
import { pino } from 'pino'
import { loadConfig, readEnvironment, type Config } from '../config.ts'
import { askServer } from '../control/ask-server.ts'
import { openDatabase } from '../db/db.ts'
import { migrate } from '../db/migrate.ts'
import { findDumps } from '../features/catalogue/editions/dump-files.ts'
import {
  answerEditionQuestion,
  type EditionStore,
} from '../features/catalogue/editions/edition-store.ts'
import { loadEditions } from '../features/catalogue/editions/load-editions.ts'
import { progressReport } from '../features/catalogue/progress-report.ts'
import { printLine } from './print-line.ts'
import { runCommand } from './run-command.ts'

const USAGE = `Usage: npm run catalogue:editions -- FOLDER|URL
FOLDER has Open Library's dumps ol_dump_authors_..., ol_dump_works_... and ol_dump_editions_... (.txt or .txt.gz);
URL is where they are, https://openlibrary.org/data.`

await runCommand(async () => {
  const [place, ...more] = process.argv.slice(2)
  if (place === undefined || more.length > 0) throw new Error(USAGE)
  const dumps = findDumps(place)
  const config = loadConfig(readEnvironment())
  const { store, close } = await openStore(config)
  const report = progressReport(printLine, () => performance.now())
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
  const counts = await loadEditions(dumps, {
    store,
    stateFile: join(config.dataDir, 'editions-of-works.json'),
    onProgress: (file, so) => report.progress(basename(file), so),
    onBadLine: ({ file, line, reason }) => report.badLine(basename(file), line, reason),
  }).finally(close)
  return `${counts.lines} lines of editions: ${counts.books} are of works of the catalogue, ${counts.badLines} could not be read.`
})

/** Of the server, if one has the embedded database open. */
async function openStore(
  config: Config,
): Promise<{ store: EditionStore; close: () => Promise<void> }> {
  const { databaseUrl, dataDir, backups } = config
  const ask = async (question: unknown) => await askServer(dataDir, '/editions', question)
  const served = databaseUrl ? null : await ask({ ask: 'progress', source: '' })
  if (served) {
    served.resume()
    const store = async (question: unknown) => {
      const answer = await ask(question)
      if (!answer) throw new Error('The server has ended. The same command goes on from here.')
      return await json(answer)
    }
    return { store: store as EditionStore, close: async () => undefined }
  }
  const log = pino({ level: 'silent' })
  const database = await openDatabase({ databaseUrl, dataDir, log, queryTimeoutMs: 0 })
  await migrate(database, { backups })
  const store = async (question: Parameters<typeof answerEditionQuestion>[1]) =>
    await answerEditionQuestion(database, question, new Date())
  return { store: store as EditionStore, close: () => database.close() }
}
