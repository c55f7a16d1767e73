import { z } from 'zod'
import { runEvery } from '../../concurrency/run-every.ts'
import { errorFacts } from '../../db/pool.ts'
import type { Deps } from '../../deps.ts'
import { defineJob } from '../../job-queue/job.ts'
import { findNewestRun } from './catalogue-model.queries.ts'
import { startNeighbourThread } from './neighbours-thread.ts'
import {
  isImportFinishedSince,
  selectNewestVersion,
  selectRunBooks,
  selectRunReaders,
  selectSeen,
  selectShareRead,
  selectStoredNeighbours,
  upsertNeighbours,
  upsertRun,
  type Run,
} from './neighbours.queries.ts'

const TIMEOUT_SECONDS = 1_800
const CHECK_EVERY_MS = 10_000
/** Rests twenty times as long as a run took, three times if a reader has imported a library. */
const REST_FACTOR = 20
const REST_FACTOR_AFTER_IMPORT = 3
const COMPLETE_EVERY_MS = 24 * 3_600_000
/** A thread holds so many entries in some 500 MB; a part of the readers says the same of books that many have read. */
const MOST_ENTRIES = 2_500_000

type NeighboursDeps = Pick<Deps, 'db' | 'clock' | 'log'>

export const neighboursJob = defineJob({
  name: 'neighbours',
  schema: z.object({}),
  retry: {
    firstDelaySeconds: 60,
    longestDelaySeconds: 3_600,
    retries: 2,
    timeoutSeconds: TIMEOUT_SECONDS,
  },
  singleton: true,
  run: (deps: NeighboursDeps) => computeNeighbours(deps),
})

/** Queues the job if there is something new. Returns a stop function. */
export function scheduleNeighbours({
  db,
  clock,
  log,
  jobs,
}: NeighboursDeps & Pick<Deps, 'jobs'>): () => void {
  const check = async () => {
    const last = await findNewestRun(db)
    const hasImported = last !== null && (await isImportFinishedSince(db, last.finishedAt))
    if (isDue(last, await selectSeen(db), clock(), hasImported))
      await jobs.send(db, neighboursJob, {})
  }
  return runEvery(CHECK_EVERY_MS, check, (error) =>
    log.warn(errorFacts(error), 'the neighbours job could not be queued'),
  )
}

export function isDue(last: Run | null, seen: string, now: Date, hasImported = false): boolean {
  if (!last) return true
  const factor = hasImported ? REST_FACTOR_AFTER_IMPORT : REST_FACTOR
  const hasRested = now.getTime() - last.finishedAt.getTime() >= factor * last.tookMs
  return hasRested && (last.seen !== seen || isOld(last, now))
}

const isOld = (last: Run, now: Date) =>
  now.getTime() - last.completeAt.getTime() >= COMPLETE_EVERY_MS

/** Safe to interrupt: written rows are right, and the next run writes the others. */
export async function computeNeighbours({ db, clock, log }: NeighboursDeps): Promise<void> {
  const started = performance.now()
  const last = await findNewestRun(db)
  const now = clock()
  const complete = last === null || isOld(last, now)
  // Read first: changes during the run are left to the next one.
  const seen = await selectSeen(db)
  const version = (last?.version ?? 0) + 1
  const thread = startNeighbourThread()
  // By then the queue has given the job to another try.
  const deadline = setTimeout(() => void thread.end(), TIMEOUT_SECONDS * 900).unref()
  try {
    for await (const rows of selectRunBooks(db)) thread.send({ type: 'books', rows })
    const oneOf = await selectShareRead(db, MOST_ENTRIES)
    for await (const rows of selectRunReaders(db, oneOf)) thread.send({ type: 'readers', rows })
    for await (const rows of selectStoredNeighbours(db)) thread.send({ type: 'stored', rows })
    const order = { complete, catalogue: last?.catalogue ?? null, oneOf }
    const summary = await thread.finish(order, (json) => upsertNeighbours(db, json, version))
    // Rows written by an interrupted run count as a change too.
    const isNew = (await selectNewestVersion(db)) > (last?.version ?? 0)
    const tookMs = Math.round(performance.now() - started)
    await upsertRun(db, {
      version: isNew ? version : (last?.version ?? version),
      seen,
      catalogue: summary.catalogue,
      readerCount: summary.readerCount,
      finishedAt: clock(),
      tookMs,
      completeAt: complete ? now : last.completeAt,
    })
    log.info(
      { rows: summary.written, readers: summary.readerCount, complete, ms: tookMs },
      'neighbours computed',
    )
  } finally {
    clearTimeout(deadline)
    await thread.end()
  }
}
