import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { openDatabase } from '../db/db.ts'
import { cacheFolder, engineHash } from './template-database.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** A DATA_DIR for the running test, its embedded database created (without tables) and closed. */
export async function dataFolderWithDatabase(): Promise<string> {
  const folder = temporaryFolder()
  cpSync(await createdOnce(), folder, { recursive: true })
  return folder
}

/** Creating takes seconds, copying does not. */
async function createdOnce(): Promise<string> {
  const kept = join(cacheFolder, `data-folder-${engineHash()}`)
  if (existsSync(kept)) return kept
  const draft = `${kept}.${process.pid}`
  mkdirSync(draft, { recursive: true })
  const database = await openDatabase({ dataDir: draft, log: pino({ level: 'silent' }) })
  await database.close()
  try {
    renameSync(draft, kept)
  } catch (error) {
    rmSync(draft, { recursive: true })
    if (!existsSync(kept)) throw error // else another worker was first
  }
  return kept
}
