import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'

const zip = promisify(gzip)
const WORTH_BYTES = 4_096
/** The fastest: a long list shrinks to a few percent at any level, and the highest ones take as long as sending it. */
const LEVEL = 1
const TAKES_GZIP = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i

/** A library of 10,000 books is 7 MB, and a tenth of that compressed. Small answers are sent as they are. */
export function compressAnswers(): MiddlewareHandler {
  return async (c, next) => {
    await next()
    const { headers } = c.res
    // Answers about sessions hold secrets, whose length after compression could be used to guess them.
    if (
      c.req.path.startsWith('/api/identity/') ||
      !(Number(headers.get('Content-Length')) >= WORTH_BYTES)
    )
      return
    c.header('Vary', 'Accept-Encoding', { append: true })
    if (headers.has('Content-Encoding') || !TAKES_GZIP.test(c.req.header('Accept-Encoding') ?? ''))
      return
    const body = await zip(await c.res.arrayBuffer(), { level: LEVEL })
    c.res = new Response(body, c.res)
    c.res.headers.set('Content-Encoding', 'gzip')
    c.res.headers.set('Content-Length', String(body.length))
  }
}
