import type { PgBoss } from 'pg-boss'
import { FAILED_JOBS } from './failed-jobs.ts'
import type { Job } from './job.ts'

export type QueuedJob = Pick<Job<never>, 'retry' | 'batchSize' | 'singleton' | 'isListedElsewhere'>

/** A job whose process shows no sign of life for this long is given to another attempt. */
const HEARTBEAT_SECONDS = 10
const KEEP_DONE_SECONDS = 3_600
const KEEP_WAITING_SECONDS = 30 * 86_400
const NO_JOB = '00000000-0000-0000-0000-000000000000'

type Queues = {
  registered: ReadonlyMap<string, { job: QueuedJob }>
  kept: readonly string[]
  /** Whoever works on a queue is woken when a job is sent. */
  notify: boolean
}

export async function openQueues(
  boss: PgBoss,
  { registered, kept, notify }: Queues,
): Promise<void> {
  await boss.start()
  await boss.createQueue(FAILED_JOBS, { retentionSeconds: KEEP_WAITING_SECONDS })
  for (const [name, { job }] of registered) {
    const options = { ...queueOptions(job), notify }
    // The policy of a queue cannot be changed later.
    await boss.createQueue(name, { ...options, policy: job.singleton ? 'stately' : 'standard' })
    await boss.updateQueue(name, options)
  }
  for (const name of kept) await boss.createQueue(name, { retentionSeconds: KEEP_WAITING_SECONDS })
  // Fills pg-boss's cache of the queues. A send inside a transaction that had to fill it would wait for ever
  // for the embedded database's only connection.
  for (const name of [FAILED_JOBS, ...registered.keys(), ...kept])
    await boss.getJobById(name, NO_JOB)
}

function queueOptions({ retry, isListedElsewhere }: QueuedJob) {
  return {
    retryLimit: retry.retries,
    retryDelay: retry.firstDelaySeconds,
    retryBackoff: true,
    retryDelayMax: retry.longestDelaySeconds,
    expireInSeconds: retry.timeoutSeconds,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    retentionSeconds: KEEP_WAITING_SECONDS,
    deleteAfterSeconds: KEEP_DONE_SECONDS,
    ...(isListedElsewhere ? {} : { deadLetter: FAILED_JOBS }),
  }
}
