import type { Deps } from '../../deps.ts'
import type { Mount } from '../../http/mount.ts'

export function recommendationsRoutes(mount: Mount, { recommender }: Pick<Deps, 'recommender'>): void {
  mount('listRecommendations', async ({ caller }) => recommender.list(caller.readerId))
  mount('refreshRecommendations', async ({ caller }) => recommender.refresh(caller.readerId))

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
