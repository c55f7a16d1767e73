import type { TextEvidence } from '@pagelight/contract/text-readings.ts'
import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { TextAssessment } from '../../adapters/text-reader/assess-text.ts'
import type { Db } from '../../db/db.ts'
import { analyses, books } from '../../db/schema.ts'
import { insertAnalysis } from './books.queries.ts'

/** Of more readers than this the readings of one book are not looked at. */
const MOST_READERS = 100

const readingColumns = { analysis: analyses, currentAnalysisId: books.currentAnalysisId }

/** `accepted`: the book shows it from now on. Answers its id. */
export async function insertTextReading(
  db: Db,
  bookId: number,
  assessment: TextAssessment,
  made: { by: number; at: Date; accepted: boolean },
): Promise<number> {
  return await db.transaction(async (tx) => {
    const id = await insertAnalysis(tx, bookId, assessment, made)
    await tx.update(analyses).set({ textEvidence: assessment.text_evidence }).where(eq(analyses.id, id))
    if (made.accepted) await updateAccepted(tx, { id, bookId }, made.at)
    return id
  })
}

/** Makes it the analysis that the book shows. */
export async function updateAccepted(db: Db, reading: { id: number; bookId: number }, at: Date): Promise<void> {
  await db.update(analyses).set({ acceptedAt: at }).where(eq(analyses.id, reading.id))
  await db.update(books).set({ currentAnalysisId: reading.id }).where(eq(books.id, reading.bookId))
}

/** The newest of each reader, or of one only; newest first. */
export async function selectNewestTextReadings(
  db: Db,
  bookId: number,
  by: number | 'anybody',
): Promise<TextReadingRow[]> {
  const rows = await db
    .selectDistinctOn([analyses.requestedBy], readingColumns)
    .from(analyses)
    .innerJoin(books, eq(books.id, analyses.bookId))
    .where(
      and(
        eq(analyses.bookId, bookId),
        isNotNull(analyses.textEvidence),
        by === 'anybody' ? undefined : eq(analyses.requestedBy, by),
      ),
    )
    .orderBy(analyses.requestedBy, desc(analyses.id))
    .limit(MOST_READERS)
  return rows.toSorted((a, b) => b.analysis.id - a.analysis.id)
}

export async function findTextReading(db: Db, id: number): Promise<TextReadingRow | null> {
  const [row] = await db
    .select(readingColumns)
    .from(analyses)
    .innerJoin(books, eq(books.id, analyses.bookId))
    .where(and(eq(analyses.id, id), isNotNull(analyses.textEvidence)))
  return row ?? null
}

export async function findTextEvidence(db: Db, analysisId: number): Promise<TextEvidence | null> {
  const [row] = await db.select({ text: analyses.textEvidence }).from(analyses).where(eq(analyses.id, analysisId))
  return row?.text ?? null
}

export type TextReadingRow = {
  analysis: typeof analyses.$inferSelect
  currentAnalysisId: number | null
}
