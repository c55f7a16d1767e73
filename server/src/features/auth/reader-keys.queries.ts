import type { Scope } from '@pagelight/contract/constants/scopes.ts'
import { and, count, desc, eq, getTableColumns, isNull, lt, or } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { readerKeys, readers } from '../../db/schema.ts'

export type KeyRow = typeof readerKeys.$inferSelect

/** Null for an unknown key; an expired one is found. */
export async function findKeyByHash(
  db: Db,
  keyHash: string,
): Promise<(KeyRow & { uid: string; email: string }) | null> {
  const [key] = await db
    .select({ ...getTableColumns(readerKeys), uid: readers.uid, email: readers.email })
    .from(readerKeys)
    .innerJoin(readers, eq(readers.id, readerKeys.readerId))
    .where(eq(readerKeys.keyHash, keyHash))
  return key ?? null
}

export async function selectKeys(db: Db, readerId: number): Promise<KeyRow[]> {
  return await db
    .select()
    .from(readerKeys)
    .where(eq(readerKeys.readerId, readerId))
    .orderBy(desc(readerKeys.id))
}

/** Null if the reader has `most` already: of two calls at the same time one waits for the other. */
export async function insertKey(
  db: Db,
  values: {
    readerId: number
    name: string
    keyHash: string
    scopes: Scope[]
    createdAt: Date
    expiresAt: Date | null
  },
  most: number,
): Promise<KeyRow | null> {
  return await db.transaction(async (tx) => {
    const { readerId } = values
    await tx.select().from(readers).where(eq(readers.id, readerId)).for('update')
    const ofReader = eq(readerKeys.readerId, readerId)
    const [held] = await tx.select({ keys: count() }).from(readerKeys).where(ofReader)
    if ((held?.keys ?? 0) >= most) return null
    const [made] = await tx.insert(readerKeys).values(values).returning()
    return made ?? null
  })
}

/** The time of the last use is kept to the minute, so that not every call writes. */
export async function noteUse(db: Db, id: number, now: Date): Promise<void> {
  const { lastUsedAt } = readerKeys
  const isOlder = or(isNull(lastUsedAt), lt(lastUsedAt, new Date(now.getTime() - 60_000)))
  await db
    .update(readerKeys)
    .set({ lastUsedAt: now })
    .where(and(eq(readerKeys.id, id), isOlder))
}

/** False if the reader has no such key. */
export async function deleteKey(
  db: Db,
  { id, readerId }: { id: number; readerId: number },
): Promise<boolean> {
  const gone = await db
    .delete(readerKeys)
    .where(and(eq(readerKeys.id, id), eq(readerKeys.readerId, readerId)))
    .returning({ id: readerKeys.id })
  return gone.length > 0
}

export async function deleteKeysOfReader(db: Db, readerId: number): Promise<void> {
  await db.delete(readerKeys).where(eq(readerKeys.readerId, readerId))
}
