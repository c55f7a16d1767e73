import type { Deps } from '../../deps.ts'
import { notFound } from '../../http/errors.ts'
import type { Mount } from '../../http/mount.ts'
import {
  countDuplicateCandidates,
  findDuplicateCandidate,
  selectDuplicateCandidatesPage,
  updateDecision,
} from './duplicate-candidates.queries.ts'

const PAGE_SIZE = 20

export function duplicateCandidatesRoutes(
  mount: Mount,
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): void {
  mount('listDuplicateCandidates', async ({ query }) => {
    const limit = query.page_size ?? PAGE_SIZE
    const decided = query.decided === 'true'
    const offset = ((query.page ?? 1) - 1) * limit
    return {
      candidates: await selectDuplicateCandidatesPage(db, { decided, limit, offset }),
      total: await countDuplicateCandidates(db, decided),
    }
  })

  mount('decideDuplicateCandidate', async ({ params, body, caller }) => {
    await updateDecision(db, params.id, body.decision, { by: caller.readerId, at: clock() })
    const candidate = await findDuplicateCandidate(db, params.id)
    if (!candidate) throw notFound('Duplicate candidate')
    return { candidate }
  })
}
