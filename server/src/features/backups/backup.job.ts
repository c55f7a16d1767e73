import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { runEvery } from '../../concurrency/run-every.ts'
import {
  BACKUP_BEFORE,
  BACKUP_DRAFT,
  BACKUP_NAME,
  backupName,
  writeBackup,
} from '../../db/backup-file.ts'
import { exportDatabase } from '../../db/export.ts'
import { errorFacts } from '../../db/pool.ts'
import type { Deps } from '../../deps.ts'
import { defineJob } from '../../job-queue/job.ts'
import { hasReaderOlderThan } from './backups.queries.ts'

const CHECK_EVERY_MS = 60_000
const DAY_MS = 24 * 3_600_000
/** Older drafts are those of killed processes; backups before updates hold what was deleted since. */
const LIVES = [
  [BACKUP_DRAFT, DAY_MS],
  [BACKUP_BEFORE, 30 * DAY_MS],
] as const

type BackupDeps = Pick<Deps, 'config' | 'clock' | 'log' | 'withSnapshot'>

export const backupJob = defineJob({
  name: 'backup',
  schema: z.object({}),
  retry: { firstDelaySeconds: 60, longestDelaySeconds: 600, retries: 3, timeoutSeconds: 3_600 },
  singleton: true,
  async run(deps: BackupDeps, _data, { attempt }) {
    try {
      await makeBackup(deps)
    } catch (error) {
      const facts = errorFacts(error instanceof Error ? error : new Error(String(error)))
      deps.log.error({ ...facts, attempt }, 'a backup failed')
      throw error
    }
  },
})

/**
 * Queues the job if there was none in this span of BACKUP_EVERY, once a reader is that old: the first
 * hours of an installation have the machine for themselves. Returns a stop function.
 */
export function scheduleBackups({
  config,
  db,
  jobs,
  log,
}: Pick<Deps, 'config' | 'db' | 'jobs' | 'log'>): () => void {
  const { everySeconds } = config.backups
  if (everySeconds === undefined) return () => undefined
  const queue = async () => {
    if (await hasReaderOlderThan(db, everySeconds))
      await jobs.sendOnceEvery(db, backupJob, everySeconds)
  }
  return runEvery(CHECK_EVERY_MS, queue, (error) =>
    log.warn(errorFacts(error), 'the backup could not be queued'),
  )
}

async function makeBackup({ config, clock, log, withSnapshot }: BackupDeps): Promise<void> {
  const { folder, keep, key } = config.backups
  const started = performance.now()
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = path.join(folder, backupName(clock()))
  await withSnapshot((snapshot) =>
    exportDatabase(snapshot, (packed) => writeBackup(packed, file, key)),
  )
  await removeOlder(file, keep, clock())
  const { size } = await stat(file)
  log.info({ file, bytes: size, ms: Math.round(performance.now() - started) }, 'backed up')
}

/** Nothing but what is named as ours. The one just made stays, even if names from a clock that was ahead are later. */
async function removeOlder(made: string, keep: number, now: Date): Promise<void> {
  const folder = path.dirname(made)
  const names = (await readdir(folder)).toSorted()
  const others = names.filter((name) => BACKUP_NAME.test(name) && name !== path.basename(made))
  for (const name of others.slice(0, Math.max(0, others.length - keep + 1)))
    await rm(path.join(folder, name))
  for (const [pattern, livesMs] of LIVES) {
    for (const name of names.filter((one) => pattern.test(one))) {
      const { mtimeMs } = await stat(path.join(folder, name))
      if (now.getTime() - mtimeMs > livesMs) await rm(path.join(folder, name), { force: true })
    }
  }
}
