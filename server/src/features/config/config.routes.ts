import type { Deps } from '../../deps.ts'
import type { Mount } from '../../http/mount.ts'

export function configRoutes(mount: Mount, { config }: Pick<Deps, 'config'>): void {
  mount('config', async () => ({
    brand_name: config.brandName,
    identity: { provider: 'embedded', third_party: [] },
  }))
}
