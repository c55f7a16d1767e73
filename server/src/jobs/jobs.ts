/**
 * Work that must not be lost: pg-boss keeps it in the application's database until it is done. A job runs at least
 * once and, unless the process dies in the middle of it, at most once.
 */
import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss, type JobResult } from 'pg-boss'
import type { Logger } from 'pino'
import type { z } from 'zod'
import type { Database, Db } from '../db/db.ts'
import { poolForJobs } from './pool-for-jobs.ts'

export type JobOptions = {
  /** The waits between tries double from the first to the longest. */
  firstRetrySeconds: number
  longestRetrySeconds: number
  retries: number
  /** A try that takes longer counts as failed; so do those taken up together with it, once it is over. */
  withinSeconds: number
  /** How many are taken up together, to be done one after the other without asking the queue in between. */
  atOnce?: number
  /** One runs at most, and one waits at most: asking again while one waits asks for nothing more. */
  oneAtATime?: boolean
}

export type JobHandler<Data> = (data: Data, job: { id: string; attempt: number }) => Promise<void>

/** How many jobs of a queue there are, as of a few seconds ago. `failed`: given up, kept for an hour. */
export type QueueCounts = { queue: string; waiting: number; active: number; failed: number }

/** Hears how each try went. */
export type JobTried = (queue: string, outcome: 'done' | 'failed') => void

export type Jobs = {
  /** Before open(). The handler throws where the job must be tried again. */
  define: <Data extends object>(
    name: string,
    handler: JobHandler<Data>,
    options: JobOptions & { schema: z.ZodType<Data> },
  ) => void
  /** Makes sending possible; a program that only sends needs no more. */
  open: () => Promise<void>
  /** Opens, and works from now on. */
  start: () => Promise<void>
  /** With a transaction as `db` the job exists when the transaction has succeeded. */
  send: (db: Db, name: string, data: object) => Promise<void>
  /** Any number of jobs of one kind, in one statement. */
  sendAll: (db: Db, name: string, data: readonly object[]) => Promise<void>
  /** Asks the database once, for figures that the queue keeps up to date by itself while it is started. */
  counts: () => Promise<QueueCounts[]>
  /** Does now what is due, without start(); answers the messages of the tries that failed. For tests. */
  runDue: () => Promise<string[]>
  clear: () => Promise<void>
  stop: () => Promise<void>
}

type Definition = { run: JobHandler<unknown>; options: JobOptions }

const POLL_SECONDS = 0.5
const SUPERVISE_SECONDS = 5
/** A job whose process shows no sign of life for this long is given to another try. */
const HEARTBEAT_SECONDS = 10
const KEEP_DONE_SECONDS = 3_600
const KEEP_WAITING_SECONDS = 30 * 86_400
/** What still runs at the end gets this long; then it is handed back and tried again at the next start. */
const FINISH_WITHIN_MS = 2_000

export function createJobs(
  database: Pick<Database, 'pool' | 'kind'>,
  log: Logger,
  tried: JobTried = () => undefined,
): Jobs {
  const definitions = new Map<string, Definition>()
  const boss = new PgBoss({
    db: poolForJobs(database.pool),
    backend: database.kind === 'embedded' ? 'pglite' : 'postgres',
    schedule: false,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    // Its tables stay small, and our own maintenance covers them.
    reindex: false,
    monitorVacuum: false,
  })
  // The message alone: the whole error holds the query's values, and with them addresses.
  boss.on('error', (error) =>
    log.warn({ message: error.message.slice(0, 300) }, 'the job queue had trouble'),
  )

  async function openQueues(): Promise<void> {
    await boss.start()
    for (const [name, { options }] of definitions) {
      // The policy of a queue cannot be changed later.
      await boss.createQueue(name, {
        ...queueOptions(options),
        policy: options.oneAtATime ? 'stately' : 'standard',
      })
      await boss.updateQueue(name, queueOptions(options))
      // It remembers the queue from this question on. A send inside a transaction that had to ask for it would wait
      // for ever for the embedded database's only connection.
      await boss.getJobById(name, NO_JOB)
    }
  }

  let opened: Promise<void> | undefined
  const open = () => (opened ??= openQueues())

  return {
    define(name, handler, { schema, ...options }) {
      definitions.set(name, { run: (data, job) => handler(schema.parse(data), job), options })
    },

    open,

    async start() {
      await open()
      for (const [name, { run, options }] of definitions) {
        const how = {
          pollingIntervalSeconds: POLL_SECONDS,
          includeMetadata: true,
          batchSize: options.atOnce ?? 1,
          burstWhenBatchFull: true,
          perJobResults: true,
        } as const
        await boss.work(name, how, async (jobs) => {
          const results: JobResult[] = []
          for (const { id, data, retryCount } of jobs) {
            const result = await resultOf(id, () => run(data, { id, attempt: retryCount + 1 }))
            tried(name, result.status === 'completed' ? 'done' : 'failed')
            results.push(result)
          }
          return results
        })
      }
    },

    async send(db, name, data) {
      await boss.send(name, data, { db: fromDrizzle(db, sql) })
    },

    async sendAll(db, name, data) {
      if (data.length === 0) return
      await boss.insert(
        name,
        data.map((one) => ({ data: one })),
        { db: fromDrizzle(db, sql) },
      )
    },

    async counts() {
      const queues = await boss.getQueues([...definitions.keys()])
      return queues.map(({ name, queuedCount, activeCount, failedCount }) => ({
        queue: name,
        waiting: queuedCount,
        active: activeCount,
        failed: failedCount,
      }))
    },

    async runDue() {
      const failures: string[] = []
      for (const [name, { run }] of definitions) {
        for (;;) {
          const [job] = await boss.fetch(name, { batchSize: 1, includeMetadata: true })
          if (!job) break
          try {
            await run(job.data, { id: job.id, attempt: job.retryCount + 1 })
            await boss.complete(name, job.id)
            tried(name, 'done')
          } catch (error) {
            failures.push(error instanceof Error ? error.message : String(error))
            await boss.fail(name, job.id)
            tried(name, 'failed')
          }
        }
      }
      return failures
    },

    async clear() {
      for (const name of definitions.keys()) await boss.deleteAllJobs(name)
    },

    async stop() {
      await boss.stop({ close: false, graceful: true, timeout: FINISH_WITHIN_MS })
    },
  }
}

/** One job's outcome: a failure is its own, not that of the jobs taken up with it. */
async function resultOf(id: string, run: () => Promise<void>): Promise<JobResult> {
  try {
    await run()
    return { id, status: 'completed' }
  } catch (error) {
    return {
      id,
      status: 'failed',
      output: { message: error instanceof Error ? error.message : String(error) },
    }
  }
}

const NO_JOB = '00000000-0000-0000-0000-000000000000'

function queueOptions(options: JobOptions) {
  return {
    retryLimit: options.retries,
    retryDelay: options.firstRetrySeconds,
    retryBackoff: true,
    retryDelayMax: options.longestRetrySeconds,
    expireInSeconds: options.withinSeconds,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    retentionSeconds: KEEP_WAITING_SECONDS,
    deleteAfterSeconds: KEEP_DONE_SECONDS,
  }
}
