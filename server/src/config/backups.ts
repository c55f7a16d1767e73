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

const DAY = 86_400

export function backupsOf(env: Variables, dataDir: string): BackupsConfig {
  return {
    everySeconds: everySecondsOf(env),
    folder: env.BACKUP_DIR ? path.resolve(env.BACKUP_DIR) : path.join(dataDir, 'backups'),
    keep: env.BACKUP_KEEP,
    key: env.BACKUP_KEY,
  }
}

/** Whoever runs PostgreSQL has backups of its own. */
function everySecondsOf({ BACKUP_EVERY: given, DATABASE_URL }: Variables): number | undefined {
  if (given === 'off') return undefined
  return given ?? (DATABASE_URL === undefined ? DAY : undefined)
}
