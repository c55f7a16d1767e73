import type { Deps } from '../../deps.ts'
import type { Mount } from '../../http/mount.ts'
import { selectPreferences, upsertPreferences } from './preferences.queries.ts'

export function preferencesRoutes(mount: Mount, { db, clock }: Pick<Deps, 'db' | 'clock'>): void {
  mount('getPreferences', async ({ caller }) => selectPreferences(db, caller.readerId))

  mount('savePreferences', async ({ caller, body }) => {
    await upsertPreferences(db, caller.readerId, body, clock())
    return body
  })
}
