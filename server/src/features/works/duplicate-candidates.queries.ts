import type { WorkDoubt } from '@pagelight/contract/works.ts'
import { asc, count, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/db.ts'
import { books, workDoubts } from '../../db/schema.ts'

const other = alias(books, 'other')

function selectDoubts(db: Db) {
  return db
    .select({
      doubt: workDoubts,
      book: { id: books.id, title: books.title, author: books.author },
      other: { id: other.id, title: other.title, author: other.author },
    })
    .from(workDoubts)
    .innerJoin(books, eq(books.id, workDoubts.bookId))
    .leftJoin(other, eq(other.id, workDoubts.otherBookId))
    .$dynamic()
}

const inState = (decided: boolean) =>
  decided ? isNotNull(workDoubts.decision) : isNull(workDoubts.decision)

/** Oldest first. */
export async function selectDoubtsPage(
  db: Db,
  { decided, limit, offset }: { decided: boolean; limit: number; offset: number },
): Promise<WorkDoubt[]> {
  const rows = await selectDoubts(db)
    .where(inState(decided))
    .orderBy(asc(workDoubts.id))
    .limit(limit)
    .offset(offset)
  return rows.map(toDoubt)
}

export async function countDoubts(db: Db, decided: boolean): Promise<number> {
  const [row] = await db.select({ all: count() }).from(workDoubts).where(inState(decided))
  return row?.all ?? 0
}

export async function findDoubt(db: Db, id: number): Promise<WorkDoubt | null> {
  const [row] = await selectDoubts(db).where(eq(workDoubts.id, id))
  return row ? toDoubt(row) : null
}

/** Nothing changes if it was decided so before. */
export async function updateDecision(
  db: Db,
  id: number,
  decision: WorkDoubt['decision'],
  decided: { by: number; at: Date },
): Promise<void> {
  await db
    .update(workDoubts)
    .set({
      decision,
      decidedBy: decision === null ? null : decided.by,
      decidedAt: decision === null ? null : decided.at,
    })
    .where(sql`${workDoubts.id} = ${id} and ${workDoubts.decision} is distinct from ${decision}`)
}

function toDoubt({
  doubt,
  book,
  other: second,
}: Awaited<ReturnType<typeof selectDoubts>>[number]): WorkDoubt {
  return {
    id: doubt.id,
    books: second ? [book, second] : [book],
    evidence: doubt.evidence,
    found_at: doubt.foundAt.toISOString(),
    decision: doubt.decision,
    decided_at: doubt.decidedAt?.toISOString() ?? null,
  }
}
