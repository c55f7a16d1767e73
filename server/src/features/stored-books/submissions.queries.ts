import { and, countDistinct, eq, inArray, lt, ne, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { analyses, books, readers, submissions } from '../../db/schema.ts'
import type { TargetAudience } from '@pagelight/contract/ratings.ts'
import { ADMINISTRATOR } from '@pagelight/contract/constants/analysts.ts'

export type SubmittedFields = {
  description: string | null
  coverUrl: string | null
  genre: string | null
}

/** For whom the book is, a reader says for the own rating alone. */
export type Submission = SubmittedFields & { audience: TargetAudience | null }

const MAX_EARLIER = 200

const fieldColumns = {
  description: submissions.description,
  coverUrl: submissions.coverUrl,
  genre: submissions.genre,
}

const isAdding = sql`(${submissions.description} is null and excluded.description is not null
  or ${submissions.genre} is null and excluded.genre is not null
  or ${submissions.audience} is null and excluded.audience is not null)`

/** Keeps what the reader said before; a rating without basis is due again. */
export async function upsertSubmission(
  db: Db,
  by: { bookId: number; readerId: number },
  submission: Submission,
  now: Date,
): Promise<void> {
  await db
    .insert(submissions)
    .values({ ...by, ...submission, saidAt: now })
    .onConflictDoUpdate({
      target: [submissions.bookId, submissions.readerId],
      set: {
        description: sql`coalesce(${submissions.description}, excluded.description)`,
        coverUrl: sql`coalesce(${submissions.coverUrl}, excluded.cover_url)`,
        genre: sql`coalesce(${submissions.genre}, excluded.genre)`,
        audience: sql`coalesce(${submissions.audience}, excluded.audience)`,
        saidAt: sql`case when ${isAdding} then excluded.said_at else ${submissions.saidAt} end`,
        analysisId: sql`case when ${isAdding} and exists (
            select 1 from ${analyses} where ${analyses.id} = ${submissions.analysisId} and ${analyses.basis} = 'none'
          ) then null else ${submissions.analysisId} end`,
      },
    })
}

/** What others said before this reader did. */
export async function selectEarlierFields(
  db: Db,
  { bookId, readerId, before }: { bookId: number; readerId: number; before: Date },
): Promise<SubmittedFields[]> {
  return await db
    .select(fieldColumns)
    .from(submissions)
    .where(
      and(
        eq(submissions.bookId, bookId),
        ne(submissions.readerId, readerId),
        lt(submissions.saidAt, before),
      ),
    )
    .orderBy(submissions.saidAt, submissions.readerId)
    .limit(MAX_EARLIER)
}

export async function findSubmission(
  db: Db,
  { bookId, readerId }: { bookId: number; readerId: number },
): Promise<(SubmittedFields & { saidAt: Date }) | null> {
  const [row] = await db
    .select({ ...fieldColumns, saidAt: submissions.saidAt })
    .from(submissions)
    .where(and(eq(submissions.bookId, bookId), eq(submissions.readerId, readerId)))
  return row ?? null
}

export async function countSubmissions(db: Db, readerId: number): Promise<number> {
  return await db.$count(submissions, eq(submissions.readerId, readerId))
}

/** How many readers have named one of the books. */
export async function countNaming(db: Db, bookIds: readonly number[]): Promise<number> {
  const [row] = await db
    .select({ readers: countDistinct(submissions.readerId) })
    .from(submissions)
    .where(inArray(submissions.bookId, [...bookIds]))
  return row?.readers ?? 0
}

export async function updateSubmittedFields(
  db: Db,
  bookId: number,
  said: Partial<SubmittedFields>,
): Promise<void> {
  await db.update(books).set(said).where(eq(books.id, bookId))
}

export async function updateOwnAnalysis(
  db: Db,
  by: { bookId: number; readerId: number },
  analysisId: number,
  isShown: boolean,
): Promise<void> {
  await db.update(analyses).set({ readerId: by.readerId }).where(eq(analyses.id, analysisId))
  if (!isShown) return
  await db
    .update(submissions)
    .set({ analysisId })
    .where(and(eq(submissions.bookId, by.bookId), eq(submissions.readerId, by.readerId)))
}

/** Whatever was made of a book under a name that it has no longer; not what its text or an administrator says. */
export async function clearAnalysis(db: Db, bookId: number): Promise<void> {
  await db
    .update(books)
    .set({ currentAnalysisId: null })
    .where(
      and(
        eq(books.id, bookId),
        sql`not exists (select 1 from ${analyses} where ${analyses.id} = ${books.currentAnalysisId}
          and (${analyses.analyst} = ${ADMINISTRATOR} or ${analyses.basis} = 'full_text'))`,
      ),
    )
}

/** What was estimated from words that are no longer there is not shown. */
export async function clearEstimates(db: Db, bookIds: readonly number[]): Promise<void> {
  if (bookIds.length === 0) return
  await db
    .update(books)
    .set({ currentAnalysisId: null })
    .where(
      and(
        inArray(books.id, [...bookIds]),
        sql`exists (select 1 from ${analyses} where ${analyses.id} = ${books.currentAnalysisId}
          and ${analyses.basis} in ('metadata', 'none') and ${analyses.analyst} <> ${ADMINISTRATOR})`,
      ),
    )
}

export async function findReaderSince(db: Db, readerId: number): Promise<Date | null> {
  const [row] = await db
    .select({ createdAt: readers.createdAt })
    .from(readers)
    .where(eq(readers.id, readerId))
  return row?.createdAt ?? null
}
