import { routes, type RouteName } from '@pagelight/contract/routes.ts'
import { hasStatus } from './api-error.ts'
import { send, type CallResult } from './call.ts'
import { sendJson } from './send-json.ts'

export type Known<Answer> = { etag: string | null; answer: Answer }

/** The answer that is `known` already, if the server has no newer one. */
export async function callUnlessKnown<N extends RouteName>(
  name: N,
  known: Known<CallResult<N>> | undefined,
  signal: AbortSignal,
): Promise<Known<CallResult<N>>> {
  let etag: string | null = null
  try {
    const answer = await send(name, {}, (to) =>
      sendJson({
        ...to,
        headers: known?.etag ? { ...to.headers, 'If-None-Match': known.etag } : to.headers,
        method: routes[name].method,
        signal,
        onHeaders: (headers) => (etag = headers.get('ETag')),
      }),
    )
    return { etag, answer }
  } catch (error) {
    if (known && hasStatus(error, 304)) return known
    throw error
  }
}
