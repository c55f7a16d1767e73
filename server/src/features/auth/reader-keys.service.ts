import type { ReaderKey } from '@pagelight/contract/keys.ts'
import {
  KEY_LIMITS,
  KEY_PREFIX,
  KEY_REFUSED,
  type Scope,
} from '@pagelight/contract/constants/scopes.ts'
import { createHash, randomBytes } from 'node:crypto'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../http/caller.ts'
import { AppError } from '../../http/errors.ts'
import { admitReader } from './admission.ts'
import { findKeyByHash, insertKey, noteUse, type KeyRow } from './reader-keys.queries.ts'

const DAY_MS = 86_400_000
/** A key without an end is looked up again like every other one, long before. */
const NO_END = new Date(8.64e15)

/** A key is 256 random bits, so that a fast hash of it cannot be guessed. */
const hashKey = (key: string) => createHash('sha256').update(key).digest('hex')

export async function makeKey(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  readerId: number,
  { name, scopes, days }: { name: string; scopes: Scope[]; days: number | null },
): Promise<{ key: string; made: ReaderKey }> {
  const key = KEY_PREFIX + randomBytes(32).toString('base64url')
  const now = clock()
  const values = {
    readerId,
    name,
    keyHash: hashKey(key),
    scopes,
    createdAt: now,
    expiresAt: days === null ? null : new Date(now.getTime() + days * DAY_MS),
  }
  const made = await insertKey(db, values, KEY_LIMITS.keys)
  if (!made)
    throw new AppError(409, `You have ${KEY_LIMITS.keys} keys. Revoke one before you make another.`)
  return { key, made: toReaderKey(made) }
}

export const toReaderKey = (row: KeyRow): ReaderKey => ({
  id: row.id,
  name: row.name,
  scopes: row.scopes,
  created_at: row.createdAt.toISOString(),
  last_used_at: row.lastUsedAt?.toISOString() ?? null,
  expires_at: row.expiresAt?.toISOString() ?? null,
})

/**
 * Its owner with the scopes of the key, and never with an administrator's rights. Throws AppError 401
 * for a key that is wrong, revoked or expired, 403 for an owner who is not let in.
 */
export async function admitKey(
  deps: Pick<Deps, 'db' | 'config' | 'clock' | 'identity'>,
  key: string,
): Promise<{ caller: Caller; expiresAt: Date }> {
  const { db, clock, identity } = deps
  const found = await findKeyByHash(db, hashKey(key))
  const now = clock()
  if (!found || (found.expiresAt && found.expiresAt <= now)) throw new AppError(401, KEY_REFUSED)
  const { id, uid, email, scopes } = found
  const expiresAt = found.expiresAt ?? NO_END
  const holder = {
    uid,
    email,
    // Firebase readers had to be confirmed, where that is asked for, when they made the key.
    emailVerified: (await identity.isConfirmed?.(uid)) ?? true,
    name: null,
    picture: null,
    sessionId: null,
    expiresAt,
  }
  const owner = await admitReader(deps, holder)
  await noteUse(db, id, now)
  return { caller: { ...owner, isAdmin: false, key: { id, scopes } }, expiresAt }
}
