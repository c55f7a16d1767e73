/** The neighbour job: reads what is needed, has a thread compute it, writes what is new. */
import type { Logger } from 'pino'
import { z } from 'zod'
import type { Db } from '../../db/db.ts'
import { errorFacts } from '../../db/pool.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { PRIOR } from '../../domain/recommender/calibration.ts'
import { findNewestRun } from './catalogue-model.queries.ts'
import { startNeighbourThread } from './neighbours-thread.ts'
import {
  selectNewestVersion,
  selectRunBooks,
  selectRunReaders,
  selectSeen,
  selectStoredNeighbours,
  upsertNeighbours,
  upsertRun,
  type Run,
} from './neighbours.queries.ts'

const NEIGHBOURS = 'neighbours'
const PATIENCE = {
  firstRetrySeconds: 60,
  longestRetrySeconds: 3_600,
  retries: 2,
  withinSeconds: 1_800,
}
const CHECK_EVERY_MS = 60_000
/** A run may take a twentieth of the time, so that many changes do not mean running always. */
const REST_AFTER = 20
const COMPLETE_EVERY_MS = 24 * 3_600_000

type JobDeps = { db: Db; clock: () => Date; log: Logger }

export function defineNeighbourJob(jobs: Jobs, deps: JobDeps): void {
  jobs.define(NEIGHBOURS, () => computeNeighbours(deps), {
    schema: z.object({}),
    oneAtATime: true,
    ...PATIENCE,
  })
}

export async function queueNeighbours(jobs: Pick<Jobs, 'send'>, db: Db): Promise<void> {
  await jobs.send(db, NEIGHBOURS, {})
}

/** Asks for the job now and then, when there is something new; until the returned stop. */
export function keepNeighbours(jobs: Pick<Jobs, 'send'>, { db, clock, log }: JobDeps): () => void {
  const check = async () => {
    if (isDue(await findNewestRun(db), await selectSeen(db), clock()))
      await queueNeighbours(jobs, db)
  }
  const tick = () => {
    check().catch((error: Error) =>
      log.warn(errorFacts(error), 'the neighbours could not be asked for'),
    )
  }
  tick()
  const timer = setInterval(tick, CHECK_EVERY_MS).unref()
  return () => clearInterval(timer)
}

export function isDue(last: Run | null, seen: string, now: Date): boolean {
  if (!last) return true
  const rested = now.getTime() - last.finishedAt.getTime() >= REST_AFTER * last.tookMs
  return rested && (last.seen !== seen || isOld(last, now))
}

const isOld = (last: Run, now: Date) =>
  now.getTime() - last.completeAt.getTime() >= COMPLETE_EVERY_MS

/** Safe to break off at any point: rows that were written are right, and the next run writes the others. */
export async function computeNeighbours({ db, clock, log }: JobDeps): Promise<void> {
  const started = performance.now()
  const last = await findNewestRun(db)
  const now = clock()
  const complete = last === null || isOld(last, now)
  // Before the reading: what changes during the run is new to the next one.
  const seen = await selectSeen(db)
  const version = (last?.version ?? 0) + 1
  const thread = startNeighbourThread()
  // The queue gives the job to another try by then.
  const late = setTimeout(() => void thread.end(), PATIENCE.withinSeconds * 900).unref()
  try {
    for await (const rows of selectRunBooks(db)) thread.send({ type: 'books', rows })
    for await (const rows of selectRunReaders(db)) thread.send({ type: 'readers', rows })
    for await (const rows of selectStoredNeighbours(db)) thread.send({ type: 'stored', rows })
    const order = { complete, catalogue: last?.catalogue ?? null }
    const summary = await thread.finish(order, (json) => upsertNeighbours(db, json, version))
    // Also what an earlier run wrote before it was broken off counts as a change.
    const isNew = (await selectNewestVersion(db)) > (last?.version ?? 0)
    const changed = isNew || summary.calibration !== null
    const tookMs = Math.round(performance.now() - started)
    await upsertRun(db, {
      version: changed ? version : (last?.version ?? version),
      seen,
      catalogue: summary.catalogue,
      readerCount: summary.readerCount,
      calibration: summary.calibration ?? last?.calibration ?? PRIOR,
      finishedAt: clock(),
      tookMs,
      completeAt: complete ? now : last.completeAt,
    })
    log.info(
      { rows: summary.written, readers: summary.readerCount, complete, ms: tookMs },
      'neighbours computed',
    )
  } finally {
    clearTimeout(late)
    await thread.end()
  }
}
