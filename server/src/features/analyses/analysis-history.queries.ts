import { BASES } from '@pagelight/contract/ratings.ts'
import { and, count, desc, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { analyses, readers } from '../../db/schema.ts'
import { analysisColumns, type Viewer } from '../stored-books/book-row.queries.ts'

/** A reader's text analysis is private until an administrator accepts it. */
const isPublic = or(isNull(analyses.textEvidence), isNotNull(analyses.acceptedAt))

const mayBeSeenBy = (viewer: Viewer) =>
  and(isPublic, or(isNull(analyses.readerId), eq(analyses.readerId, viewer ?? 0)))

/** The shown one first, then newest first. */
export async function selectAnalyses(
  db: Db,
  { bookId, shownId, viewer }: { bookId: number; shownId: number | null; viewer: Viewer },
  limit: number,
) {
  const isShown = sql<boolean>`${analyses.id} = ${shownId ?? 0}`
  return await db
    .select({
      analysis: analysisColumns,
      shown: isShown,
      requestedByAdministrator: readers.isAdmin,
    })
    .from(analyses)
    .leftJoin(readers, eq(readers.id, analyses.requestedBy))
    .where(and(eq(analyses.bookId, bookId), mayBeSeenBy(viewer)))
    .orderBy(desc(isShown), desc(analyses.id))
    .limit(limit)
}

export type HistoryRow = Awaited<ReturnType<typeof selectAnalyses>>[number]

export async function countAnalyses(db: Db, bookId: number, viewer: Viewer): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(analyses)
    .where(and(eq(analyses.bookId, bookId), mayBeSeenBy(viewer)))
  return row?.total ?? 0
}

/** The newest of those with the strongest basis; null if there is none. */
export async function findStrongestAnalysis(
  db: Db,
  bookId: number,
  { notBy }: { notBy?: string } = {},
) {
  const strength = sql`array_position(array[${sql.join(
    BASES.map((basis) => sql`${basis}::text`),
    sql`, `,
  )}], ${analyses.basis})`
  const [row] = await db
    .select({ id: analyses.id })
    .from(analyses)
    .where(
      and(
        eq(analyses.bookId, bookId),
        mayBeSeenBy(null),
        notBy === undefined ? undefined : ne(analyses.analyst, notBy),
      ),
    )
    .orderBy(strength, desc(analyses.id))
    .limit(1)
  return row?.id ?? null
}
