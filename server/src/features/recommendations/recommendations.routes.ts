import type { Deps } from '../../deps.ts'
import type { Mount } from '../../http/mount.ts'
import { createRecommender } from './recommendations.service.ts'

export function recommendationsRoutes(mount: Mount, deps: Pick<Deps, 'db' | 'clock'>): void {
  const recommender = createRecommender(deps)

  mount('listRecommendations', async ({ caller }) => recommender.list(caller.readerId))
  mount('refreshRecommendations', async ({ caller }) => recommender.refresh(caller.readerId))
}
