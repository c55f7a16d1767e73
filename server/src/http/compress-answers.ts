import type { MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'

/** A library of 10,000 books is 7 MB, and a tenth of that compressed. Small answers are sent as they are. */
export function compressAnswers(): MiddlewareHandler {
  const compressed = compress()
  return async (c, next) => {
    // Answers about sessions hold secrets, whose length after compression could be used to guess them.
    if (c.req.path.startsWith('/api/identity/')) return await next()
    return await compressed(c, next)
  }
}
