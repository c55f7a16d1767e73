import type { TextEvidence } from '@pagelight/contract/text-readings.ts'
import { and, desc, eq, isNotNull, or } from 'drizzle-orm'
import type { TextAssessment } from '../../adapters/text-reader/assess-text.ts'
import type { Db } from '../../db/db.ts'
import { analyses, books } from '../../db/schema.ts'
import { insertAnalysis } from './books.queries.ts'

/** Only so many are looked through for the newest of each reader. */
const NEWEST = 100

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

/** Newest first; of one reader only, or of all. */
export async function selectTextReadings(db: Db, bookId: number, by: number | 'anybody') {
  return await selectReadings(db)
    .where(
      and(
        eq(analyses.bookId, bookId),
        isNotNull(analyses.textEvidence),
        by === 'anybody' ? undefined : or(eq(analyses.requestedBy, by)),
      ),
    )
    .orderBy(desc(analyses.id))
    .limit(NEWEST)
}

export async function findTextReading(db: Db, id: number): Promise<TextReadingRow | null> {
  const [row] = await selectReadings(db).where(and(eq(analyses.id, id), isNotNull(analyses.textEvidence)))
  return row ?? null
}

export async function findTextEvidence(db: Db, analysisId: number): Promise<TextEvidence | null> {
  const [row] = await db.select({ text: analyses.textEvidence }).from(analyses).where(eq(analyses.id, analysisId))
  return row?.text ?? null
}

function selectReadings(db: Db) {
  return db
    .select({ analysis: analyses, currentAnalysisId: books.currentAnalysisId })
    .from(analyses)
    .innerJoin(books, eq(books.id, analyses.bookId))
    .$dynamic()
}

export type TextReadingRow = Awaited<ReturnType<typeof selectReadings>>[number]
