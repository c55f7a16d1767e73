import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import { forRequest } from './request-id.ts'
import type { HttpEnv } from './http-env.ts'

const ID_HEADER = 'X-Request-Id'
/** As proxies make them. Anything else could be a text, which would stand in the log. */
const GIVEN_ID = /^[\da-f-]{8,64}$/i

export function identifyRequests(): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const given = c.req.header(ID_HEADER) ?? ''
    const id = GIVEN_ID.test(given) ? given : randomUUID()
    c.set('requestId', id)
    c.header(ID_HEADER, id)
    await forRequest(id, next)
  }
}

/** Never the query string, a header or the body, which can hold addresses and tokens. */
export function logRequests(log: Logger): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const start = performance.now()
    await next()
    log.debug(
      {
        requestId: c.get('requestId'),
        method: c.req.method,
        path: c.req.path.startsWith('/api/identity/') ? '/api/identity/*' : c.req.path,
        status: c.res.status,
        ms: Math.round(performance.now() - start),
        readerId: c.get('readerId'),
      },
      'request',
    )
  }
}
