import type { BookFacts, CatalogueModel } from '../domain/recommender/catalogue-model.ts'
import { createCatalogueModel } from '../domain/recommender/catalogue-model.ts'
import type { ReadAlikes } from '../domain/recommender/neighbours/link-neighbours.ts'
import { createNeighbourRun } from '../domain/recommender/neighbours/neighbour-run.ts'
import {
  toReadingHistory,
  type ReadingHistory,
  type LibraryEntry,
} from '../domain/recommender/reading-history.ts'

export const TODAY = new Date('2026-11-21T12:00:00Z')

export type IndexedBook = BookFacts & { description: string | null }

export function makeIndexed(id: number, given: Partial<IndexedBook> = {}): IndexedBook {
  return {
    id,
    title: `Title ${id}`,
    author: `Author ${id}`,
    description: null,
    genre: 'Fantasy',
    subjects: [],
    seriesName: null,
    seriesPosition: null,
    seriesInOrder: null,
    pages: null,
    popularity: 50,
    recommendable: true,
    targetAudience: 'Adult',
    ageFrom: null,
    language_rating: 1,
    sexual_content_rating: 1,
    violence_rating: 1,
    basis: 'knowledge',
    ...given,
  }
}

/** `readers`: for each reader the stars by book id, null for none. */
export function makeModel(
  books: readonly IndexedBook[],
  readers: readonly { [id: number]: number | null | undefined }[] = [],
  readAlikes: readonly ReadAlikes[] = [],
): CatalogueModel {
  const job = createNeighbourRun()
  job.addBooks(books)
  job.addReaders(
    readers.map((stars, i) => ({
      readerId: i + 1,
      entries: Object.entries(stars)
        .map(([id, rating]) => `${id}:${rating ?? ''}`)
        .join(','),
    })),
  )
  const model = createCatalogueModel({
    version: 1,
    readerCount: readers.length,
  })
  model.put(books)
  model.setReadAlikes(readAlikes)
  for (const rows of job.run({ complete: false, catalogue: null, oneOf: 1 }))
    model.setNeighbours(rows)
  return model
}

export function makeHistory(
  model: CatalogueModel,
  entries: readonly [number, number | null][],
): ReadingHistory {
  const library = entries.map(([bookId, rating]): LibraryEntry => ({
    bookId,
    rating,
    unread: false,
    at: TODAY,
  }))
  return toReadingHistory(model, library, TODAY)
}
