import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'

const zip = promisify(gzip)
const WORTH_BYTES = 4_096
/** Lists shrink to a few percent at any level, and the highest levels take as long as sending. */
const LEVEL = 1
const TAKES_GZIP = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i

export function compressAnswers(): MiddlewareHandler {
  return async (c, next) => {
    await next()
    const { headers } = c.res
    // Responses about sessions hold secrets, whose length after compression could be guessed from.
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
