import { basis } from '@pagelight/contract/rating-schemas.ts'
import { desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { analyses, books, libraryEntries, recommendationLists } from '../../db/schema.ts'
import { isCurrentAnalysis } from '../books/book-row.queries.ts'
import type { IndexedBook } from './content-index.ts'
import type { ShelfEntry } from './taste.ts'

export type CatalogueVersion = {
  /** Changes whenever a book or an analysis is added or another analysis becomes current. */
  all: string
  /** The same for catalogue books alone: what readers bring changes all day, and no list is wrong without it. */
  catalogue: string
}

export async function selectCatalogueVersion(db: Db): Promise<CatalogueVersion> {
  const ofCatalogue = sql`filter (where ${books.origin} <> 'reader')`
  const [row] = await db
    .select({
      all: sql<string>`concat_ws('.', count(*), max(${books.id}), sum(${books.currentAnalysisId}), count(${books.addedAt}))`,
      catalogue: sql<string>`concat_ws('.', count(*) ${ofCatalogue}, sum(${books.currentAnalysisId}) ${ofCatalogue})`,
    })
    .from(books)
  return row ?? { all: '', catalogue: '' }
}

/** Readers' own books may hold anything until somebody has added them to the database, so they are not offered. */
export async function selectRatedBooks(db: Db): Promise<IndexedBook[]> {
  const rows = await db
    .select({
      id: books.id,
      title: books.title,
      author: books.author,
      description: books.description,
      genre: books.genre,
      subjects: books.subjects,
      seriesName: books.seriesName,
      seriesPosition: books.seriesPosition,
      popularity: books.popularity,
      recommendable: sql<boolean>`(${books.origin} <> 'reader' or ${books.addedAt} is not null)`,
      targetAudience: analyses.targetAudience,
      language_rating: analyses.languageRating,
      sexual_content_rating: analyses.sexualContentRating,
      violence_rating: analyses.violenceRating,
      basis: analyses.basis,
    })
    .from(books)
    .innerJoin(analyses, isCurrentAnalysis)
    .orderBy(books.id)
  return rows.map((row) => ({ ...row, basis: basis.parse(row.basis) }))
}

/** The latest first. */
export async function selectShelf(db: Db, readerId: number): Promise<ShelfEntry[]> {
  return db
    .select({
      bookId: books.id,
      title: books.title,
      author: books.author,
      seriesName: books.seriesName,
      seriesPosition: books.seriesPosition,
      rating: libraryEntries.rating,
    })
    .from(libraryEntries)
    .innerJoin(books, eq(books.id, libraryEntries.bookId))
    .where(eq(libraryEntries.readerId, readerId))
    .orderBy(desc(libraryEntries.addedAt), desc(books.id))
}

export type StoredList = typeof recommendationLists.$inferSelect

export async function findList(db: Db, readerId: number): Promise<StoredList | null> {
  const [row] = await db.select().from(recommendationLists).where(eq(recommendationLists.readerId, readerId))
  return row ?? null
}

export async function upsertList(db: Db, list: StoredList): Promise<void> {
  const { readerId: _, ...values } = list
  await db
    .insert(recommendationLists)
    .values(list)
    .onConflictDoUpdate({ target: recommendationLists.readerId, set: values })
}
