/** Labels are names of ours only: each new value is one more series, kept for ever. */
import { statfs } from 'node:fs/promises'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { settlesWithin } from '../../concurrency/settles-within.ts'
import type { QueueCounts } from '../../job-queue/job-queue.ts'

export type Metrics = ReturnType<typeof createMetrics>

/** Scrapers give up after some 10 s and must get the rest even if the database is down. */
const COUNT_WITHIN_MS = 2_000
/** The usual 10 ms wake an idle process 100 times a second. */
const LAG_EVERY_MS = 100

export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]

  const { requests, brokenAnswers, jobs, analyses, importRows, securityEvents } =
    createInstruments(registers)

  return {
    request(route: string, status: number, seconds: number): void {
      requests.observe({ route, status }, seconds)
    },
    answerBroken(route: string): void {
      brokenAnswers.inc({ route })
    },
    jobAttempted(queue: string, outcome: 'done' | 'failed'): void {
      jobs.inc({ queue, outcome })
    },
    analyzed(analyst: string, outcome: 'done' | 'passed' | 'failed'): void {
      analyses.inc({ analyst, outcome })
    },
    rowsImported(rows: { added: number; skipped: number; unusable: number }): void {
      for (const [outcome, count] of Object.entries(rows)) importRows.inc({ outcome }, count)
    },

    securityEvent(event: string): void {
      securityEvents.inc({ event })
    },

    watchProcess(): void {
      collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LAG_EVERY_MS })
    },

    watchPool(pool: { totalCount: number; idleCount: number; waitingCount: number }): void {
      const connections = new Gauge({
        name: 'pagelight_database_connections',
        help: 'Connections to the database; waiting are those who wait for one. The embedded database has one.',
        labelNames: ['state'] as const,
        registers,
        collect() {
          connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
          connections.set({ state: 'idle' }, pool.idleCount)
          connections.set({ state: 'waiting' }, pool.waitingCount)
        },
      })
    },

    /** One query a scrape; omitted if it fails, rather than stale. */
    watchQueues(countQueues: () => Promise<QueueCounts[]>): void {
      const waiting = new Gauge({
        name: 'pagelight_jobs',
        help: 'Jobs by queue, the same for all processes on one database: waiting, active, or failed for good in the last hour.',
        labelNames: ['queue', 'state'] as const,
        registers,
        async collect() {
          const counted = countQueues()
          const inTime = await settlesWithin(counted, COUNT_WITHIN_MS).catch(() => false)
          waiting.reset()
          for (const { queue, ...states } of inTime ? await counted : []) {
            for (const [state, count] of Object.entries(states))
              waiting.set({ queue, state }, count)
          }
        },
      })
    },

    watchDisk(folder: string): void {
      const free = new Gauge({
        name: 'pagelight_disk_free_bytes',
        help: 'What this process may still write to the disk of DATA_DIR.',
        registers,
        async collect() {
          const { bavail, bsize } = await statfs(folder)
          free.set(bavail * bsize)
        },
      })
    },

    /** Omitted while there is none. */
    watchBackups(findLast: () => Promise<Date | null>): void {
      const made = new Gauge({
        name: 'pagelight_last_backup_timestamp_seconds',
        help: 'When the newest backup in BACKUP_DIR of this process was made.',
        labelNames: [] as const,
        registers,
        async collect() {
          const last = await findLast()
          made.remove()
          if (last) made.set(last.getTime() / 1_000)
        },
      })
    },

    contentType: registry.contentType,
    text: () => registry.metrics(),
  }
}

function createInstruments(registers: Registry[]) {
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From the arrival of a request to its answer, by the name of the call and the status.',
    labelNames: ['route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120],
    registers,
  })
  const brokenAnswers = new Counter({
    name: 'pagelight_broken_answers_total',
    help: 'Answers that failed after their beginning was sent, whose connection was closed therefore.',
    labelNames: ['route'] as const,
    registers,
  })
  const jobs = new Counter({
    name: 'pagelight_job_tries_total',
    help: 'Tries of jobs that this process has finished.',
    labelNames: ['queue', 'outcome'] as const,
    registers,
  })
  const analyses = new Counter({
    name: 'pagelight_analyses_total',
    help: 'Books that an analyst was asked about: it answered (done), had nothing to say (passed) or failed.',
    labelNames: ['analyst', 'outcome'] as const,
    registers,
  })
  const importRows = new Counter({
    name: 'pagelight_import_rows_total',
    help: 'Rows of imported files: new in a library (added), there already (skipped), without a book (unusable).',
    labelNames: ['outcome'] as const,
    registers,
  })
  const securityEvents = new Counter({
    name: 'pagelight_security_events_total',
    help: 'Sign-ins, refusals, limits and changes of who has access.',
    labelNames: ['event'] as const,
    registers,
  })
  return { requests, brokenAnswers, jobs, analyses, importRows, securityEvents }
}
