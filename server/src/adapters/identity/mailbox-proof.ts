import { and, eq, inArray, ne, not } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import {
  identityAccounts,
  identitySessions,
  identityUsers,
  identityVerifications,
  readerKeys,
  readers,
} from '../../db/schema.ts'

const PASSWORD = 'credential'
type ProviderAccount = { providerId: string; accountId: string }

/** The password is the reader's who confirms; of other sessions nobody knows whose they are. */
export async function proveBySession(db: Db, uid: string, sessionId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const others = and(eq(identitySessions.userId, uid), ne(identitySessions.id, sessionId))
    await tx.delete(identitySessions).where(others)
    await endKeys(tx, uid)
    await confirmAddress(tx, uid)
  })
}

/** The new password is the only way in; a provider that confirms the address is joined again. */
export async function proveByNewPassword(db: Db, uid: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const ofUser = eq(identityAccounts.userId, uid)
    await tx.delete(identityAccounts).where(and(ofUser, ne(identityAccounts.providerId, PASSWORD)))
    await tx.update(identityAccounts).set({ updatedAt: now }).where(ofUser)
    await endSessionsAndLinks(tx, uid)
    await confirmAddress(tx, uid)
  })
}

/** Only for an account whose address nobody has proven: what was there before may be a stranger's. */
export async function proveByProvider(db: Db, email: string, by: ProviderAccount): Promise<void> {
  const isBy = and(
    eq(identityAccounts.providerId, by.providerId),
    eq(identityAccounts.accountId, by.accountId),
  )
  await db.transaction(async (tx) => {
    const [user] = await tx
      .select({ id: identityUsers.id })
      .from(identityUsers)
      .where(and(eq(identityUsers.email, email), not(identityUsers.emailVerified)))
    const [owner] = await tx
      .select({ id: identityAccounts.userId })
      .from(identityAccounts)
      .where(isBy)
    if (!user || (owner && owner.id !== user.id)) return
    const ofUser = eq(identityAccounts.userId, user.id)
    await tx.delete(identityAccounts).where(and(ofUser, isBy && not(isBy)))
    await endSessionsAndLinks(tx, user.id)
    await confirmAddress(tx, user.id)
  })
}

async function endSessionsAndLinks(tx: Db, uid: string): Promise<void> {
  await tx.delete(identitySessions).where(eq(identitySessions.userId, uid))
  await tx.delete(identityVerifications).where(eq(identityVerifications.value, uid))
  await endKeys(tx, uid)
}

/** Of a program's keys nobody knows either who made them. */
async function endKeys(tx: Db, uid: string): Promise<void> {
  const ofAccount = tx.select({ id: readers.id }).from(readers).where(eq(readers.uid, uid))
  await tx.delete(readerKeys).where(inArray(readerKeys.readerId, ofAccount))
}

async function confirmAddress(tx: Db, uid: string): Promise<void> {
  await tx.update(identityUsers).set({ emailVerified: true }).where(eq(identityUsers.id, uid))
}
