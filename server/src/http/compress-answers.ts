import { pipeline, Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { promisify } from 'node:util'
import { createGzip, gzip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import type { HttpEnv } from './http-env.ts'

const zip = promisify(gzip)
const WORTH_BYTES = 4_096
/** Lists shrink to a few percent at any level, and the highest levels take as long as sending. */
const LEVEL = 1
const TAKES_GZIP = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i

export function compressAnswers(): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    await next()
    const { headers } = c.res
    const isLong =
      c.get('isStreamed') === true || Number(headers.get('Content-Length')) >= WORTH_BYTES
    // Responses about sessions hold secrets, whose length after compression could be guessed from.
    if (c.req.path.startsWith('/api/identity/') || !isLong) return
    c.header('Vary', 'Accept-Encoding', { append: true })
    if (headers.has('Content-Encoding') || !TAKES_GZIP.test(c.req.header('Accept-Encoding') ?? ''))
      return
    if (c.get('isStreamed')) c.res = new Response(zippedStream(c.res.body!), c.res)
    else {
      const body = await zip(await c.res.arrayBuffer(), { level: LEVEL })
      c.res = new Response(body, c.res)
      c.res.headers.set('Content-Length', String(body.length))
    }
    c.res.headers.set('Content-Encoding', 'gzip')
  }
}

function zippedStream(body: ReadableStream): ReadableStream {
  const zipped = createGzip({ level: LEVEL })
  // What breaks the one breaks the other, and so the connection.
  pipeline(Readable.fromWeb(body as WebStream), zipped, () => undefined)
  return Readable.toWeb(zipped) as ReadableStream
}
