import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { catalogueFolder } from '../adapters/starter-catalogue/starter-catalogue.ts'
import { openDatabase, type Database } from '../db/db.ts'
import { migrate } from '../db/migrate.ts'
import { loadStarterCatalogue } from '../features/catalogue/load-starter-catalogue.ts'
import { cacheFolder, engineHash, stateHash } from './databases/template-database.ts'
import { temporaryFolder } from './temporary-folder.ts'

const log = pino({ level: 'silent' })

/** A DATA_DIR with a closed, empty database. */
export async function dataFolderWithDatabase(): Promise<string> {
  return copyOf(await createdOnce(`data-folder-${engineHash()}`, async () => undefined))
}

/** As a first start leaves it: tables and starter catalogue. */
export async function dataFolderWithCatalogue(): Promise<string> {
  const fill = async (database: Database) => {
    await migrate(database)
    await loadStarterCatalogue({ db: database.db, log, clock: () => new Date() })
  }
  return copyOf(await createdOnce(`data-folder-${stateHash()}-${catalogueHash()}`, fill))
}

function copyOf(kept: string): string {
  const folder = temporaryFolder()
  cpSync(kept, folder, { recursive: true })
  return folder
}

async function createdOnce(
  name: string,
  fill: (database: Database) => Promise<void>,
): Promise<string> {
  const kept = join(cacheFolder, name)
  if (existsSync(kept)) return kept
  const draft = `${kept}.${process.pid}`
  mkdirSync(draft, { recursive: true })
  const database = await openDatabase({ dataDir: draft, log })
  await fill(database)
  await database.close()
  try {
    renameSync(draft, kept)
  } catch (error) {
    rmSync(draft, { recursive: true })
    if (!existsSync(kept)) throw error // else another worker was first
  }
  return kept
}

function catalogueHash(): string {
  const hash = createHash('sha256')
  const names = readdirSync(catalogueFolder, { encoding: 'utf8', recursive: true })
  for (const name of names.filter((one) => one.endsWith('.jsonl')).toSorted())
    hash.update(readFileSync(join(catalogueFolder, name)))
  return hash.digest('hex').slice(0, 16)
}
