import type { Deps } from '../../deps.ts'
import type { Mount } from '../../http/mount.ts'
import { findPublicLookUp, setPublicLookUp } from './public-look-up-setting.service.ts'

export function publicLookUpSettingRoutes(
  mount: Mount,
  deps: Pick<Deps, 'db' | 'config' | 'clock'>,
): void {
  mount('viewPublicLookUp', () => findPublicLookUp(deps))

  mount('setPublicLookUp', async ({ body, record }) => {
    const setting = await setPublicLookUp(deps, body.public_lookup)
    record('public_look_up_set', { reason: setting.public_lookup })
    return setting
  })
}
