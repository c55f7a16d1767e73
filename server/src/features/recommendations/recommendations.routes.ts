import { callLimits } from '@pagelight/contract/constants/call-limits.ts'
import type { Deps } from '../../deps.ts'
import type { Mount } from '../../http/mount.ts'
import { createRateLimit } from '../../http/rate-limit.ts'

const TOO_MANY_REFRESHES =
  'You have refreshed your recommendations many times. Please try again in a minute.'

export function recommendationsRoutes(
  mount: Mount,
  { recommender, clock }: Pick<Deps, 'recommender' | 'clock'>,
): void {
  // Each makes a whole list anew.
  const refreshes = createRateLimit({
    ...callLimits.refreshRecommendations,
    clock,
    sentence: TOO_MANY_REFRESHES,
  })

  mount('listRecommendations', async ({ caller }) => recommender.list(caller.readerId))
  mount('refreshRecommendations', async ({ caller }) => {
    refreshes.spend(String(caller.readerId))
    return recommender.refresh(caller.readerId)
  })

  mount('listSimilarBooks', async ({ caller, params }) => ({
    books: await recommender.similarTo(caller.readerId, params.id),
  }))

  mount('dismissRecommendation', async ({ caller, params }) => {
    await recommender.dismiss(caller.readerId, params.id)
    return { message: 'You will not be offered this book again' }
  })

  mount('restoreRecommendation', async ({ caller, params }) => {
    await recommender.restore(caller.readerId, params.id)
    return { message: 'This book may be offered to you again' }
  })
}
