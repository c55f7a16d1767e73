import { and, eq, gt, isNull, notExists, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { groupGrants, readers, setupLinks } from '../../db/schema.ts'

const VALID_MS = 3_600_000

const isUsable = (db: Db, tokenHash: string, now: Date) =>
  and(
    eq(setupLinks.tokenHash, tokenHash),
    isNull(setupLinks.usedAt),
    gt(setupLinks.createdAt, new Date(now.getTime() - VALID_MS)),
    notExists(
      db
        .select({ one: sql`1` })
        .from(readers)
        .where(eq(readers.isAdmin, true)),
    ),
    notExists(
      db
        .select({ one: sql`1` })
        .from(groupGrants)
        .where(eq(groupGrants.isAdministrator, true)),
    ),
  )

export async function isSetupLinkUsable(db: Db, tokenHash: string, now: Date): Promise<boolean> {
  const rows = await db
    .select({ tokenHash: setupLinks.tokenHash })
    .from(setupLinks)
    .where(isUsable(db, tokenHash, now))
  return rows.length > 0
}

/** Returns true to exactly one caller. */
export async function consumeSetupLink(db: Db, tokenHash: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(setupLinks)
    .set({ usedAt: now })
    .where(isUsable(db, tokenHash, now))
    .returning({ tokenHash: setupLinks.tokenHash })
  return rows.length > 0
}

export async function replaceSetupLink(db: Db, tokenHash: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await deleteUnusedSetupLinks(tx)
    await tx.insert(setupLinks).values({ tokenHash, createdAt: now })
  })
}

export async function deleteUnusedSetupLinks(db: Db): Promise<void> {
  await db.delete(setupLinks).where(isNull(setupLinks.usedAt))
}
