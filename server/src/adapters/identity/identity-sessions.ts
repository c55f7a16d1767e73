/** The embedded provider's sessions. With another provider the table is empty, and so is every answer. */
import { and, desc, eq, gt, inArray, or } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { identitySessions, identityUsers } from '../../db/schema.ts'

export type IdentitySession = {
  id: string
  userAgent: string | null
  createdAt: Date
  expiresAt: Date
}

/** Never the session's token: nobody needs it but the cookie. */
export async function selectSessions(db: Db, uid: string, now: Date): Promise<IdentitySession[]> {
  const { id, userAgent, createdAt, expiresAt } = identitySessions
  return db
    .select({ id, userAgent, createdAt, expiresAt })
    .from(identitySessions)
    .where(and(eq(identitySessions.userId, uid), gt(expiresAt, now)))
    .orderBy(desc(createdAt))
    .limit(100)
}

/** Whether the session that a token was issued for is still there; its account then is too. */
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

/** Signs out everywhere. By e-mail too: an account need not have become a reader yet. */
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
