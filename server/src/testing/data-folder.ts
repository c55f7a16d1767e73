import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { openDatabase } from '../db/db.ts'
import { temporaryFolder } from './temporary-folder.ts'

let created: Promise<string> | undefined

/** A DATA_DIR for the running test, its embedded database created (without tables) and closed. */
export async function dataFolderWithDatabase(): Promise<string> {
  created ??= create() // creating takes seconds, copying does not
  const folder = temporaryFolder()
  cpSync(await created, folder, { recursive: true })
  return folder
}

async function create(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'pagelight-test-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const database = await openDatabase({ dataDir: folder, log: pino({ level: 'silent' }) })
  await database.close()
  return folder
}
