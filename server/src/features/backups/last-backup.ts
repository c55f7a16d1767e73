import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { BACKUP_BEFORE, BACKUP_NAME } from '../../db/backup-file.ts'

/** When the newest backup of the folder was made; null if there is none. */
export async function findLastBackup(folder: string): Promise<Date | null> {
  const names = await readdir(folder).catch(() => [])
  const ours = names.filter((name) => BACKUP_NAME.test(name) || BACKUP_BEFORE.test(name))
  const made = await Promise.all(
    ours.map(async (name) => (await stat(path.join(folder, name))).mtimeMs),
  )
  return made.length === 0 ? null : new Date(Math.max(...made))
}
