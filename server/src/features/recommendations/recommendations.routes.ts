import { callLimits } from '@pagelight/contract/constants/call-limits.ts'
import type { Mount } from '../../http/mount.ts'
import { createRateLimit } from '../../http/rate-limit.ts'
import { dismissBook, listDismissed, restoreBook } from './dismissals.service.ts'
import type { RecommendationsDeps } from './eligibility.ts'
import { listRecommendations, refreshRecommendations } from './recommendations.service.ts'
import { listSimilarBooks } from './similar-books.service.ts'
import { findTastes, upsertTastes } from './tastes.queries.ts'

const TOO_MANY_REFRESHES =
  'You have refreshed your recommendations many times. Please try again in a minute.'

const TOO_MANY_LISTS =
  'You have asked for many recommendations at once. Please try again in a moment.'

export function recommendationsRoutes(mount: Mount, deps: RecommendationsDeps): void {
  const refreshes = createRateLimit({
    ...callLimits.refreshRecommendations,
    clock: deps.clock,
    sentence: TOO_MANY_REFRESHES,
  })

  const lists = createRateLimit({
    ...callLimits.listRecommendations,
    clock: deps.clock,
    sentence: TOO_MANY_LISTS,
  })

  mount('listRecommendations', async ({ caller }) => {
    lists.spend(String(caller.readerId))
    return await listRecommendations(deps, caller.readerId)
  })

  mount('refreshRecommendations', async ({ caller }) => {
    refreshes.spend(String(caller.readerId))
    return refreshRecommendations(deps, caller.readerId)
  })

  mount('listSimilarBooks', async ({ caller, params }) => {
    lists.spend(String(caller.readerId))
    return { books: await listSimilarBooks(deps, caller.readerId, params.id) }
  })

  mount(
    'getTastes',
    async ({ caller }) =>
      (await findTastes(deps.db, caller.readerId)) ?? { genres: [], audiences: [] },
  )

  mount('saveTastes', async ({ body, caller }) => {
    await upsertTastes(deps.db, caller.readerId, body, deps.clock())
    return body
  })

  mount('listDismissed', async ({ caller }) => ({
    books: await listDismissed(deps, caller.readerId),
  }))

  mount('dismissRecommendation', async ({ caller, params }) => {
    await dismissBook(deps, caller.readerId, params.id)
    return { message: 'You will not be offered this book again' }
  })

  mount('restoreRecommendation', async ({ caller, params }) => {
    await restoreBook(deps, caller.readerId, params.id)
    return { message: 'This book may be offered to you again' }
  })
}
