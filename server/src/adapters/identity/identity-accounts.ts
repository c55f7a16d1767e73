import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { identityAccounts, identityUsers } from '../../db/schema.ts'

export type IdentityAccount = { id: string; email: string; verified: boolean }

const { id, email, emailVerified } = identityUsers

export async function findAccount(db: Db, address: string): Promise<IdentityAccount | null> {
  const [account] = await db
    .select({ id, email, verified: emailVerified })
    .from(identityUsers)
    .where(eq(email, address))
  return account ?? null
}

export async function isAddressConfirmed(db: Db, uid: string): Promise<boolean> {
  const [account] = await db
    .select({ verified: emailVerified })
    .from(identityUsers)
    .where(eq(id, uid))
  return account?.verified === true
}

/** When it was last changed; null if the address has no account with a password. */
export async function findPasswordDate(db: Db, address: string): Promise<Date | null> {
  const [account] = await db
    .select({ changedAt: identityAccounts.updatedAt })
    .from(identityAccounts)
    .innerJoin(identityUsers, eq(id, identityAccounts.userId))
    .where(and(eq(email, address), eq(identityAccounts.providerId, 'credential')))
  return account?.changedAt ?? null
}

/** The hash has a salt, so that it is one account's. */
export async function replacePasswordHash(db: Db, hash: string, by: string): Promise<void> {
  await db.update(identityAccounts).set({ password: by }).where(eq(identityAccounts.password, hash))
}
