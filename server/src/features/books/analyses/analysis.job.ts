/**
 * Books that came in numbers, by an import say, are analysed later and one after the other: asked for in the
 * transaction that makes them, and done even if the process dies in between. `countWaiting` says how many are left.
 */
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import type { Jobs } from '../../../jobs/jobs.ts'
import { AppError } from '../../../http/errors.ts'
import type { Analyses } from './analyses.service.ts'

const ANALYSIS = 'analysis'

/** `again`: the book has an analysis, by somebody who stood in for an analyst that could not be reached. */
const analysisRequest = z.object({ bookId: z.int(), again: z.boolean().default(false) })

const PATIENCE = {
  firstRetrySeconds: 30,
  longestRetrySeconds: 3_600,
  retries: 200,
  withinSeconds: 900,
  atOnce: 5,
}

/** With a transaction as `db`. A book that has an analysis by then is passed over, so asking twice does no harm. */
export async function queueAnalysis(
  jobs: Pick<Jobs, 'sendAll'>,
  db: Db,
  bookIds: readonly number[],
): Promise<void> {
  await jobs.sendAll(
    db,
    ANALYSIS,
    bookIds.map((bookId) => ({ bookId })),
  )
}

/** Until the analyst can be reached: some eight days, every hour in the end. */
export async function queueSecondOpinion(
  jobs: Pick<Jobs, 'sendAll'>,
  db: Db,
  bookId: number,
): Promise<void> {
  await jobs.sendAll(db, ANALYSIS, [{ bookId, again: true }])
}

/** Teaches the queue to analyse; `pace` is waited for before each book. */
export function defineAnalysisJob(jobs: Jobs, analyses: Analyses, pace: () => Promise<void>): void {
  jobs.define(
    ANALYSIS,
    async ({ bookId, again }) => {
      await pace()
      try {
        await (again ? analyses.secondOpinion(bookId) : analyses.ensure(bookId, { by: null }))
          .landing
      } catch (error) {
        // Removed meanwhile: nothing left to do.
        if (!(error instanceof AppError && error.status === 404)) throw error
      }
    },
    { schema: analysisRequest, ...PATIENCE },
  )
}
