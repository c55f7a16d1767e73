import { and, desc, eq, gt, inArray, notInArray, or } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { identitySessions, identityUsers } from '../../db/schema.ts'
import type { IdentitySession } from './identity.ts'

/** Whoever signs in again and again must not fill the disk. */
const MAX_SESSIONS = 100

export async function selectSessions(db: Db, uid: string, now: Date): Promise<IdentitySession[]> {
  const { id, userAgent, createdAt, expiresAt } = identitySessions
  return db
    .select({ id, userAgent, createdAt, expiresAt })
    .from(identitySessions)
    .where(and(eq(identitySessions.userId, uid), gt(expiresAt, now)))
    .orderBy(desc(createdAt))
    .limit(MAX_SESSIONS)
}

/** Ends all but the newest. */
export async function deleteOldSessions(db: Db, uid: string): Promise<void> {
  const { id, userId, createdAt } = identitySessions
  const newest = db
    .select({ id })
    .from(identitySessions)
    .where(eq(userId, uid))
    .orderBy(desc(createdAt))
    .limit(MAX_SESSIONS)
  await db.delete(identitySessions).where(and(eq(userId, uid), notInArray(id, newest)))
}

/** An open session implies that its account still exists. */
export async function isSessionOpen(
  db: Db,
  uid: string,
  sessionId: string,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .select({ id: identitySessions.id })
    .from(identitySessions)
    .where(
      and(
        eq(identitySessions.id, sessionId),
        eq(identitySessions.userId, uid),
        gt(identitySessions.expiresAt, now),
      ),
    )
  return rows.length > 0
}

export async function deleteSessions(
  db: Db,
  { uid, email }: { uid?: string | undefined; email: string },
): Promise<void> {
  const ofEmail = db
    .select({ id: identityUsers.id })
    .from(identityUsers)
    .where(eq(identityUsers.email, email))
  await db
    .delete(identitySessions)
    .where(
      or(
        inArray(identitySessions.userId, ofEmail),
        uid === undefined ? undefined : eq(identitySessions.userId, uid),
      ),
    )
}
