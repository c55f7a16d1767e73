import type { Deps } from '../../deps.ts'
import { notFound } from '../../http/errors.ts'
import type { Mount } from '../../http/mount.ts'
import {
  countDoubts,
  findDoubt,
  selectDoubtsPage,
  updateDecision,
} from './duplicate-candidates.queries.ts'

const PAGE_SIZE = 20

export function workDoubtsRoutes(mount: Mount, { db, clock }: Pick<Deps, 'db' | 'clock'>): void {
  mount('listWorkDoubts', async ({ query }) => {
    const limit = query.page_size ?? PAGE_SIZE
    const decided = query.decided === 'true'
    const offset = ((query.page ?? 1) - 1) * limit
    return {
      doubts: await selectDoubtsPage(db, { decided, limit, offset }),
      total: await countDoubts(db, decided),
    }
  })

  mount('decideWorkDoubt', async ({ params, body, caller }) => {
    await updateDecision(db, params.id, body.decision, { by: caller.readerId, at: clock() })
    const doubt = await findDoubt(db, params.id)
    if (!doubt) throw notFound('Doubt')
    return { doubt }
  })
}
