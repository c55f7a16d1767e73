import { mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { ClientBase } from 'pg'
import type { Logger } from 'pino'
import { backupNameBefore, BACKUP_BEFORE, writeBackup } from './backup-file.ts'
import type { Database } from './db.ts'
import { exportDatabase } from './export.ts'
import { errorFacts } from './pool.ts'

export type BackupTarget = { folder: string; key: string | undefined }

/** Updates, the newest. */
const KEEP = 3

/** The way back to the version before, which refuses the changed database. Throws a sentence. */
export async function backUpBeforeMigrations(
  { withSnapshot }: Pick<Database, 'withSnapshot'>,
  { folder, key }: BackupTarget,
  { applied, log }: { applied: number; log: Logger | undefined },
): Promise<void> {
  const file = path.join(folder, backupNameBefore(applied, new Date()))
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await withSnapshot((snapshot) =>
      exportDatabase(snapshot, (packed) => writeBackup(packed, file, key)),
    )
    await removeOlder(folder)
  } catch (error) {
    const { message } = errorFacts(error instanceof Error ? error : new Error(String(error)))
    throw new Error(
      `The database was not changed, since the backup before the update could not be made (${message}). ` +
        `Make room for a copy of the database in DATA_DIR and for a backup in ${folder}, and start again.`,
      { cause: error },
    )
  }
  log?.info({ file }, 'backed up before the database is changed')
}

export async function hasReaders(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    'select exists (select 1 from readers) as found',
  )
  return rows[0]!.found
}

async function removeOlder(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => BACKUP_BEFORE.test(name))
  for (const name of names.toSorted().slice(0, -KEEP)) await rm(path.join(folder, name))
}
