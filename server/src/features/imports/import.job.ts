/** The work of an import, off the request: chunk by chunk until nothing is left, wherever it was interrupted. */
import { z } from 'zod'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { loggedError } from '../../http/logged-error.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { applyChunk } from './apply-chunk.ts'
import { queueAnalysis } from '../books/analyses/analysis.job.ts'
import { findWork, selectUnratedBooks } from './import-chunk.queries.ts'
import { isAnotherRunning, selectRunningImportIds, updateFinished } from './imports.queries.ts'
import { rowsOf } from './upload-chunks.ts'

const IMPORT = 'import'
const importTask = z.object({ import_id: z.int() })
/** An hour is more than the largest file takes; a try that fails is a database that is away. */
const PATIENCE = { firstRetrySeconds: 1, longestRetrySeconds: 30, retries: 8, withinSeconds: 3_600 }
/** After this long another reader's waiting import has its turn. */
const TURN_MS = 3_000
const BOOKS_A_STATEMENT = 200
const FROM_THE_START = -1

type ImportDeps = Pick<Deps, 'db' | 'whenQuiet' | 'clock' | 'jobs' | 'log' | 'metrics'>

export async function queueImport(jobs: Jobs, db: Db, importId: number): Promise<void> {
  await jobs.send(db, IMPORT, { import_id: importId })
}

export function defineImportJob(jobs: Jobs, deps: ImportDeps): void {
  jobs.define(
    IMPORT,
    async ({ import_id: importId }, { attempt }) => {
      try {
        await runImport(deps, importId)
      } catch (error) {
        const last = attempt > PATIENCE.retries
        deps.log[last ? 'error' : 'warn'](
          { err: loggedError(error), importId, attempt },
          'an import was interrupted',
        )
        if (last) await updateFinished(deps.db, importId, 'failed', deps.clock())
        throw error
      }
    },
    { schema: importTask, ...PATIENCE },
  )
}

/** At the start of the server: what a killed process left goes on at once, not when the queue misses its heartbeat. */
export async function resumeImports({ db, jobs }: Pick<Deps, 'db' | 'jobs'>): Promise<void> {
  for (const id of await selectRunningImportIds(db)) await queueImport(jobs, db, id)
}

/** What runs, by the queue that it belongs to: a process has one, its tests have several. */
const runs = new WeakMap<Jobs, Map<number, Promise<void>>>()

/**
 * Works on an import until it is done, or until its turn is over. Whoever asks while it runs waits for the same run: the
 * request that brought the file does not wait for the queue to come by.
 */
export async function runImport(deps: ImportDeps, importId: number): Promise<void> {
  const running = runs.get(deps.jobs) ?? new Map<number, Promise<void>>()
  runs.set(deps.jobs, running)
  const mine = running.get(importId) ?? work(deps, importId).finally(() => running.delete(importId))
  running.set(importId, mine)
  await mine
}

async function work(deps: ImportDeps, importId: number): Promise<void> {
  const { db, jobs, metrics } = deps
  const turnEnds = performance.now() + TURN_MS
  let after = FROM_THE_START
  for (;;) {
    const next = await findWork(db, importId, after)
    if (!next) return
    if (next.chunks.length === 0) {
      if (after === FROM_THE_START) return await finish(deps, importId)
      // Another process may have let go of one further up.
      after = FROM_THE_START
    }
    for (const { position, content } of next.chunks) {
      const done = await applyChunk(deps, next.record, position, rowsOf(content))
      if (done) metrics.rowsImported(done)
      after = position
      if (performance.now() > turnEnds && (await isAnotherRunning(db, importId))) {
        return await queueImport(jobs, db, importId)
      }
    }
  }
}

/** What it brought and nobody has rated is analysed from now on, in the background. */
async function finish({ db, clock, jobs, whenQuiet }: ImportDeps, importId: number): Promise<void> {
  const unrated = await whenQuiet(() => selectUnratedBooks(db, importId))
  // Before the end, so that none is forgotten where the process dies here; asking twice does no harm.
  for (let i = 0; i < unrated.length; i += BOOKS_A_STATEMENT) {
    await whenQuiet(() => queueAnalysis(jobs, db, unrated.slice(i, i + BOOKS_A_STATEMENT)))
  }
  await updateFinished(db, importId, 'done', clock())
}
