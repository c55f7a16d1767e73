import path from 'node:path'
import type { Variables } from './variables.ts'

export type BackupsConfig = {
  /** undefined: only by the command. */
  everySeconds: number | undefined
  /** Absolute. */
  folder: string
  keep: number
  /** An age key or a passphrase; undefined: backups are not encrypted. */
  key: string | undefined
}

export function backupsOf(env: Variables, dataDir: string): BackupsConfig {
  return {
    everySeconds: env.BACKUP_EVERY,
    folder: env.BACKUP_DIR ? path.resolve(env.BACKUP_DIR) : path.join(dataDir, 'backups'),
    keep: env.BACKUP_KEEP,
    key: env.BACKUP_KEY,
  }
}
