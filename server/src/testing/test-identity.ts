import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose'
import type { IdentityProvider } from '../adapters/identity/identity.ts'
import { createTokenVerifier } from '../adapters/identity/verify-token.ts'

export type TokenHolder = { uid: string; email: string; emailVerified?: boolean; username?: string }

export type TestIdentity = IdentityProvider & {
  /** Valid for one hour; `claims` replaces or adds claims, also `iss`, `aud` and `exp`. */
  tokenFor: (holder: TokenHolder, claims?: JWTPayload) => Promise<string>
  deleted: string[]
}

const KEY_ID = 'test-key'
let keyPair: ReturnType<typeof generateKeyPair> | undefined

/** Signs what a test asks for and verifies like a real provider. */
export async function testIdentity(issuer: string, clock: () => Date): Promise<TestIdentity> {
  keyPair ??= generateKeyPair('RS256')
  const { privateKey, publicKey } = await keyPair
  const keys = createLocalJWKSet({
    keys: [{ ...(await exportJWK(publicKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' }],
  })
  const deleted: string[] = []
  return {
    deleted,
    async tokenFor(holder, claims = {}) {
      const now = Math.floor(clock().getTime() / 1000)
      const payload: JWTPayload = {
        sub: holder.uid,
        email: holder.email,
        email_verified: holder.emailVerified ?? true,
        name: holder.username,
        iss: issuer,
        aud: issuer,
        iat: now,
        exp: now + 3600,
        ...claims,
      }
      return new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: KEY_ID }).sign(privateKey)
    },
    verifyToken: createTokenVerifier({ keys, issuer, audience: issuer, clock }),
    listSessions: async () => [],
    endSessions: async () => undefined,
    deleteAccount: async (uid) => void deleted.push(uid),
  }
}
