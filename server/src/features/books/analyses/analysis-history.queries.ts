import { BASES } from '@pagelight/contract/ratings.ts'
import { and, count, desc, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { analyses, books, readers } from '../../../db/schema.ts'
import { bookColumns } from '../book-row.queries.ts'

/** A reader's text analysis is private until an administrator accepts it. */
const isPublic = or(isNull(analyses.textEvidence), isNotNull(analyses.acceptedAt))

const isShown = sql<boolean>`coalesce(${analyses.id} = ${books.currentAnalysisId}, false)`

/** The current one first, then newest first. */
export async function selectAnalyses(db: Db, bookId: number, limit: number) {
  return await db
    .select({
      analysis: bookColumns.analysis,
      shown: isShown,
      requestedByAdministrator: readers.isAdmin,
    })
    .from(analyses)
    .innerJoin(books, eq(books.id, analyses.bookId))
    .leftJoin(readers, eq(readers.id, analyses.requestedBy))
    .where(and(eq(analyses.bookId, bookId), isPublic))
    .orderBy(desc(isShown), desc(analyses.id))
    .limit(limit)
}

export type HistoryRow = Awaited<ReturnType<typeof selectAnalyses>>[number]

export async function countAnalyses(db: Db, bookId: number): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(analyses)
    .where(and(eq(analyses.bookId, bookId), isPublic))
  return row?.total ?? 0
}

/** The newest of those with the strongest basis; null if there is none. */
export async function findStrongestAnalysis(db: Db, bookId: number, { notBy }: { notBy: string }) {
  const strength = sql`array_position(array[${sql.join(
    BASES.map((basis) => sql`${basis}::text`),
    sql`, `,
  )}], ${analyses.basis})`
  const [row] = await db
    .select({ id: analyses.id })
    .from(analyses)
    .where(and(eq(analyses.bookId, bookId), isPublic, ne(analyses.analyst, notBy)))
    .orderBy(strength, desc(analyses.id))
    .limit(1)
  return row?.id ?? null
}
