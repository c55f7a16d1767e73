import type { Deps } from '../../deps.ts'
import { notFound } from '../../http/errors.ts'
import type { Mount } from '../../http/mount.ts'
import { deleteFailedJobs, selectFailedJobIds, selectFailures } from './failed-jobs.queries.ts'

const PAGE_SIZE = 20
const FAILED = 'Failed jobs'

export function failedJobsRoutes(mount: Mount, { db, jobs }: Pick<Deps, 'db' | 'jobs'>): void {
  mount('listFailedJobs', async ({ query }) => {
    const limit = query.page_size ?? PAGE_SIZE
    return await selectFailures(db, { limit, offset: ((query.page ?? 1) - 1) * limit })
  })

  mount('retryFailedJobs', async ({ params }) => {
    const ids = await selectFailedJobIds(db, params.id)
    if (ids.length === 0) throw notFound(FAILED)
    await jobs.retryFailed(ids)
    return { message: 'Queued again.' }
  })

  mount('dropFailedJobs', async ({ params }) => {
    if ((await deleteFailedJobs(db, params.id)) === 0) throw notFound(FAILED)
    return { message: 'Given up.' }
  })
}
