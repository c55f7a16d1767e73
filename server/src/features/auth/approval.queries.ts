import { and, eq, exists, isNull, not, notExists, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { pilotInterests, readers, setupLinks } from '../../db/schema.ts'

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

const usable = (db: Db, tokenHash: string) =>
  and(
    eq(setupLinks.tokenHash, tokenHash),
    isNull(setupLinks.usedAt),
    notExists(
      db
        .select({ one: sql`1` })
        .from(readers)
        .where(eq(readers.isAdmin, true)),
    ),
  )

export async function isSetupLinkUsable(db: Db, tokenHash: string): Promise<boolean> {
  const rows = await db
    .select({ tokenHash: setupLinks.tokenHash })
    .from(setupLinks)
    .where(usable(db, tokenHash))
  return rows.length > 0
}

/** Returns true to exactly one caller. */
export async function consumeSetupLink(db: Db, tokenHash: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(setupLinks)
    .set({ usedAt: now })
    .where(usable(db, tokenHash))
    .returning({ tokenHash: setupLinks.tokenHash })
  return rows.length > 0
}

export async function replaceSetupLink(db: Db, tokenHash: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(setupLinks).where(isNull(setupLinks.usedAt))
    await tx.insert(setupLinks).values({ tokenHash, createdAt: now })
  })
}
