/** Durable background work in the application's database (pg-boss): every job runs at least once. */
import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss, type JobResult } from 'pg-boss'
import type { Logger } from 'pino'
import type { z } from 'zod'
import type { Database, Db } from '../db/db.ts'
import { attemptJob, failureOf, outcomeOf, type Attempt, type RunJob } from './attempt-job.ts'
import type { Job } from './job.ts'
import { retryFailed } from './failed-jobs.ts'
import { updateFutureTimes } from './clock-set-back.queries.ts'
import { addOrigin } from './job-origin.ts'
import { sendKeyedJobs, type KeyedJob } from './keyed-jobs.ts'
import { openQueues, type QueuedJob } from './open-queues.ts'
import { poolForJobs } from './pool-for-jobs.ts'

/** How many jobs of a queue there are, as of a few seconds ago. `failed`: given up, kept for an hour. */
export type QueueCounts = { queue: string; waiting: number; active: number; failed: number }

export type OnAttempt = (queue: string, outcome: 'done' | 'failed') => void

type Sendable<Schema extends z.ZodType<object, object>> = { name: string; schema: Schema }

export type JobQueue = {
  /** Before open(). */
  register: <Deps, Schema extends z.ZodType<object, object>>(
    job: Job<Deps, Schema>,
    deps: Deps,
  ) => void
  /** Before open(). Nobody works on this queue: what is sent to it can be read for 30 days. */
  registerKept: (queue: { name: string }) => void
  /** Makes sending possible; a program that only sends needs no more. */
  open: () => Promise<void>
  /** Opens, and works from now on. */
  start: () => Promise<void>
  /** With a transaction as `db` the job exists once the transaction has succeeded. */
  send: <S extends z.ZodType<object, object>>(
    db: Db,
    job: Sendable<S>,
    data: z.input<S>,
  ) => Promise<void>
  /** Any number of jobs of one kind, in one statement. */
  sendAll: <S extends z.ZodType<object, object>>(
    db: Db,
    job: Sendable<S>,
    data: readonly z.input<S>[],
  ) => Promise<void>
  /** As sendAll; a job that waits already is brought forward instead. */
  sendOnce: <S extends z.ZodType<object, object>>(
    db: Db,
    job: Sendable<S>,
    jobs: readonly KeyedJob<z.input<S>>[],
  ) => Promise<void>
  /** At most one job in each span of so many seconds, counted from the epoch, whichever process asks. */
  sendOnceEvery: (db: Db, job: { name: string }, seconds: number) => Promise<void>
  /** Moves failed jobs back to their queues; one that waits there anyway is dropped. By their ids in FAILED_JOBS. */
  retryFailed: (ids: string[]) => Promise<void>
  /** One query, for figures that the started queue keeps up to date. */
  counts: () => Promise<QueueCounts[]>
  /** Does now what is due, without start(); returns the messages of the attempts that failed. */
  runDue: () => Promise<string[]>
  stop: () => Promise<void>
}

type Registered = { job: QueuedJob; run: RunJob }

/** Where a job that was sent is not heard of: there may be other servers. */
const POLL_SECONDS = 0.5
/** Where it is: for jobs that are due later. */
const POLL_LISTENING_SECONDS = 10
const SUPERVISE_SECONDS = 5
/** No job of ours waits for another. */
const UNUSED_SECONDS = 86_400
/** Jobs that still run at the end get this long; then they are handed back and tried again at the next start. */
const FINISH_WITHIN_MS = 2_000

export function createJobQueue(
  database: Pick<Database, 'db' | 'pool' | 'kind'>,
  log: Logger,
  onAttempt: OnAttempt = () => undefined,
): JobQueue {
  const registered = new Map<string, Registered>()
  const kept: string[] = []
  const boss = createBoss(database, log)
  let opened: Promise<void> | undefined
  let watching: NodeJS.Timeout | undefined
  const open = () =>
    (opened ??= openQueues(boss, { registered, kept, notify: database.kind === 'embedded' }))

  async function attempt(name: string, data: unknown, tried: Attempt) {
    const { run } = registered.get(name)!
    const result = await attemptJob(log, { name, run, data, tried })
    onAttempt(name, outcomeOf(result))
    return result
  }

  return {
    open,

    register(job, deps) {
      const run = async (data: unknown, tried: Attempt) =>
        await job.run(deps, job.schema.parse(data), tried)
      registered.set(job.name, { job, run })
    },

    registerKept: ({ name }) => void kept.push(name),

    async start() {
      await open()
      watching = watchClock(database, log)
      for (const [name, { job }] of registered) {
        await boss.work(name, workOptions(job.batchSize), async (due) => {
          const results: JobResult[] = []
          for (const { id, data, retryCount } of due) {
            results.push(await attempt(name, data, { id, attempt: retryCount + 1 }))
          }
          return results
        })
      }
    },

    ...createSending(boss),

    retryFailed: (ids) => retryFailed(boss, database.pool, ids),

    counts: () => countsOf(boss, [...registered.keys()]),

    runDue: () => runAllDue(boss, database.pool, [...registered.keys()], attempt),

    async stop() {
      clearInterval(watching)
      await boss.stop({ close: false, graceful: true, timeout: FINISH_WITHIN_MS })
    },
  }
}

