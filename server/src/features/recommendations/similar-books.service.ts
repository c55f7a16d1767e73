import type { SimilarBook } from '@pagelight/contract/recommendations.ts'
import { isWithinLimits } from '@pagelight/contract/ratings.ts'
import { findSimilar } from '../../domain/recommender/find-similar.ts'
import { toBook, toStoredBook } from '../books/book-row.ts'
import { getAddedBook } from '../books/books.queries.ts'
import { selectPreferences } from '../preferences/preferences.queries.ts'
import { readBoundaries, selectRows, type RecommendationsDeps } from './boundaries.ts'

export async function listSimilarBooks(
  deps: RecommendationsDeps,
  readerId: number,
  bookId: number,
): Promise<SimilarBook[]> {
  const { db, catalogueModels } = deps
  await getAddedBook(db, bookId)
  const model = await catalogueModels.current()
  const book = model.bookOf(bookId)
  if (!book) return []
  const limits = await selectPreferences(db, readerId)
  const similar = findSimilar(model, book, await readBoundaries(deps, model, readerId, limits))
  const ids = similar.map((one) => one.bookId)
  const found = await selectRows(deps, ids)
  return similar.flatMap(({ bookId: id, reason }) => {
    const row = found.get(id)
    if (!row || !isWithinLimits(toStoredBook(row), limits)) return []
    return [{ ...toBook(row), offer_id: id, reason }]
  })
}
