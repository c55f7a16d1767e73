import { createRemoteJWKSet } from 'jose'
import type { IdentityProvider } from './identity.ts'
import { createTokenVerifier } from './verify-token.ts'

const TIMEOUT_MS = 5_000
/** Google announces a key well before it signs with it, and an unknown one is fetched at once. */
const KEY_CACHE_MS = 3_600_000
const KEY_COOLDOWN_MS = 30_000

export function createFirebaseIdentity(
  { projectId, jwksUrl }: { projectId: string; jwksUrl: string },
  clock: () => Date,
): IdentityProvider {
  const keys = createRemoteJWKSet(new URL(jwksUrl), {
    timeoutDuration: TIMEOUT_MS,
    cacheMaxAge: KEY_CACHE_MS,
    cooldownDuration: KEY_COOLDOWN_MS,
  })
  return {
    verifyToken: createTokenVerifier({
      keys,
      issuer: `https://securetoken.google.com/${projectId}`,
      audience: projectId,
      clock,
    }),
    // Firebase keeps its sessions; only an administrator's key could list or end them.
    listSessions: async () => [],
    async endSessions() {},
    // The browser has removed the account before this call.
    async deleteAccount() {},
  }
}
