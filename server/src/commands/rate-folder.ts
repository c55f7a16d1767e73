import path from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { buildDeps } from '../build-deps.ts'
import { loadConfig, readEnvironment, type Config } from '../config.ts'
import { askServer } from '../control/ask-server.ts'
import { openDatabase } from '../db/db.ts'
import { migrate } from '../db/migrate.ts'
import { loadStarterCatalogue } from '../features/catalogue/load-starter-catalogue.ts'
import {
  folderLine,
  runFolderCommand,
  type FolderLine,
  type FolderRequest,
} from '../features/books-folder/folder-command.ts'
import { printLine } from './print-line.ts'
import { writeCalibreColumns } from './rate-folder/calibre-columns.ts'
import { writeSidecars } from './rate-folder/sidecars.ts'
import { runCommand } from './run-command.ts'

const USAGE = `Usage: npm run rate:folder -- FOLDER [--accept] [--calibre] [--sidecars]

FOLDER is a Calibre library, or has EPUBs and texts in folders, as Audiobookshelf and Kavita keep them. It is only read.
--accept    the counts are shown at once, instead of waiting for an administrator
--calibre   writes the ratings into columns of the Calibre library, by its program calibredb
--sidecars  writes them into a file beside each book, NAME.epub.ratings.opf`

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: {
      accept: { type: 'boolean', default: false },
      calibre: { type: 'boolean', default: false },
      sidecars: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  })
  const [given, ...more] = positionals
  if (given === undefined || more.length > 0) throw new Error(USAGE)
  const folder = path.resolve(given)
  const config = loadConfig(readEnvironment())
  const known: FolderLine[] = []
  const states: Record<string, number> = {}
  const onLine = (line: string) => {
    const said = JSON.parse(line) as { read?: string; path?: string; state: string; reason: string }
    if (said.read !== undefined) return printLine(`${said.state}  ${said.read}`)
    known.push(folderLine.parse(said))
    states[said.state] = (states[said.state] ?? 0) + 1
    if (said.reason) printLine(`${said.state}  ${said.path}: ${said.reason}`)
  }
  await readThere(config, { folder, accept: values.accept }, onLine)
  if (values.sidecars)
    printLine(`${await writeSidecars(known)} files were written beside the books.`)
  if (values.calibre)
    printLine(
      `${await writeCalibreColumns(folder, known)} books of the library have their ratings.`,
    )
  const counts = Object.entries(states).map(([state, count]) => `${count} ${state}`)
  return `${known.length} books: ${counts.join(', ') || 'none'}. All of it: ${path.join(config.dataDir, 'books-folder')}`
})

/** By the server, if one has the embedded database open. */
async function readThere(
  config: Config,
  request: FolderRequest,
  onLine: (line: string) => void,
): Promise<void> {
  const { databaseUrl, dataDir } = config
  const answer = databaseUrl ? null : await askServer(dataDir, '/books-folder', request)
  if (answer) {
    for await (const line of createInterface({ input: answer })) onLine(line)
    if (!answer.complete)
      throw new Error('The server has ended. The same command goes on from here.')
    return
  }
  const log = pino({ level: 'silent' })
  const database = await openDatabase({ databaseUrl, dataDir, log })
  try {
    await migrate(database, { backups: config.backups })
    const deps = await buildDeps(config, database, log)
    await loadStarterCatalogue(deps)
    await deps.jobs.open()
    await runFolderCommand(deps, request, { write: onLine }).finally(() => deps.jobs.stop())
  } finally {
    await database.close()
  }
}
