/** The work of an import, off the request: hundred by hundred until nothing is left, wherever it was interrupted. */
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { loggedError } from '../../http/logged-error.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { applyChunk } from './apply-chunk.ts'
import { findNextChunk } from './import-chunk.queries.ts'
import { findImportById, isAnotherRunning, selectRunningImportIds, updateFinished } from './imports.queries.ts'
import { rowsOf } from './upload-chunks.ts'

const IMPORT = 'import'
const importTask = z.object({ import_id: z.int() })
/** An hour is more than the largest file takes; a try that fails is a database that is away. */
const PATIENCE = { firstRetrySeconds: 1, longestRetrySeconds: 30, retries: 8, withinSeconds: 3_600 }
/** After this long another reader's waiting import has its turn. */
const TURN_MS = 3_000

type ImportDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'log'>

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
        deps.log[last ? 'error' : 'warn']({ err: loggedError(error), importId, attempt }, 'an import was interrupted')
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

async function runImport(deps: ImportDeps, importId: number): Promise<void> {
  const { db, clock, jobs } = deps
  const turnEnds = performance.now() + TURN_MS
  for (;;) {
    const started = performance.now()
    const record = await findImportById(db, importId)
    if (record?.status !== 'running') return
    const chunk = await findNextChunk(db, importId)
    if (!chunk) return await updateFinished(db, importId, 'done', clock())
    await applyChunk(deps, record, chunk.position, await rowsOf(chunk.content))
    if (performance.now() > turnEnds && (await isAnotherRunning(db, importId))) {
      return await queueImport(jobs, db, importId)
    }
    // Half of the time at most, so that others find the database free.
    await wait(performance.now() - started)
  }
}
