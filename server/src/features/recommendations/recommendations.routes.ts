import { callLimits } from '@pagelight/contract/constants/call-limits.ts'
import type { Mount } from '../../http/mount.ts'
import { createRateLimit } from '../../http/rate-limit.ts'
import { dismissBook, listDismissed, restoreBook } from './dismissals.service.ts'
import type { RecommendationsDeps } from './eligibility.ts'
import { listRecommendations, refreshRecommendations } from './recommendations.service.ts'
import { listInstead, listSimilarBooks } from './similar-books.service.ts'
import type { ForWhom } from '../people/line.ts'
import type { Actor, Caller } from '../../http/caller.ts'
import { findTastes, saveTastes } from './tastes.service.ts'

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

  mount('listRecommendations', async ({ caller, query }) => {
    lists.spend(String(caller.readerId))
    return await listRecommendations(deps, forOf(caller, query))
  })

  mount('refreshRecommendations', async ({ caller, query }) => {
    refreshes.spend(String(caller.readerId))
    return refreshRecommendations(deps, forOf(caller, query))
  })

  mount('listSimilarBooks', async ({ caller, params, query }) => {
    lists.spend(String(caller.readerId))
    return { books: await listSimilarBooks(deps, forOf(caller, query), params.id) }
  })

  mount('listInstead', async ({ caller, params, query }) => {
    lists.spend(String(caller.readerId))
    return { books: await listInstead(deps, forOf(caller, query), params.id) }
  })

  mount(
    'getTastes',
    async ({ caller, query }) =>
      (await findTastes(deps.db, forOf(caller, query))) ?? { genres: [], audiences: [] },
  )

  mount('saveTastes', async ({ body, caller, query }) => {
    await saveTastes(deps, forOf(caller, query), body)
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

function forOf(
  { readerId, isAdmin }: Caller,
  query: { for?: number | undefined },
): ForWhom & Actor {
  return { readerId, isAdmin, personId: query.for }
}
