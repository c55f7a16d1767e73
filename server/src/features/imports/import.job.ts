import { z } from 'zod'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { loggedError } from '../../http/logged-error.ts'
import { defineJob } from '../../job-queue/job.ts'
import type { JobQueue } from '../../job-queue/job-queue.ts'
import { applyChunk, giveUpChunk } from './apply-chunk.ts'
import type { RemainingQuota } from '../library/remaining-quota.ts'
import { selectRemainingQuota } from '../library/remaining-quota.queries.ts'
import { queueLibraryEnrichment } from '../stored-books/enrichment-queue.ts'
import { queueLibraryAnalysis } from '../stored-books/analysis-queue.ts'
import { findWork, selectUndescribedBooks, selectUnratedBooks } from './import-chunk.queries.ts'
import {
  countTry,
  isAnotherRunning,
  resetTries,
  selectRunningImportIds,
  updateFinished,
  type ImportRecord,
} from './imports.queries.ts'
import { markReadBooks } from './people-in-files.ts'
import { rowsOf } from './upload-chunks.ts'

const RETRY_POLICY = {
  firstDelaySeconds: 1,
  longestDelaySeconds: 30,
  retries: 8,
  // Longer than the largest file takes.
  timeoutSeconds: 3_600,
}
/** After this time another waiting import gets its turn. */
const TURN_MS = 3_000
const BOOKS_PER_STATEMENT = 200
const FROM_THE_START = -1
const CHUNK_TRIES = 2
/** Then the import has failed: each of them may have cost two starts of the server. */
const MAX_GIVEN_UP = 3

export type ImportDeps = Pick<
  Deps,
  | 'config'
  | 'db'
  | 'runWhenIdle'
  | 'runChild'
  | 'clock'
  | 'jobs'
  | 'log'
  | 'metrics'
  | 'importsInFlight'
  | 'sources'
>

export const importJob = defineJob({
  name: 'import',
  schema: z.object({ import_id: z.int() }),
  retry: RETRY_POLICY,
  isListedElsewhere: true,
  async run(deps: ImportDeps, { import_id: importId }, { attempt }) {
    try {
      await runImport(deps, importId)
    } catch (error) {
      const last = attempt > RETRY_POLICY.retries
      const facts = { err: loggedError(error), importId, attempt }
      deps.log[last ? 'error' : 'warn'](facts, 'an import was interrupted')
      if (last) await updateFinished(deps.db, importId, 'failed', deps.clock())
      throw error
    }
  },
})

export async function queueImport(jobs: JobQueue, db: Db, importId: number): Promise<void> {
  await jobs.send(db, importJob, { import_id: importId })
}

/** At start-up, so that interrupted imports do not wait for their missed heartbeat. */
export async function resumeImports({ db, jobs }: Pick<Deps, 'db' | 'jobs'>): Promise<void> {
  for (const id of await selectRunningImportIds(db)) await queueImport(jobs, db, id)
}

/** Concurrent callers share one run. */
export async function runImport(deps: ImportDeps, importId: number): Promise<void> {
  await deps.importsInFlight.run(importId, () => applyChunks(deps, importId)).promise
}

async function applyChunks(deps: ImportDeps, importId: number): Promise<void> {
  const { db, jobs, log, metrics } = deps
  const turnEnds = performance.now() + TURN_MS
  // Written before the work, which may end the process.
  const tries = await countTry(db, importId)
  let mustGiveUp = tries !== null && tries > CHUNK_TRIES
  let after = FROM_THE_START
  let room: RemainingQuota | undefined
  for (;;) {
    const next = await findWork(db, importId, after)
    if (!next) return
    room ??= await selectRemainingQuota(db, next.record.readerId)
    if (mustGiveUp && isHopeless(next.record)) {
      log.error({ importId }, 'an import was given up')
      return void (await updateFinished(db, importId, 'failed', deps.clock()))
    }
    if (next.chunks.length === 0) {
      if (after === FROM_THE_START) return await finish(deps, next.record)
      // Another process may have released an earlier chunk.
      after = FROM_THE_START
    }
    for (const { position, content } of next.chunks) {
      if (mustGiveUp) log.warn({ importId, position }, 'a part of an import was given up')
      const apply = mustGiveUp ? giveUpChunk : applyChunk
      const done = await apply(deps, next.record, position, rowsOf(content), room)
      mustGiveUp = false
      if (done) metrics.rowsImported(done)
      after = position
    }
    if (performance.now() > turnEnds && (await isAnotherRunning(db, importId))) {
      await resetTries(db, importId)
      return await queueImport(jobs, db, importId)
    }
  }
}

const isHopeless = ({ tries, givenUp }: ImportRecord) =>
  givenUp >= MAX_GIVEN_UP || tries > 2 * CHUNK_TRIES

async function finish(
  { db, clock, jobs, runWhenIdle, sources }: ImportDeps,
  { id: importId, readerId }: ImportRecord,
): Promise<void> {
  await markReadBooks({ db, clock, runWhenIdle }, { readerId, importId })
  const queueInParts = async (ids: number[], queue: typeof queueLibraryAnalysis) => {
    for (let i = 0; i < ids.length; i += BOOKS_PER_STATEMENT)
      await runWhenIdle(() => queue(jobs, db, ids.slice(i, i + BOOKS_PER_STATEMENT), i))
  }
  // Before the status changes, so that a crash here loses none; queueing twice is harmless.
  const unrated = await runWhenIdle(() => selectUnratedBooks(db, readerId))
  await queueInParts(unrated, queueLibraryAnalysis)
  if (sources.length > 0) {
    const unknown = await runWhenIdle(() => selectUndescribedBooks(db, readerId))
    await queueInParts(unknown, queueLibraryEnrichment)
  }
  await updateFinished(db, importId, 'done', clock())
}
