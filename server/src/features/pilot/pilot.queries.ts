import type { PilotInterest } from '@pagelight/contract/pilot.ts'
import { desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { pilotInterests } from '../../db/schema.ts'

/** Asking twice changes nothing. */
export async function insertInterest(db: Db, email: string, now: Date): Promise<void> {
  await db.insert(pilotInterests).values({ email, createdAt: now }).onConflictDoNothing()
}

export async function listInterests(db: Db): Promise<PilotInterest[]> {
  const rows = await db.select().from(pilotInterests).orderBy(desc(pilotInterests.createdAt), desc(pilotInterests.id))
  return rows.map(onTheWire)
}

/** Keeps the time of the first approval. Null for an id that does not exist. */
export async function approveInterest(db: Db, id: number, now: Date): Promise<PilotInterest | null> {
  const [row] = await db
    .update(pilotInterests)
    .set({ approved: true, approvedAt: sql`coalesce(${pilotInterests.approvedAt}, ${now.toISOString()}::timestamptz)` })
    .where(eq(pilotInterests.id, id))
    .returning()
  return row ? onTheWire(row) : null
}

function onTheWire(row: typeof pilotInterests.$inferSelect): PilotInterest {
  return {
    id: row.id,
    email: row.email,
    created_at: row.createdAt.toISOString(),
    approved: row.approved,
    approved_at: row.approvedAt?.toISOString() ?? null,
  }
}
