import type { Deps } from '../../deps.ts'
import type { Authenticate } from '../../http/caller.ts'
import { AppError } from '../../http/errors.ts'
import { admitReader } from './admission.ts'

/** Checks every call, so that a withdrawn approval or a deleted account counts at once. */
export function createGate(
  deps: Pick<Deps, 'db' | 'config' | 'clock' | 'identity' | 'gateCache'>,
): Authenticate {
  const { identity, gateCache } = deps
  return async (bearerToken) => {
    if (!bearerToken) throw new AppError(401, 'Please log in')
    return await gateCache.admit(bearerToken, async () => {
      const holder = await identity.verifyToken(bearerToken)
      return { caller: await admitReader(deps, holder), expiresAt: holder.expiresAt }
    })
  }
}
