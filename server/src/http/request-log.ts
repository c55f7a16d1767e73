import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import type { HttpEnv } from './http-env.ts'

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
