import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/errors.ts'
import { defineJob } from '../../job-queue/job.ts'
import { ensureAnalysis, replaceEstimate, type AnalysesDeps } from './analyses.service.ts'
import { replaceOwnEstimate } from './own-analysis.service.ts'
import { analysisRequest, libraryAnalysisRequest } from '../stored-books/analysis-queue.ts'

type JobDeps = AnalysesDeps & Pick<Deps, 'analysisThrottle'>

const shared = {
  retry: {
    firstDelaySeconds: 30,
    longestDelaySeconds: 3_600,
    retries: 200,
    timeoutSeconds: 900,
  },
  batchSize: 5,
}

export const analysisJob = defineJob({
  ...analysisRequest,
  ...shared,
  async run(deps: JobDeps, { bookId, again, readerId }) {
    await deps.analysisThrottle()
    await unlessGone(() =>
      again
        ? readerId === undefined
          ? replaceEstimate(deps, bookId)
          : replaceOwnEstimate(deps, { bookId, readerId })
        : ensureAnalysis(deps, bookId, { requestedBy: null }),
    )
  },
})

/** A queue of its own: a single book does not wait for thousands of an import. */
export const libraryAnalysisJob = defineJob({
  ...libraryAnalysisRequest,
  ...shared,
  async run(deps: JobDeps, { bookId }) {
    await deps.analysisThrottle()
    await unlessGone(() => ensureAnalysis(deps, bookId, { requestedBy: null }))
  },
})

async function unlessGone(analyze: () => { promise: Promise<unknown> }): Promise<void> {
  try {
    await analyze().promise
  } catch (error) {
    if (!(error instanceof AppError && error.status === 404)) throw error
  }
}
