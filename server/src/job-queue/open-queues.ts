import type { PgBoss } from 'pg-boss'
import { FAILED_JOBS } from './failed-jobs.ts'
import type { Job } from './job.ts'

export type QueuedJob = Pick<Job<never>, 'retry' | 'batchSize' | 'singleton' | 'isListedElsewhere'>

/** A job whose process shows no sign of life for this long is given to another attempt. */
const HEARTBEAT_SECONDS = 10
const KEEP_DONE_SECONDS = 3_600
const KEEP_WAITING_SECONDS = 30 * 86_400

type Queues = {
  registered: ReadonlyMap<string, { job: QueuedJob }>
  kept: readonly string[]
  /** Whoever works on a queue is woken when a job is sent. */
  notify: boolean
}

/**
 * Writes only what is not so yet. It leaves every queue in pg-boss's cache: a send inside a transaction that had to
 * look for one would wait for ever for the embedded database's only connection.
 */
export async function openQueues(
  boss: PgBoss,
  { registered, kept, notify }: Queues,
): Promise<void> {
  await boss.start()
  const present = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const name of [FAILED_JOBS, ...kept])
    if (!present.has(name)) await boss.createQueue(name, { retentionSeconds: KEEP_WAITING_SECONDS })
  for (const [name, { job }] of registered) {
    const options = { ...queueOptions(job), notify }
    const queue = present.get(name)
    // The policy of a queue cannot be changed later.
    if (!queue)
      await boss.createQueue(name, { ...options, policy: job.singleton ? 'stately' : 'standard' })
    else if (!hasOptions(queue, options)) await boss.updateQueue(name, options)
  }
}

function hasOptions(queue: object, options: object): boolean {
  const present = new Map<string, unknown>(Object.entries(queue))
  return Object.entries(options).every(([name, value]) => present.get(name) === value)
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
