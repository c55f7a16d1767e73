import type { JobResult } from 'pg-boss'
import type { Logger } from 'pino'
import { errorFacts } from '../db/pool.ts'
import { forRequest } from '../http/request-id.ts'
import { requestIdOf } from './job-origin.ts'

export type Attempt = { id: string; attempt: number }
export type RunJob = (data: unknown, attempt: Attempt) => Promise<void>

/** Never throws: a failure is that of one job, not of the jobs taken up with it. */
export async function attemptJob(
  log: Logger,
  { name, run, data, tried }: { name: string; run: RunJob; data: unknown; tried: Attempt },
): Promise<JobResult> {
  const requestId = requestIdOf(data)
  const work = () => run(data, tried)
  const startedAt = performance.now()
  const result = await resultOf(tried.id, () =>
    requestId === undefined ? work() : forRequest(requestId, work),
  )
  const ms = Math.round(performance.now() - startedAt)
  log.debug(
    {
      job: name,
      attempt: tried.attempt,
      outcome: outcomeOf(result),
      ms,
      requestId,
    },
    'job',
  )
  return result
}

export const outcomeOf = ({ status }: JobResult) => (status === 'completed' ? 'done' : 'failed')

export function failureOf({ output }: JobResult): string {
  return output && 'message' in output ? String(output.message) : ''
}

async function resultOf(id: string, run: () => Promise<void>): Promise<JobResult> {
  try {
    await run()
    return { id, status: 'completed' }
  } catch (error) {
    const { message } = errorFacts(error instanceof Error ? error : new Error(String(error)))
    return { id, status: 'failed', output: { message } }
  }
}
