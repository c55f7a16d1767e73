import { z } from 'zod'
import { currentRequest, type Tracing } from '../tracing/tracing.ts'

/** Beside a job's own data: the request that it was sent by, and the trace of that. */
const withOrigin = z.object({
  origin: z.object({ request_id: z.string(), traceparent: z.string().optional() }).optional(),
})

export type JobOrigin = z.infer<typeof withOrigin>['origin']

export function addOrigin<T extends object>(data: T, { traceparent }: Tracing): T {
  const request_id = currentRequest()
  if (request_id === undefined) return data
  const parent = traceparent()
  const origin: JobOrigin = { request_id, ...(parent ? { traceparent: parent } : {}) }
  return { ...data, origin }
}

/** Jobs of an earlier version have none. */
export function originOf(data: unknown): JobOrigin {
  return withOrigin.safeParse(data).data?.origin
}
