import { createHash, timingSafeEqual } from 'node:crypto'
import type { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/errors.ts'
import type { HttpEnv } from '../../http/http-env.ts'

/** 404 without METRICS_TOKEN. A loopback address proves nothing: it may be that of a proxy. */
export function metricsRoutes(
  app: Hono<HttpEnv>,
  { config, metrics }: Pick<Deps, 'config' | 'metrics'>,
): void {
  const { metricsToken } = config
  app.get('/metrics', async (c) => {
    if (metricsToken === undefined) throw new AppError(404, 'Not found')
    if (!isSame(c.req.header('Authorization') ?? '', `Bearer ${metricsToken}`)) {
      throw new AppError(401, 'The metrics need the token of METRICS_TOKEN', {
        headers: { 'WWW-Authenticate': 'Bearer' },
      })
    }
    return c.body(await metrics.text(), 200, {
      'Content-Type': metrics.contentType,
      'Cache-Control': 'no-store',
    })
  })
}

/** Constant time, also for different lengths. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}
