import type { TargetAudience } from '@pagelight/contract/ratings.ts'
import { and, eq, inArray, notInArray, sql, type Placeholder, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { isOneOf } from '../../db/statements/is-one-of.ts'
import { prepared } from '../../db/statements/prepared.ts'
import { analyses, bookNeighbours, books, libraryEntries, submissions } from '../../db/schema.ts'

/** A book that stands on no single reader's word. */
export const isConfirmed = notInArray(books.provenance, ['reader', 'nobody'])

/** Written out: a parameter in a column would be another one in each place of a statement. */
const COUNTED = sql.raw('100')

const columns = {
  book: {
    id: books.id,
    workKey: books.workKey,
    title: books.title,
    author: books.author,
    description: sql<string | null>`${books.description}`,
    coverUrl: sql<string | null>`${books.coverUrl}`,
    isbn13: books.isbn13,
    genre: sql<string | null>`${books.genre}`,
    year: books.year,
    subjects: books.subjects,
    seriesName: books.seriesName,
    seriesPosition: books.seriesPosition,
    popularity: books.popularity,
    origin: books.origin,
    provenance: books.provenance,
    /** The viewer is one of those who said that it exists. */
    isOwn: sql<boolean>`false`,
    /** The viewer's own words stand in for what nobody else says. */
    hasOwnWords: sql<boolean>`false`,
    /** For whom it is, as the viewer said. */
    saidAudience: sql<TargetAudience | null>`null`,
    addedAt: books.addedAt,
    enrichedAt: books.enrichedAt,
  },
  analysis: {
    id: analyses.id,
    languageRating: analyses.languageRating,
    sexualContentRating: analyses.sexualContentRating,
    violenceRating: analyses.violenceRating,
    languageExplanation: analyses.languageExplanation,
    sexualExplanation: analyses.sexualExplanation,
    violenceExplanation: analyses.violenceExplanation,
    targetAudience: analyses.targetAudience,
    audienceExplanation: analyses.audienceExplanation,
    ratingSummary: analyses.ratingSummary,
    analyst: analyses.analyst,
    model: analyses.model,
    rubricVersion: analyses.rubricVersion,
    basis: analyses.basis,
    confidence: analyses.confidence,
    evidence: analyses.evidence,
    contentNotes: analyses.contentNotes,
    requestedBy: analyses.requestedBy,
    readerId: analyses.readerId,
    createdAt: analyses.createdAt,
  },
  /** Counted as far as is quick; of more, as many as the neighbours job has counted. */
  totalRatings: sql<number>`(select case when counted.n < ${COUNTED} then counted.n else
      greatest(counted.n, (select near.rated from ${bookNeighbours} as near where near.book_id = ${books.id} and near.kind = 'readers'))
    end from (select count(*)::int as n from (
      select from ${libraryEntries} as rated where rated.book_id = ${books.id} and rated.rating is not null limit ${COUNTED}
    ) as first) as counted)`,
}

export const analysisColumns = columns.analysis

/** A book as one reader sees it: left join `isOwnSubmission`, then `isSeenAnalysis`. */
export const seenColumns = {
  ...columns,
  book: {
    ...columns.book,
    description: sql<string | null>`coalesce(${books.description}, ${submissions.description})`,
    coverUrl: sql<string | null>`coalesce(${books.coverUrl}, ${submissions.coverUrl})`,
    genre: sql<string | null>`coalesce(${books.genre}, ${submissions.genre})`,
    isOwn: sql<boolean>`${submissions.bookId} is not null`,
    hasOwnWords: sql<boolean>`coalesce(${books.description} is null and ${submissions.description} is not null
      or ${books.genre} is null and ${submissions.genre} is not null or ${submissions.audience} is not null, false)`,
    saidAudience: submissions.audience,
  },
}

/** Null for a visitor. */
export type Viewer = number | null

/** `viewer` may be a placeholder of a prepared query, to be filled with 0 for a visitor. */
export function isOwnSubmission(viewer: Viewer | Placeholder): SQL | undefined {
  return and(eq(submissions.bookId, books.id), eq(submissions.readerId, viewer ?? 0))
}

/** A rating for everybody comes before one that rests on the viewer's own words. */
export const isSeenAnalysis = sql`${analyses.id} = case
  when ${submissions.analysisId} is not null then coalesce(
    (select c.id from analyses c where c.id = ${books.currentAnalysisId} and c.basis <> 'none'),
    ${submissions.analysisId})
  when ${isConfirmed} or ${submissions.bookId} is not null then ${books.currentAnalysisId} end`

export const isCurrentAnalysis = eq(analyses.id, books.currentAnalysisId)

/** As the server itself knows books: no reader's own words, but also what nobody confirmed. */
export function selectBooks(db: Db) {
  return db.select(columns).from(books).leftJoin(analyses, isCurrentAnalysis).$dynamic()
}

export function selectSeenBooks(db: Db, viewer: Viewer) {
  return db
    .select(seenColumns)
    .from(books)
    .leftJoin(submissions, isOwnSubmission(viewer))
    .leftJoin(analyses, isSeenAnalysis)
    .$dynamic()
}

/** In the order of the ids; not yet added ones included. */
export async function findSeenBooks(
  db: Db,
  viewer: Viewer,
  ids: readonly number[],
): Promise<BookRow[]> {
  if (ids.length === 0) return []
  const rows = await selectSeenBooks(db, viewer).where(inArray(books.id, [...ids]))
  return rows.toSorted((one, other) => ids.indexOf(one.book.id) - ids.indexOf(other.book.id))
}

export type BookRow = Awaited<ReturnType<typeof selectBooks>>[number]

/** In no particular order; unknown and unconfirmed ones are left out, not yet added ones included. */
export async function findBooksByIds(db: Db, ids: readonly number[]): Promise<BookRow[]> {
  if (ids.length === 0) return []
  return await booksByIds(db).execute({ ids })
}

const booksByIds = prepared((db) =>
  selectBooks(db)
    .where(and(isOneOf(books.id, sql.placeholder('ids')), isConfirmed))
    .prepare('books_by_ids'),
)
