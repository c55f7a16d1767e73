import type { SimilarBook } from '@pagelight/contract/recommendations.ts'
import { isYes } from '@pagelight/contract/fits.ts'
import { findInstead } from '../../domain/recommender/instead/find-instead.ts'
import { findSimilar } from '../../domain/recommender/find-similar.ts'
import { toBook, toStoredBook } from '../stored-books/book-row.ts'
import { getOfferedBook, getShownBook } from '../stored-books/books.queries.ts'
import type { Actor } from '../../http/caller.ts'
import type { ForWhom } from '../people/line.ts'
import { readEligibility, selectRows, type RecommendationsDeps } from './eligibility.ts'
import { selectRecommendationPreferences } from './recommendation-preferences.queries.ts'

type Find = typeof findSimilar
type Asker = ForWhom & Actor

export async function listSimilarBooks(deps: RecommendationsDeps, who: Asker, bookId: number) {
  await getShownBook(deps.db, bookId, who)
  return await listBooksFor(deps, who, bookId, findSimilar)
}

/** Also of a book without a page, which a search shows with its answer. */
export async function listInstead(deps: RecommendationsDeps, who: Asker, bookId: number) {
  await getOfferedBook(deps.db, bookId, who)
  return await listBooksFor(deps, who, bookId, findInstead)
}

async function listBooksFor(
  deps: RecommendationsDeps,
  who: Asker,
  bookId: number,
  find: Find,
): Promise<SimilarBook[]> {
  const { catalogueModels } = deps
  const model = await catalogueModels.recent()
  const book = model.bookOf(bookId)
  if (!book) return []
  const recommendationPreferences = await selectRecommendationPreferences(deps.db, who)
  const similar = find(
    model,
    book,
    await readEligibility(deps, model, who.readerId, recommendationPreferences),
  )
  const found = await selectRows(
    deps,
    similar.map((one) => one.bookId),
  )
  return similar.flatMap(({ bookId: id, reason }) => {
    const row = found.get(id)
    if (!row || !isYes(toStoredBook(row), recommendationPreferences.line)) return []
    return [{ ...toBook(row), offer_id: id, reason }]
  })
}
