import type { Logger } from 'pino'
import type { Db } from '../../db/db.ts'
import { identityJwks } from '../../db/schema.ts'
import type { createAuth } from './embedded-auth.ts'

type AuthApi = Pick<ReturnType<typeof createAuth>['api'], 'getJwks' | 'signJWT'>

/** Replaces a key that this secret cannot decrypt (a copied database, a lost secret), which ends all logins. */
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
