import { createLocalJWKSet, errors, type JWTVerifyGetKey } from 'jose'
import { z } from 'zod'
import type { Db } from '../../db/db.ts'
import { identityJwks } from '../../db/schema.ts'

const publicJwk = z.looseObject({ kty: z.string() })

/** Anybody can name an unknown key, and each would be a question to the database. */
const READS_PER_SECOND = 5

/** Reads the public keys again when a token names an unknown one. */
export function createStoredKeySet(db: Db, clock: () => Date): JWTVerifyGetKey {
  let known: ReturnType<typeof createLocalJWKSet> | undefined
  let reads = { second: 0, count: 0 }
  const mayRead = () => {
    const second = Math.floor(clock().getTime() / 1_000)
    reads = { second, count: reads.second === second ? reads.count + 1 : 1 }
    return reads.count <= READS_PER_SECOND
  }
  const load = async () => {
    const rows = await db
      .select({ id: identityJwks.id, alg: identityJwks.alg, publicKey: identityJwks.publicKey })
      .from(identityJwks)
    const keys = rows.map((row) => ({
      ...publicJwk.parse(JSON.parse(row.publicKey)),
      kid: row.id,
      alg: row.alg ?? undefined,
    }))
    known = createLocalJWKSet({ keys })
    return known
  }
  return async (header, token) => {
    try {
      return await (known ?? (await load()))(header, token)
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error
      if (!mayRead()) throw error
      return (await load())(header, token)
    }
  }
}
