import type { TextEvidence } from '@pagelight/contract/text-analyses.ts'
import type { Dimension } from '../../domain/text-analysis/join-count.ts'
import { ADMINISTRATOR } from '@pagelight/contract/constants/analysts.ts'
import { and, asc, desc, eq, gt, isNotNull, isNull, ne, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { TextAssessment } from '../../domain/text-analysis/assess-text.ts'
import type { Db } from '../../db/db.ts'
import { analyses, books } from '../../db/schema.ts'
import { joinCountToKnowledge } from '../../domain/text-analysis/join-count.ts'
import { toAssessment, type StoredAnalysis } from '../stored-books/analysis-row.ts'
import { insertAnalysis } from '../stored-books/books.queries.ts'

const MAX_READERS = 100

const textAnalysisColumns = { analysis: analyses, currentAnalysisId: books.currentAnalysisId }

/** What an accepted count has come to: joined to what was known of the book, or alone. */
export type Accepted = { id: number; joined: Joined | null }
type Joined = { raised: Dimension[] }

/** `accepted`: it becomes the current analysis. Returns the id, of the joined one if the book is known. */
export async function insertTextAnalysis(
  db: Db,
  bookId: number,
  assessment: TextAssessment,
  made: { by: number | null; at: Date; accepted: boolean },
): Promise<number> {
  return await db.transaction(async (tx) => {
    const id = await insertAnalysis(tx, bookId, assessment, made)
    await tx
      .update(analyses)
      .set({ textEvidence: assessment.text_evidence })
      .where(eq(analyses.id, id))
    return made.accepted ? (await updateAccepted(tx, { id, bookId }, made.at)).id : id
  })
}

/** The count is shown from now on, joined to what is known of the book. */
export async function updateAccepted(
  db: Db,
  { id, bookId }: { id: number; bookId: number },
  at: Date,
): Promise<Accepted> {
  const knowledge = await findKnowledge(db, bookId)
  await db.update(analyses).set({ acceptedAt: at }).where(eq(analyses.id, id))
  await db.update(books).set({ currentAnalysisId: id }).where(eq(books.id, bookId))
  const joined = knowledge && (await insertJoined(db, knowledge, id))
  return joined ?? { id, joined: null }
}

/** After new knowledge of a book came to be shown: with what an accepted count adds. */
export async function joinAcceptedCount(db: Db, bookId: number): Promise<void> {
  const [count] = await db
    .select({ id: analyses.id })
    .from(analyses)
    .where(
      and(
        eq(analyses.bookId, bookId),
        eq(analyses.basis, 'full_text'),
        isNotNull(analyses.acceptedAt),
      ),
    )
    .orderBy(desc(analyses.id))
    .limit(1)
  const knowledge = count && (await findKnowledge(db, bookId))
  if (knowledge) await insertJoined(db, knowledge, count.id)
}

/** What is shown, if that is knowledge; else the analysts' newest. Null if nobody knows the book. */
export async function findKnowledge(db: Db, bookId: number): Promise<StoredAnalysis | null> {
  const isShown = eq(books.currentAnalysisId, analyses.id)
  const [row] = await db
    .select({ analysis: analyses })
    .from(analyses)
    .innerJoin(books, eq(books.id, analyses.bookId))
    .where(
      and(
        eq(analyses.bookId, bookId),
        eq(analyses.basis, 'knowledge'),
        isNull(analyses.readerId),
        // A joined one holds a count already.
        isNull(analyses.textEvidence),
        or(isShown, ne(analyses.analyst, ADMINISTRATOR)),
      ),
    )
    .orderBy(sql`coalesce(${isShown}, false) desc`, desc(analyses.id))
    .limit(1)
  return row?.analysis ?? null
}

async function insertJoined(
  db: Db,
  knowledge: StoredAnalysis,
  countId: number,
): Promise<Accepted | null> {
  const [count] = await db.select().from(analyses).where(eq(analyses.id, countId))
  if (!count?.acceptedAt) return null
  const { bookId, textEvidence, acceptedAt } = count
  const { joined, raised } = joinCountToKnowledge(toAssessment(knowledge), toAssessment(count))
  const made = { by: count.requestedBy, at: acceptedAt }
  const id = await insertAnalysis(db, bookId, joined, made)
  await db.update(analyses).set({ textEvidence, acceptedAt }).where(eq(analyses.id, id))
  await db.update(books).set({ currentAnalysisId: id }).where(eq(books.id, bookId))
  return { id, joined: { raised } }
}

/** Of one analyst, without a count. */
export async function findNewestKnowledge(
  db: Db,
  bookId: number,
  analyst: string,
): Promise<number | null> {
  const [row] = await db
    .select({ id: analyses.id })
    .from(analyses)
    .where(
      and(
        eq(analyses.bookId, bookId),
        eq(analyses.basis, 'knowledge'),
        eq(analyses.analyst, analyst),
        isNull(analyses.readerId),
        isNull(analyses.textEvidence),
      ),
    )
    .orderBy(desc(analyses.id))
    .limit(1)
  return row?.id ?? null
}

const isTextOf = (readerId: number) =>
  and(eq(analyses.requestedBy, readerId), isNotNull(analyses.textEvidence))

export async function selectBooksThatShowTextOf(db: Db, readerId: number) {
  return await db
    .select({ bookId: books.id, author: books.author, analyst: analyses.analyst })
    .from(analyses)
    .innerJoin(books, eq(books.currentAnalysisId, analyses.id))
    .where(isTextOf(readerId))
    .orderBy(books.id)
}

/** With what they were joined to. */
export async function deleteTextAnalyses(db: Db, readerId: number): Promise<void> {
  await db.delete(analyses).where(isTextOf(readerId))
}

/** The newest of each reader, newest first. */
export async function selectNewestTextAnalyses(
  db: Db,
  bookId: number,
  by: number | 'all',
): Promise<TextAnalysisRow[]> {
  const rows = await db
    .selectDistinctOn([analyses.requestedBy], textAnalysisColumns)
    .from(analyses)
    .innerJoin(books, eq(books.id, analyses.bookId))
    .where(
      and(
        eq(analyses.bookId, bookId),
        isNotNull(analyses.textEvidence),
        by === 'all' ? undefined : eq(analyses.requestedBy, by),
      ),
    )
    .orderBy(analyses.requestedBy, desc(analyses.id))
    .limit(MAX_READERS)
  return rows.toSorted((a, b) => b.analysis.id - a.analysis.id)
}

/** The newest of each reader and book that is not accepted, oldest first. */
export async function selectPendingTextAnalyses(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
) {
  return await db
    .select({
      id: analyses.id,
      languageRating: analyses.languageRating,
      sexualContentRating: analyses.sexualContentRating,
      violenceRating: analyses.violenceRating,
      // Not the whole evidence, which is large.
      words: sql<number>`(${analyses.textEvidence} ->> 'words')::int`,
      otherTitle: sql<string | null>`${analyses.textEvidence} ->> 'other_title'`,
      createdAt: analyses.createdAt,
      book: { id: books.id, title: books.title, author: books.author },
    })
    .from(analyses)
    .innerJoin(books, eq(books.id, analyses.bookId))
    .where(isPending(db))
    .orderBy(asc(analyses.id))
    .limit(limit)
    .offset(offset)
}

export async function countPendingTextAnalyses(db: Db): Promise<number> {
  return await db.$count(analyses, isPending(db))
}

function isPending(db: Db) {
  const newer = alias(analyses, 'newer')
  const newerOfSameReader = db
    .select({ id: newer.id })
    .from(newer)
    .where(
      and(
        eq(newer.bookId, analyses.bookId),
        sql`${newer.requestedBy} is not distinct from ${analyses.requestedBy}`,
        isNotNull(newer.textEvidence),
        gt(newer.id, analyses.id),
      ),
    )
  return and(
    isNotNull(analyses.textEvidence),
    isNull(analyses.acceptedAt),
    notExists(newerOfSameReader),
  )
}

export async function findTextAnalysis(db: Db, id: number): Promise<TextAnalysisRow | null> {
  const [row] = await db
    .select(textAnalysisColumns)
    .from(analyses)
    .innerJoin(books, eq(books.id, analyses.bookId))
    .where(and(eq(analyses.id, id), isNotNull(analyses.textEvidence)))
  return row ?? null
}

export async function findTextEvidence(db: Db, analysisId: number): Promise<TextEvidence | null> {
  const [row] = await db
    .select({ text: analyses.textEvidence })
    .from(analyses)
    .where(eq(analyses.id, analysisId))
  return row?.text ?? null
}

export type TextAnalysisRow = {
  analysis: typeof analyses.$inferSelect
  currentAnalysisId: number | null
}
