import type { Logger } from 'pino'
import type { Db } from '../../db/db.ts'
import { identityJwks } from '../../db/schema.ts'
import type { createAuth } from './embedded-auth.ts'

type AuthApi = Pick<ReturnType<typeof createAuth>['api'], 'getJwks' | 'signJWT'>

/**
 * Makes the signing key at the start, so that nobody waits for it at the first login. A key that this secret cannot
 * decrypt (the database came from elsewhere, or the secret was lost) is replaced: old logins end, new ones work.
 */
export async function ensureSigningKey(api: AuthApi, db: Db, log: Logger): Promise<void> {
  await api.getJwks()
  try {
    await api.signJWT({ body: { payload: {} } })
  } catch {
    log.warn(
      'the signing key does not fit the identity secret and is replaced: everybody has to log in again',
    )
    await db.delete(identityJwks)
    await api.getJwks()
  }
}
