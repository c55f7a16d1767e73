import type { DuplicateCandidate } from '@pagelight/contract/works.ts'
import { asc, count, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/db.ts'
import { books, duplicateCandidates } from '../../db/schema.ts'

const other = alias(books, 'other')

function selectDuplicateCandidates(db: Db) {
  return db
    .select({
      candidate: duplicateCandidates,
      book: { id: books.id, title: books.title, author: books.author },
      other: { id: other.id, title: other.title, author: other.author },
    })
    .from(duplicateCandidates)
    .innerJoin(books, eq(books.id, duplicateCandidates.bookId))
    .leftJoin(other, eq(other.id, duplicateCandidates.otherBookId))
    .$dynamic()
}

const inState = (decided: boolean) =>
  decided ? isNotNull(duplicateCandidates.decision) : isNull(duplicateCandidates.decision)

/** Oldest first. */
export async function selectDuplicateCandidatesPage(
  db: Db,
  { decided, limit, offset }: { decided: boolean; limit: number; offset: number },
): Promise<DuplicateCandidate[]> {
  const rows = await selectDuplicateCandidates(db)
    .where(inState(decided))
    .orderBy(asc(duplicateCandidates.id))
    .limit(limit)
    .offset(offset)
  return rows.map(toDuplicateCandidate)
}

export async function countDuplicateCandidates(db: Db, decided: boolean): Promise<number> {
  const [row] = await db.select({ all: count() }).from(duplicateCandidates).where(inState(decided))
  return row?.all ?? 0
}

export async function findDuplicateCandidate(
  db: Db,
  id: number,
): Promise<DuplicateCandidate | null> {
  const [row] = await selectDuplicateCandidates(db).where(eq(duplicateCandidates.id, id))
  return row ? toDuplicateCandidate(row) : null
}

/** Nothing changes if it was decided so before. */
export async function updateDecision(
  db: Db,
  id: number,
  decision: DuplicateCandidate['decision'],
  decided: { by: number; at: Date },
): Promise<void> {
  await db
    .update(duplicateCandidates)
    .set({
      decision,
      decidedBy: decision === null ? null : decided.by,
      decidedAt: decision === null ? null : decided.at,
    })
    .where(
      sql`${duplicateCandidates.id} = ${id} and ${duplicateCandidates.decision} is distinct from ${decision}`,
    )
}

function toDuplicateCandidate({
  candidate,
  book,
  other: second,
}: Awaited<ReturnType<typeof selectDuplicateCandidates>>[number]): DuplicateCandidate {
  return {
    id: candidate.id,
    books: second ? [book, second] : [book],
    evidence: candidate.evidence,
    found_at: candidate.foundAt.toISOString(),
    decision: candidate.decision,
    decided_at: candidate.decidedAt?.toISOString() ?? null,
  }
}
