import type { Deps } from '../../deps.ts'
import type { Mount } from '../../http/mount.ts'
import { findLastBackup } from './last-backup.ts'

/** With ROLE=web the workers make backups, in folders of their own. */
export function backupsRoutes(
  mount: Mount,
  { config: { backups, role } }: Pick<Deps, 'config'>,
): void {
  mount('viewBackups', async () => ({
    backups: {
      is_scheduled: backups.everySeconds !== undefined && role !== 'web',
      last_made_at: (await findLastBackup(backups.folder))?.toISOString() ?? null,
    },
  }))
}
