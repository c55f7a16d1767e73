import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/errors.ts'
import { defineJob } from '../../job-queue/job.ts'
import { ensureAnalysis, replaceEstimate, type AnalysesDeps } from './analyses.service.ts'
import { replaceOwnEstimate } from './own-analysis.service.ts'
import { analysisRequest } from '../stored-books/analysis-queue.ts'

export const analysisJob = defineJob({
  ...analysisRequest,
  retry: {
    firstDelaySeconds: 30,
    longestDelaySeconds: 3_600,
    retries: 200,
    timeoutSeconds: 900,
  },
  batchSize: 5,
  async run(deps: AnalysesDeps & Pick<Deps, 'analysisThrottle'>, { bookId, again, readerId }) {
    await deps.analysisThrottle()
    try {
      await (
        again
          ? readerId === undefined
            ? replaceEstimate(deps, bookId)
            : replaceOwnEstimate(deps, { bookId, readerId })
          : ensureAnalysis(deps, bookId, { requestedBy: null })
      ).promise
    } catch (error) {
      if (!(error instanceof AppError && error.status === 404)) throw error
    }
  },
})
