import type { PublicLookUp, PublicLookUpSetting } from '@pagelight/contract/config.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/errors.ts'
import {
  findInstallationSetting,
  upsertInstallationSetting,
} from './installation-settings.queries.ts'

/** Read each time, so that what is decided at one server holds at all of them at once. */
export async function findPublicLookUp({
  db,
  config,
}: Pick<Deps, 'db' | 'config'>): Promise<PublicLookUpSetting> {
  if (config.publicLookup) return { public_lookup: config.publicLookup, decided_by: 'environment' }
  const decided = await findInstallationSetting(db, 'public_lookup')
  return {
    public_lookup: decided === 'catalogue' ? 'catalogue' : 'off',
    decided_by: decided === null ? null : 'administrator',
  }
}

export async function setPublicLookUp(
  deps: Pick<Deps, 'db' | 'config' | 'clock'>,
  decided: PublicLookUp,
): Promise<PublicLookUpSetting> {
  const { db, config, clock } = deps
  if (config.publicLookup)
    throw new AppError(409, 'PUBLIC_LOOKUP decides this, in the settings of the server.')
  await upsertInstallationSetting(db, 'public_lookup', decided, clock())
  return await findPublicLookUp(deps)
}
