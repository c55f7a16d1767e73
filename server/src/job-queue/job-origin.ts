import { z } from 'zod'
import { currentRequestId } from '../http/request-id.ts'

/** Beside a job's own data: the request that it was sent by. */
const withOrigin = z.object({ origin: z.object({ request_id: z.string() }).optional() })

export function addOrigin<T extends object>(data: T): T {
  const request_id = currentRequestId()
  return request_id === undefined ? data : { ...data, origin: { request_id } }
}

/** Jobs of an earlier version have none. */
export function requestIdOf(data: unknown): string | undefined {
  return withOrigin.safeParse(data).data?.origin?.request_id
}
