import { eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { groupGrants } from '../../db/schema.ts'

export type GroupGrant = typeof groupGrants.$inferSelect

export async function findGrant(db: Db, email: string): Promise<GroupGrant | null> {
  const [grant] = await db.select().from(groupGrants).where(eq(groupGrants.email, email))
  return grant ?? null
}

export async function listGrants(db: Db): Promise<GroupGrant[]> {
  return db.select().from(groupGrants)
}

export async function upsertGrant(db: Db, grant: GroupGrant): Promise<void> {
  await db
    .insert(groupGrants)
    .values(grant)
    .onConflictDoUpdate({ target: groupGrants.email, set: grant })
}

export async function deleteGrant(db: Db, email: string): Promise<void> {
  await db.delete(groupGrants).where(eq(groupGrants.email, email))
}

/** Somebody here has approved the address as well: it stays approved without the group. */
export async function keepApproval(db: Db, email: string): Promise<void> {
  await db.update(groupGrants).set({ gaveApproval: false }).where(eq(groupGrants.email, email))
}
