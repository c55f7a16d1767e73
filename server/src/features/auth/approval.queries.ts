import { and, eq, exists, not, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { pilotInterests, readers } from '../../db/schema.ts'

/** True for an approved request and for an administrator's address. */
export async function isEmailApproved(db: Db, email: string): Promise<boolean> {
  const approved = db
    .select({ one: sql`1` })
    .from(pilotInterests)
    .where(and(eq(pilotInterests.email, email), pilotInterests.approved))
  const admin = db
    .select({ one: sql`1` })
    .from(readers)
    .where(and(eq(readers.email, email), readers.isAdmin))
  const result = await db.execute<{ found: boolean }>(
    sql`select ${exists(approved)} or ${exists(admin)} as found`,
  )
  return result.rows[0]?.found === true
}

export async function findApproval(
  db: Db,
  email: string,
): Promise<{ email: string; approvedAt: Date | null } | null> {
  const [approval] = await db
    .select({ email: pilotInterests.email, approvedAt: pilotInterests.approvedAt })
    .from(pilotInterests)
    .where(and(eq(pilotInterests.email, email), pilotInterests.approved))
  return approval ?? null
}

/** False if the address was approved already. */
export async function approveEmail(db: Db, email: string, now: Date): Promise<boolean> {
  const changed = await db
    .insert(pilotInterests)
    .values({ email, createdAt: now, approved: true, approvedAt: now })
    .onConflictDoUpdate({
      target: pilotInterests.email,
      set: { approved: true, approvedAt: now },
      setWhere: not(pilotInterests.approved),
    })
    .returning({ id: pilotInterests.id })
  return changed.length > 0
}

/** False if the address was not approved. The request becomes pending. */
export async function withdrawApproval(db: Db, email: string): Promise<boolean> {
  const changed = await db
    .update(pilotInterests)
    .set({ approved: false, approvedAt: null })
    .where(and(eq(pilotInterests.email, email), pilotInterests.approved))
    .returning({ id: pilotInterests.id })
  return changed.length > 0
}

export async function deleteInterest(db: Db, email: string): Promise<void> {
  await db.delete(pilotInterests).where(eq(pilotInterests.email, email))
}
