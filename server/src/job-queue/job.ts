import type { z } from 'zod'

/** The waits between tries double from the first delay to the longest one. */
type RetryPolicy = {
  retries: number
  firstDelaySeconds: number
  longestDelaySeconds: number
  /** A try that takes longer counts as failed; so do those taken up with it, once it is over. */
  timeoutSeconds: number
}

/** One kind of background work. `Deps` is what its handler needs. */
export type Job<Deps, Schema extends z.ZodType<object, object> = z.ZodType<object, object>> = {
  name: string
  schema: Schema
  retry: RetryPolicy
  /** How many are taken up together, to be done one after the other without asking the queue in between. */
  batchSize?: number
  /** At most one runs and one waits: sending while one waits changes nothing. */
  singleton?: boolean
  /** Who administers sees its failures elsewhere. */
  isListedElsewhere?: boolean
  /** Throws if the job must be tried again. `attempt` counts from 1. */
  run: (
    deps: Deps,
    data: z.output<Schema>,
    attempt: { id: string; attempt: number },
  ) => Promise<void>
}

/** Infers the types of a job from its schema and handler. */
export function defineJob<Deps, Schema extends z.ZodType<object, object>>(
  job: Job<Deps, Schema>,
): Job<Deps, Schema> {
  return job
}
