import type { Tastes } from '@pagelight/contract/preferences.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { readerTastes } from '../../db/schema.ts'

/** Null for a reader who was not asked or did not answer. */
export async function findOwnTastes(db: Db, readerId: number): Promise<Tastes | null> {
  const [row] = await db
    .select({ genres: readerTastes.genres, audiences: readerTastes.audiences })
    .from(readerTastes)
    .where(eq(readerTastes.readerId, readerId))
  return row ?? null
}

export async function upsertTastes(
  db: Db,
  readerId: number,
  { genres, audiences }: Tastes,
  now: Date,
): Promise<void> {
  const values = { genres, audiences, updatedAt: now }
  await db
    .insert(readerTastes)
    .values({ readerId, ...values })
    .onConflictDoUpdate({ target: readerTastes.readerId, set: values })
}
