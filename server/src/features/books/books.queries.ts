import type { StoredBook } from '@pagelight/contract/books.ts'
import { RUBRIC_VERSION } from '@pagelight/contract/ratings.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Assessment } from '../../domain/assessment.ts'
import type { Db } from '../../db/db.ts'
import { analyses, books } from '../../db/schema.ts'
import { notFound } from '../../http/errors.ts'
import { selectBooks, type BookRow } from './book-row.queries.ts'
import type { SubmittedBook } from './submitted-book.ts'
import { insertSearchWords } from './search/search.queries.ts'

export async function findBook(db: Db, id: number): Promise<BookRow | null> {
  const [row] = await selectBooks(db).where(eq(books.id, id))
  return row ?? null
}

export async function getBook(db: Db, id: number): Promise<BookRow> {
  const row = await findBook(db, id)
  if (!row) throw notFound('Book')
  return row
}

/** Throws AppError 404 if the book is not added. */
export async function getAddedBook(db: Db, id: number): Promise<BookRow> {
  const row = await getBook(db, id)
  if (!row.book.addedAt) throw notFound('Book')
  return row
}

/** What only the page of a single book shows. */
export async function findBookDetails(
  db: Db,
  id: number,
): Promise<Pick<StoredBook, 'content_notes' | 'spoiler' | 'other_titles'>> {
  const [row] = await db
    .select({
      other_titles: books.otherTitles,
      content_notes: analyses.contentNotes,
      spoiler: analyses.spoiler,
    })
    .from(books)
    .leftJoin(analyses, eq(analyses.id, books.currentAnalysisId))
    .where(eq(books.id, id))
  return {
    other_titles: row?.other_titles ?? [],
    content_notes: row?.content_notes ?? [],
    spoiler: row?.spoiler ?? null,
  }
}

/** Keeps the current analysis unchanged until the transaction ends. */
export async function lockBook(tx: Db, id: number): Promise<void> {
  await tx.select({ id: books.id }).from(books).where(eq(books.id, id)).for('update')
}

export async function findBookByWorkKey(db: Db, workKey: string): Promise<BookRow | null> {
  const [row] = await selectBooks(db).where(eq(books.workKey, workKey))
  return row ?? null
}

export async function findBooksByIsbn(db: Db, isbn13: string): Promise<BookRow[]> {
  return await selectBooks(db).where(eq(books.isbn13, isbn13)).orderBy(books.id).limit(20)
}

/** Null if several books have the title. */
export async function findOnlyBookOfTitle(db: Db, titleKey: string): Promise<BookRow | null> {
  const [row, another] = await selectBooks(db)
    .where(sql`split_part(${books.workKey}, '|', 1) = ${titleKey}`)
    .limit(2)
  return row && !another ? row : null
}

/** Does nothing if the work exists or is inserted concurrently. */
export async function insertBook(db: Db, submitted: SubmittedBook, now: Date): Promise<void> {
  await db
    .insert(books)
    .values({ ...submitted, origin: 'reader', createdAt: now })
    .onConflictDoNothing({ target: books.workKey })
  await insertSearchWords(db, [submitted.searchText])
}

/** Fills unknown fields of a reader's book; a catalogue book stays as it is. */
export async function updateUnknowns(db: Db, id: number, submitted: SubmittedBook): Promise<void> {
  await db
    .update(books)
    .set({
      description: sql`coalesce(${books.description}, ${submitted.description})`,
      coverUrl: sql`coalesce(${books.coverUrl}, ${submitted.coverUrl})`,
      isbn13: sql`coalesce(${books.isbn13}, ${submitted.isbn13})`,
      genre: sql`coalesce(${books.genre}, ${submitted.genre})`,
    })
    .where(and(eq(books.id, id), eq(books.origin, 'reader')))
}

export async function updateAdded(db: Db, id: number, now: Date): Promise<void> {
  await db
    .update(books)
    .set({ addedAt: now })
    .where(and(eq(books.id, id), isNull(books.addedAt)))
}

/** Does not change the current analysis. Returns the id. */
export async function insertAnalysis(
  db: Db,
  bookId: number,
  assessment: Assessment,
  made: { by: number | null; at: Date },
): Promise<number> {
  const [row] = await db
    .insert(analyses)
    .values({
      bookId,
      languageRating: assessment.language_rating,
      sexualContentRating: assessment.sexual_content_rating,
      violenceRating: assessment.violence_rating,
      languageExplanation: assessment.language_explanation,
      sexualExplanation: assessment.sexual_explanation,
      violenceExplanation: assessment.violence_explanation,
      targetAudience: assessment.target_audience,
      audienceExplanation: assessment.audience_explanation,
      ratingSummary: assessment.rating_summary,
      analyst: assessment.analyst,
      model: assessment.model,
      rubricVersion: RUBRIC_VERSION,
      basis: assessment.basis,
      confidence: assessment.confidence,
      evidence: assessment.evidence,
      contentNotes: assessment.content_notes ?? [],
      spoiler: assessment.spoiler ?? null,
      requestedBy: made.by,
      createdAt: made.at,
    })
    .returning({ id: analyses.id })
  if (!row) throw new Error('An analysis was not written')
  return row.id
}

export async function insertCurrentAnalysis(
  db: Db,
  bookId: number,
  assessment: Assessment,
  made: { by: number | null; at: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    const id = await insertAnalysis(tx, bookId, assessment, made)
    await tx.update(books).set({ currentAnalysisId: id }).where(eq(books.id, bookId))
  })
}

export async function updateCurrentAnalysis(
  db: Db,
  bookId: number,
  analysisId: number | null,
): Promise<void> {
  await db.update(books).set({ currentAnalysisId: analysisId }).where(eq(books.id, bookId))
}
