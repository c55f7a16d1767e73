import { and, eq, isNull, notExists, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { readers, setupLinks } from '../../db/schema.ts'

const isUsable = (db: Db, tokenHash: string) =>
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
    .where(isUsable(db, tokenHash))
  return rows.length > 0
}

/** Returns true to exactly one caller. */
export async function consumeSetupLink(db: Db, tokenHash: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(setupLinks)
    .set({ usedAt: now })
    .where(isUsable(db, tokenHash))
    .returning({ tokenHash: setupLinks.tokenHash })
  return rows.length > 0
}

export async function replaceSetupLink(db: Db, tokenHash: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(setupLinks).where(isNull(setupLinks.usedAt))
    await tx.insert(setupLinks).values({ tokenHash, createdAt: now })
  })
}
