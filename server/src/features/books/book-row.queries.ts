import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { analyses, books, libraryEntries } from '../../db/schema.ts'

/** Select from `books` left joined with `analyses` on `isCurrentAnalysis`. */
export const bookColumns = {
  book: {
    id: books.id,
    workKey: books.workKey,
    title: books.title,
    author: books.author,
    description: books.description,
    coverUrl: books.coverUrl,
    isbn13: books.isbn13,
    genre: books.genre,
    year: books.year,
    subjects: books.subjects,
    seriesName: books.seriesName,
    seriesPosition: books.seriesPosition,
    popularity: books.popularity,
    origin: books.origin,
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
    requestedBy: analyses.requestedBy,
    createdAt: analyses.createdAt,
  },
  totalRatings: sql<number>`(
    select count(*)::int from ${libraryEntries} as rated where rated.book_id = ${books.id} and rated.rating is not null
  )`,
}

export const isCurrentAnalysis = eq(analyses.id, books.currentAnalysisId)

export function selectBooks(db: Db) {
  return db.select(bookColumns).from(books).leftJoin(analyses, isCurrentAnalysis).$dynamic()
}

export type BookRow = Awaited<ReturnType<typeof selectBooks>>[number]

/** In no particular order; unknown ids are left out, books not yet added are included. */
export async function findBooksByIds(db: Db, ids: readonly number[]): Promise<BookRow[]> {
  if (ids.length === 0) return []
  return await selectBooks(db).where(inArray(books.id, [...ids]))
}
