import { and, eq, notInArray } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { identityAccounts, identityUsers } from '../../db/schema.ts'
import { proveByProvider } from './mailbox-proof.ts'

/** What a provider, or the house's proxy, vouches for. */
export type VouchedAccount = {
  providerId: string
  accountId: string
  email: string | null
  emailVerified: boolean
  groups: readonly string[]
}

/** Is told at each sign-in; `email` is that of the account which is signed in. */
export type RecordGroups = (seen: {
  email: string
  providerId: string
  groups: readonly string[]
}) => Promise<void>

/** Before a sign-in. Returns whether the address may open an account that has it: not if it is another provider's. */
export async function acceptAccount(
  { db, recordGroups }: { db: Db; recordGroups: RecordGroups },
  { providerId, accountId, email, emailVerified, groups }: VouchedAccount,
): Promise<boolean> {
  const owner = await findOwner(db, providerId, accountId)
  const isTrusted =
    email !== null &&
    emailVerified &&
    (owner !== null || !(await isJoinedTo(db, email, providerId)))
  if (email !== null && isTrusted) await proveByProvider(db, email, { providerId, accountId })
  const holder = owner ?? (isTrusted ? email : null)
  if (holder !== null) await recordGroups({ email: holder, providerId, groups })
  return isTrusted
}

async function findOwner(db: Db, providerId: string, accountId: string): Promise<string | null> {
  const [owner] = await db
    .select({ email: identityUsers.email })
    .from(identityUsers)
    .innerJoin(identityAccounts, eq(identityAccounts.userId, identityUsers.id))
    .where(
      and(eq(identityAccounts.providerId, providerId), eq(identityAccounts.accountId, accountId)),
    )
  return owner?.email ?? null
}

/** To another provider than this one. */
async function isJoinedTo(db: Db, email: string, providerId: string): Promise<boolean> {
  const others = await db
    .select({ id: identityAccounts.id })
    .from(identityAccounts)
    .innerJoin(identityUsers, eq(identityAccounts.userId, identityUsers.id))
    .where(
      and(
        eq(identityUsers.email, email),
        identityUsers.emailVerified,
        notInArray(identityAccounts.providerId, ['credential', providerId]),
      ),
    )
    .limit(1)
  return others.length > 0
}