function createSending(
  boss: PgBoss,
): Pick<JobQueue, 'send' | 'sendAll' | 'sendOnce' | 'sendOnceEvery'> {
  return {
    async send(db, job, data) {
      await boss.send(job.name, addOrigin(data), { db: fromDrizzle(db, sql) })
    },

    async sendAll(db, job, data) {
      if (data.length === 0) return
      const rows = data.map((one) => ({ data: addOrigin(one) }))
      await boss.insert(job.name, rows, { db: fromDrizzle(db, sql) })
    },

    sendOnce(db, job, jobs) {
      const rows = jobs.map((one) => ({ ...one, data: addOrigin(one.data) }))
      return sendKeyedJobs(boss, db, job.name, rows)
    },

    async sendOnceEvery(db, job, seconds) {
      const once = { singletonSeconds: seconds, deleteAfterSeconds: 2 * seconds }
      await boss.send(job.name, {}, { ...once, db: fromDrizzle(db, sql) })
    },
  }
}

async function runAllDue(
  boss: PgBoss,
  pool: Database['pool'],
  names: string[],
  attempt: (name: string, data: unknown, tried: Attempt) => Promise<JobResult>,
): Promise<string[]> {
  const failures: string[] = []
  const asked = new Set(names)
  for (;;) {
    // One question in place of one for each queue, since most of them are empty.
    const { rows } = await pool.query<{ name: string }>(
      `select distinct name from pgboss.job where name = any($1) and state < 'active' and start_after <= now()`,
      [[...asked]],
    )
    const waiting = new Set(rows.map(({ name }) => name))
    const name = names.find((one) => waiting.has(one))
    if (name === undefined) return failures
    const [job] = await boss.fetch(name, { batchSize: 1, includeMetadata: true })
    if (!job) {
      asked.delete(name) // another process works on it
      continue
    }
    const result = await attempt(name, job.data, { id: job.id, attempt: job.retryCount + 1 })
    if (result.status === 'completed') await boss.complete(name, job.id)
    else {
      failures.push(failureOf(result))
      await boss.fail(name, job.id, result.output)
    }
  }
}

function watchClock({ db }: Pick<Database, 'db'>, log: Logger): NodeJS.Timeout {
  const look = () =>
    void updateFutureTimes(db).catch((error: unknown) =>
      log.warn({ err: error }, 'the times of the job queue could not be looked at'),
    )
  return setInterval(look, SUPERVISE_SECONDS * 1_000).unref()
}

async function countsOf(boss: PgBoss, names: string[]): Promise<QueueCounts[]> {
  const queues = await boss.getQueues(names)
  return queues.map(({ name, queuedCount, activeCount, failedCount }) => ({
    queue: name,
    waiting: queuedCount,
    active: activeCount,
    failed: failedCount,
  }))
}

function workOptions(batchSize = 1) {
  return {
    pollingIntervalSeconds: POLL_SECONDS,
    notifyPollingIntervalSeconds: POLL_LISTENING_SECONDS,
    includeMetadata: true,
    batchSize,
    burstWhenBatchFull: true,
    perJobResults: true,
  } as const
}

function createBoss(database: Pick<Database, 'pool' | 'kind'>, log: Logger): PgBoss {
  const isEmbedded = database.kind === 'embedded'
  const boss = new PgBoss({
    db: poolForJobs(database),
    backend: isEmbedded ? 'pglite' : 'postgres',
    useListenNotify: isEmbedded,
    schedule: false,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    flowIntervalSeconds: UNUSED_SECONDS,
    // Its tables stay small, and our own maintenance covers them.
    reindex: false,
    monitorVacuum: false,
  })
  // The message alone: the whole error holds the query's values, and with them addresses.
  boss.on('error', (error) =>
    log.warn({ message: error.message.slice(0, 300) }, 'the job queue had trouble'),
  )
  return boss
}
