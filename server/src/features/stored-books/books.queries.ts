import type { StoredBook } from '@pagelight/contract/books.ts'
import { STARTER_ANALYST } from '@pagelight/contract/constants/analysts.ts'
import { RUBRIC_VERSION } from '@pagelight/contract/ratings.ts'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Assessment } from '../../domain/assessment.ts'
import type { Db } from '../../db/db.ts'
import { prepared } from '../../db/statements/prepared.ts'
import { analyses, books, libraryEntries, submissions } from '../../db/schema.ts'
import type { Actor } from '../../http/caller.ts'
import { notFound } from '../../http/errors.ts'
import {
  isOwnSubmission,
  isSeenAnalysis,
  seenColumns,
  selectBooks,
  type BookRow,
  type Viewer,
} from './book-row.queries.ts'
import type { SubmittedBook } from './submitted-book.ts'
import { insertSearchWords } from './search-words.queries.ts'

export async function findBook(db: Db, id: number): Promise<BookRow | null> {
  const [row] = await selectBooks(db).where(eq(books.id, id))
  return row ?? null
}

export async function getBook(db: Db, id: number): Promise<BookRow> {
  const row = await findBook(db, id)
  if (!row) throw notFound('Book')
  return row
}

/** For administrators, who see every page. Throws AppError 404 if the book is not added or was removed. */
export async function getAddedBook(db: Db, id: number): Promise<BookRow> {
  const row = await getBook(db, id)
  if (!row.book.addedAt || row.book.provenance === 'nobody') throw notFound('Book')
  return row
}

const details = {
  other_titles: books.otherTitles,
  age_from: books.ageFrom,
  content_notes: analyses.contentNotes,
  spoiler: analyses.spoiler,
  rated_again: sql<true | null>`(${analyses.analyst} = ${STARTER_ANALYST} and exists (
    select 1 from analyses before where before.book_id = ${analyses.bookId} and before.id < ${analyses.id}
      and before.analyst = ${STARTER_ANALYST} and (before.language_rating, before.sexual_content_rating, before.violence_rating)
        <> (${analyses.languageRating}, ${analyses.sexualContentRating}, ${analyses.violenceRating})) or null)`,
}

/** With what only the page of a single book shows. */
export type SeenBook = BookRow & { details: BookDetails }
export type BookDetails = Pick<
  StoredBook,
  'content_notes' | 'spoiler' | 'other_titles' | 'age_from' | 'rated_again'
>

/** What one reader alone has told is shown to whoever has named it or has it, and to administrators. */
const isHidden = sql<boolean>`(${books.provenance} = 'nobody' or ${books.provenance} = 'reader'
  and ${submissions.bookId} is null
  and not ${sql.placeholder('isAdmin')}::boolean
  and not exists (select 1 from ${libraryEntries} e
    where e.reader_id = ${sql.placeholder('viewer')} and e.book_id = ${books.id}))`

const seenBook = prepared((db) =>
  db
    .select({ ...seenColumns, details, isHidden })
    .from(books)
    .leftJoin(submissions, isOwnSubmission(sql.placeholder('viewer')))
    .leftJoin(analyses, isSeenAnalysis)
    .where(eq(books.id, sql.placeholder('id')))
    .prepare('seen_book'),
)

async function findSeenBook(db: Db, id: number, viewer: Viewer, isAdmin: boolean) {
  const [row] = await seenBook(db).execute({ id, viewer: viewer ?? 0, isAdmin })
  return row ? { ...row, details: withoutNulls(row.details) } : null
}

export async function getSeenBook(db: Db, id: number, viewer: Viewer): Promise<SeenBook> {
  const row = await findSeenBook(db, id, viewer, false)
  if (!row) throw notFound('Book')
  return row
}

/** Null if it has no page for the viewer: not added, removed, or on the word of somebody else alone. */
export async function findShownBook(
  db: Db,
  id: number,
  viewer: Actor | null,
): Promise<SeenBook | null> {
  const row = await findSeenBook(db, id, viewer?.readerId ?? null, viewer?.isAdmin ?? false)
  return row?.book.addedAt && !row.isHidden ? row : null
}

/** Throws AppError 404 if it has no page. */
export async function getShownBook(db: Db, id: number, viewer: Actor | null): Promise<SeenBook> {
  const row = await findShownBook(db, id, viewer)
  if (!row) throw notFound('Book')
  return row
}

/** As `getShownBook`, but of a book that is not added too, as a search or an analysis shows it. */
export async function getOfferedBook(db: Db, id: number, viewer: Actor): Promise<SeenBook> {
  const row = await findSeenBook(db, id, viewer.readerId, viewer.isAdmin)
  if (!row || row.isHidden) throw notFound('Book')
  return row
}

/** `analysisId` is the one that the page shows. */
export async function findBookDetails(
  db: Db,
  id: number,
  analysisId: number | null,
): Promise<BookDetails> {
  const [row] = await db
    .select(details)
    .from(books)
    .leftJoin(analyses, eq(analyses.id, analysisId ?? 0))
    .where(eq(books.id, id))
  return withoutNulls(row)
}

type FoundDetails = { [Field in keyof BookDetails]: BookDetails[Field] | null }

function withoutNulls(row: FoundDetails | undefined): BookDetails {
  return {
    other_titles: row?.other_titles ?? [],
    content_notes: row?.content_notes ?? [],
    spoiler: row?.spoiler ?? null,
    age_from: row?.age_from ?? null,
    ...(row?.rated_again ? { rated_again: true as const } : {}),
  }
}

/** Keeps the current analysis unchanged until the transaction ends. */
export async function lockBook(tx: Db, id: number): Promise<void> {
  await tx.select({ id: books.id }).from(books).where(eq(books.id, id)).for('update')
}

/** Without the reader's words about it, which are theirs. Returns the id. */
export async function insertBook(tx: Db, submitted: SubmittedBook, now: Date): Promise<number> {
  const { description: _, coverUrl: __, genre: ___, audience: ____, ...identity } = submitted
  const [row] = await tx
    .insert(books)
    .values({ ...identity, origin: 'reader', provenance: 'reader', createdAt: now })
    .returning({ id: books.id })
  if (!row) throw new Error('A book was not written')
  await insertSearchWords(tx, [submitted.searchText])
  return row.id
}

/** Of those that have not been added before. */
export async function updateAdded(db: Db, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await db
    .update(books)
    .set({ addedAt: now })
    .where(and(inArray(books.id, [...ids]), isNull(books.addedAt)))
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
      contentNotes: assessment.content_notes ?? null,
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
