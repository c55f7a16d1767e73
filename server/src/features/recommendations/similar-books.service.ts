import type { SimilarBook } from '@pagelight/contract/recommendations.ts'
import { isYes } from '@pagelight/contract/fits.ts'
import { findInstead } from '../../domain/recommender/instead/find-instead.ts'
import { findSimilar } from '../../domain/recommender/find-similar.ts'
import { toBook, toStoredBook } from '../stored-books/book-row.ts'
import { getShownBook } from '../stored-books/books.queries.ts'
import type { Actor } from '../../http/caller.ts'
import { notFound } from '../../http/errors.ts'
import type { ForWhom } from '../people/line.ts'
import { readEligibility, selectRows, type RecommendationsDeps } from './eligibility.ts'
import { selectRecommendationPreferences } from './recommendation-preferences.queries.ts'

type Find = typeof findSimilar
type Asker = ForWhom & Actor

export function listSimilarBooks(deps: RecommendationsDeps, who: Asker, bookId: number) {
  return listBooksFor(deps, who, bookId, findSimilar)
}

export function listInstead(deps: RecommendationsDeps, who: Asker, bookId: number) {
  return listBooksFor(deps, who, bookId, findInstead)
}

async function listBooksFor(
  deps: RecommendationsDeps,
  who: Asker,
  bookId: number,
  find: Find,
): Promise<SimilarBook[]> {
  const { db, catalogueModels } = deps
  const model = await catalogueModels.recent()
  const book = model.bookOf(bookId)
  if (!book) {
    await getShownBook(db, bookId, who)
    return []
  }
  const recommendationPreferences = await selectRecommendationPreferences(db, who)
  const similar = find(
    model,
    book,
    await readEligibility(deps, model, who.readerId, recommendationPreferences),
  )
  const found = await selectRows(deps, [bookId, ...similar.map((one) => one.bookId)])
  if (!found.get(bookId)?.book.addedAt) throw notFound('Book')
  return similar.flatMap(({ bookId: id, reason }) => {
    const row = found.get(id)
    if (!row || !isYes(toStoredBook(row), recommendationPreferences.line)) return []
    return [{ ...toBook(row), offer_id: id, reason }]
  })
}
