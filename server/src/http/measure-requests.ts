import { routes } from '@pagelight/contract/routes.ts'
import type { Context, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { HttpEnv } from './http-env.ts'

export type RequestDone = (route: string, status: number, seconds: number) => void

/** Routes outside the contract. */
const OTHERS: Record<string, string> = {
  '/healthz': 'healthz',
  '/readyz': 'readyz',
  '/metrics': 'metrics',
  '/api/openapi.json': 'openapi',
  '/api/docs': 'docs',
  '/api/docs.css': 'docs',
  '/api/identity/*': 'identity',
}

const names = new Map([
  ...Object.entries(OTHERS),
  ...Object.entries(routes).map(([name, { method, path }]) => [`${method} ${path}`, name] as const),
])

export function measureRequests(done: RequestDone): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const start = performance.now()
    await next()
    done(nameOf(c), c.res.status, (performance.now() - start) / 1000)
  }
}

function nameOf(c: Context<HttpEnv>): string {
  for (const { method, path } of matchedRoutes(c)) {
    const name = names.get(`${method} ${path}`) ?? names.get(path)
    if (name) return name
  }
  return c.req.path.startsWith('/api/') ? 'unknown' : 'web'
}
