import { callLimits } from '@pagelight/contract/constants/call-limits.ts'
import type { Deps } from '../../../deps.ts'
import type { Mount } from '../../../http/mount.ts'
import { createRateLimit } from '../../../http/rate-limit.ts'
import { browseBooks, type BrowseDeps } from './browse.service.ts'

export function browseRoutes(mount: Mount, deps: BrowseDeps & Pick<Deps, 'clock'>): void {
  const pages = createRateLimit({
    ...callLimits.browseBooks,
    clock: deps.clock,
    sentence: 'Too many searches at once. Please try again in a moment.',
  })

  mount('browseBooks', async ({ query, caller }) => {
    pages.spend(String(caller.readerId))
    return await browseBooks(deps, query, caller.readerId)
  })
}
