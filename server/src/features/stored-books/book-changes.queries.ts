import { and, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { bookChanges, readers } from '../../db/schema.ts'

export type BookChange = typeof bookChanges.$inferSelect

const stillMerged = and(isNotNull(bookChanges.intoId), isNull(bookChanges.undoneAt))
/** Steps from one merge to the next. */
const MAX_STEPS = 10

/** The book that it became part of, step by step; itself if it was not merged. */
export async function findMergedInto(db: Db, bookId: number): Promise<number> {
  let id = bookId
  for (let step = 0; step < MAX_STEPS; step++) {
    const [merge] = await db
      .select({ intoId: bookChanges.intoId })
      .from(bookChanges)
      .where(and(eq(bookChanges.bookId, id), stillMerged))
      .orderBy(desc(bookChanges.id))
      .limit(1)
    if (!merge?.intoId) break
    id = merge.intoId
  }
  return id
}

/** Where the book with this work key went. */
export async function findMergedKey(db: Db, workKey: string): Promise<number | null> {
  const [merge] = await db
    .select({ intoId: bookChanges.intoId })
    .from(bookChanges)
    .where(and(eq(bookChanges.workKey, workKey), stillMerged))
    .orderBy(desc(bookChanges.id))
    .limit(1)
  return merge?.intoId ? await findMergedInto(db, merge.intoId) : null
}

export async function insertBookChange(
  db: Db,
  change: typeof bookChanges.$inferInsert,
): Promise<number> {
  const [row] = await db.insert(bookChanges).values(change).returning({ id: bookChanges.id })
  if (!row) throw new Error('A change of a book was not written')
  return row.id
}

export async function findBookChange(db: Db, id: number): Promise<BookChange | null> {
  const [row] = await db.select().from(bookChanges).where(eq(bookChanges.id, id)).for('update')
  return row ?? null
}

export async function updateUndone(db: Db, id: number, now: Date): Promise<void> {
  await db.update(bookChanges).set({ undoneAt: now }).where(eq(bookChanges.id, id))
}

/** Newest first. */
export async function selectBookChanges(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
) {
  return await db
    .select({
      id: bookChanges.id,
      at: bookChanges.at,
      action: bookChanges.action,
      bookId: sql<number | null>`coalesce(${bookChanges.intoId}, ${bookChanges.bookId})`,
      summary: bookChanges.summary,
      undoneAt: bookChanges.undoneAt,
      before: bookChanges.before,
      actor: readers.email,
    })
    .from(bookChanges)
    .leftJoin(readers, eq(readers.id, bookChanges.actorId))
    .orderBy(desc(bookChanges.at), desc(bookChanges.id))
    .limit(limit)
    .offset(offset)
}

export async function countBookChanges(db: Db): Promise<number> {
  return await db.$count(bookChanges)
}

/** A change of the book that was made after this one and not undone. */
export async function hasLaterChange(
  db: Db,
  changeId: number,
  bookIds: readonly number[],
): Promise<boolean> {
  const ids = sql`any(${`{${bookIds.join(',')}}`}::int[])`
  const later = await db.$count(
    bookChanges,
    and(
      sql`${bookChanges.id} > ${changeId}`,
      isNull(bookChanges.undoneAt),
      or(sql`${bookChanges.bookId} = ${ids}`, sql`${bookChanges.intoId} = ${ids}`),
    ),
  )
  return later > 0
}
