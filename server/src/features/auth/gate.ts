import { KEY_LIMITS, KEY_PREFIX } from '@pagelight/contract/constants/scopes.ts'
import type { Deps } from '../../deps.ts'
import type { Authenticate } from '../../http/caller.ts'
import { AppError } from '../../http/errors.ts'
import { createRateLimit } from '../../http/rate-limit.ts'
import { admitReader } from './admission.ts'
import { admitKey } from './reader-keys.service.ts'

/** Checks every call, so that a withdrawn approval, a deleted account or a revoked key counts at once. */
export function createGate(
  deps: Pick<Deps, 'db' | 'config' | 'clock' | 'identity' | 'gateCache'>,
): Authenticate {
  const { identity, gateCache, clock } = deps
  const keyLimit = createRateLimit({
    limit: KEY_LIMITS.perMinute,
    perMs: 60_000,
    clock,
    sentence: 'This key has made too many calls. Please try again later.',
  })
  return async (bearerToken) => {
    if (!bearerToken) throw new AppError(401, 'Please log in')
    const caller = await gateCache.admit(bearerToken, async () => {
      if (bearerToken.startsWith(KEY_PREFIX)) return await admitKey(deps, bearerToken)
      const holder = await identity.verifyToken(bearerToken)
      return { caller: await admitReader(deps, holder), expiresAt: holder.expiresAt }
    })
    if (caller.key) keyLimit.spend(String(caller.key.id))
    return caller
  }
}
