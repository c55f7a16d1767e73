import { MAX_JSON_BYTES } from '@pagelight/contract/primitives.ts'
import { routes, type Route } from '@pagelight/contract/routes.ts'
import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { AppError } from './errors.ts'

/** Calls that take a file limit themselves while it arrives. */
export function limitBodies(): MiddlewareHandler {
  const json = bodyLimit({ maxSize: MAX_JSON_BYTES, onError: refuseTooLarge })
  const table: readonly Route[] = Object.values(routes)
  const uploads = table
    .filter((route) => route.uploadBytes !== undefined)
    .map(({ method, path }) => ({
      method,
      path: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`),
    }))
  return async (c, next) => {
    const takesFile = uploads.some(
      ({ method, path }) => c.req.method === method && path.test(c.req.path),
    )
    return takesFile ? await next() : await json(c, next)
  }
}

function refuseTooLarge(): never {
  throw new AppError(413, 'The request is too large')
}
