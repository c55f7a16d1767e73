import { basis } from '@pagelight/contract/rating-schemas.ts'
import { and, asc, eq, gt, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { analyses, bookNeighbours, books, neighbourRuns } from '../../db/schema.ts'
import { isConfirmed, isCurrentAnalysis } from '../stored-books/book-row.queries.ts'
import { toPackedNotes, type AnalysisRow } from '../stored-books/analysis-row.ts'
import type { BookFacts, NeighbourRow } from '../../domain/recommender/catalogue-model.ts'
import { pages } from '../../db/pages.ts'

const PAGE = 500

/**
 * Starts from `analyses`: a catalogue may have millions of books without one. What one reader alone
 * has said of a book counts for nobody's recommendations.
 */
export const isAnalyzed: SQL | undefined = and(
  eq(books.id, analyses.bookId),
  isCurrentAnalysis,
  isConfirmed,
)

export type ModelState = {
  /** The version of the neighbours; 0 before the first run. */
  version: number
  /** Every newly assessed book has a higher one. */
  lastAnalysis: number
}

export async function selectModelState(db: Db): Promise<ModelState> {
  const { rows } = await db.execute<ModelState>(sql`
    select coalesce((select version from ${neighbourRuns}), 0) as version,
      coalesce((select max(id) from ${analyses}), 0) as "lastAnalysis"`)
  return rows[0] ?? { version: 0, lastAnalysis: 0 }
}

export async function findNewestRun(db: Db) {
  const [row] = await db.select().from(neighbourRuns)
  return row ?? null
}

/** Books with a current analysis newer than `afterAnalysis`; readers' books only once added. */
export async function* selectBookFacts(db: Db, afterAnalysis: number): AsyncGenerator<BookFacts[]> {
  const read = async (after: number, limit: number) =>
    await db
      .select({
        analysisId: analyses.id,
        id: books.id,
        title: books.title,
        author: books.author,
        genre: books.genre,
        subjects: books.subjects,
        ageFrom: books.ageFrom,
        seriesName: books.seriesName,
        seriesPosition: books.seriesPosition,
        seriesInOrder: books.seriesInOrder,
        pages: books.pages,
        popularity: books.popularity,
        recommendable: sql<boolean>`(${books.origin} <> 'reader' or ${books.addedAt} is not null)`,
        targetAudience: analyses.targetAudience,
        language_rating: analyses.languageRating,
        sexual_content_rating: analyses.sexualContentRating,
        violence_rating: analyses.violenceRating,
        basis: analyses.basis,
        contentNotes: analyses.contentNotes,
      })
      .from(analyses)
      .innerJoin(books, isAnalyzed)
      .where(gt(analyses.id, after))
      .orderBy(asc(analyses.id))
      .limit(limit)
  const by = ({ analysisId }: { analysisId: number }) => analysisId
  for await (const rows of pages(read, { limit: PAGE, by, after: afterAnalysis }))
    yield rows.map(toFacts)
}

type Row = Omit<BookFacts, 'basis' | 'packed_notes'> &
  Pick<AnalysisRow, 'contentNotes' | 'basis'> & { analysisId: number }

function toFacts({ contentNotes, ...row }: Row): BookFacts {
  const { analysisId: _, ...facts } = row
  return {
    ...facts,
    basis: basis.parse(facts.basis),
    packed_notes: toPackedNotes({ ...facts, contentNotes }),
  }
}

/** Neighbours as text, cheaper to parse here than in the driver. */
export async function* selectNeighbours(db: Db): AsyncGenerator<NeighbourRow[]> {
  const asText = (
    column:
      | typeof bookNeighbours.neighbours
      | typeof bookNeighbours.likeness
      | typeof bookNeighbours.weights,
  ) => sql<string>`array_to_string(${column}, ',')`
  for (const kind of ['content', 'readers'] as const) {
    const read = async (after: number, limit: number) =>
      await db
        .select({
          bookId: bookNeighbours.bookId,
          neighbours: asText(bookNeighbours.neighbours),
          likeness: asText(bookNeighbours.likeness),
          weights: asText(bookNeighbours.weights),
        })
        .from(bookNeighbours)
        .where(and(eq(bookNeighbours.kind, kind), gt(bookNeighbours.bookId, after)))
        .orderBy(asc(bookNeighbours.bookId))
        .limit(limit)
    for await (const rows of pages(read, { limit: PAGE, by: ({ bookId }) => bookId })) {
      yield rows.map((row) => ({
        ...row,
        kind,
        neighbours: numbers(row.neighbours),
        likeness: numbers(row.likeness),
        weights: numbers(row.weights),
      }))
    }
  }
}

function numbers(text: string): number[] {
  return text === '' ? [] : text.split(',').map(Number)
}
