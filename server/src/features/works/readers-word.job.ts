import { z } from 'zod'
import { runEvery } from '../../concurrency/run-every.ts'
import { errorFacts } from '../../db/pool.ts'
import type { Deps } from '../../deps.ts'
import { defineJob } from '../../job-queue/job.ts'
import { selectNamedByMore } from '../stored-books/namings.queries.ts'
import { deleteKeptRows } from './administration/merge.queries.ts'
import { UNDOABLE_DAYS } from './administration/merge.service.ts'
import { nameByReaders } from './name-by-readers.ts'

const EVERY_SECONDS = 3_600
const CHECK_EVERY_MS = 60_000

/** What time does to readers' words: accounts become old enough to confirm, and what undoing takes is no longer kept. */
export const readersWordJob = defineJob({
  name: 'readers-word',
  schema: z.object({}),
  retry: { firstDelaySeconds: 60, longestDelaySeconds: 600, retries: 3, timeoutSeconds: 1_800 },
  singleton: true,
  async run({ db, clock, jobs, runWhenIdle }: Pick<Deps, 'db' | 'clock' | 'jobs' | 'runWhenIdle'>) {
    const now = clock()
    await deleteKeptRows(db, new Date(now.getTime() - UNDOABLE_DAYS * 86_400_000))
    for (const bookId of await runWhenIdle(() => selectNamedByMore(db, null)))
      await runWhenIdle(() =>
        db.transaction((tx) => nameByReaders({ jobs }, tx, { bookId, by: null }, now)),
      )
  },
})

/** Returns a stop function. */
export function scheduleReadersWord({
  db,
  jobs,
  log,
}: Pick<Deps, 'db' | 'jobs' | 'log'>): () => void {
  return runEvery(
    CHECK_EVERY_MS,
    () => jobs.sendOnceEvery(db, readersWordJob, EVERY_SECONDS),
    (error) => log.warn(errorFacts(error), 'a look at what readers say could not be queued'),
  )
}
