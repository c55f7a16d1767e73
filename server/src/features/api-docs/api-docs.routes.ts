import { readFileSync } from 'node:fs'
import type { Hono, MiddlewareHandler } from 'hono'
import type { Deps } from '../../deps.ts'
import { clientAddress } from '../../http/client-address.ts'
import type { HttpEnv } from '../../http/http-env.ts'
import { docsPage } from './docs-page.ts'
import { createRateLimit } from '../../http/rate-limit.ts'
import { describeApi } from './openapi.ts'

/** By one client. */
const READS_PER_MINUTE = 60
const TOO_MANY = 'Too many requests. Please try again in a moment.'
const STYLE = readFileSync(new URL('docs.css', import.meta.url), 'utf8')

/** Public: access is checked when a call is made. */
export function apiDocsRoutes(
  app: Hono<HttpEnv>,
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
): void {
  const reads = createRateLimit({
    limit: READS_PER_MINUTE,
    perMs: 60_000,
    clock,
    sentence: TOO_MANY,
  })
  let built: { json: string; page: string } | undefined

  /** Built on the first request. */
  async function docs() {
    if (built) return built
    const api = describeApi(config)
    return (built = { json: JSON.stringify(api), page: String(await docsPage(api)) })
  }

  const respond = (body: string, type: string) =>
    new Response(body, {
      headers: {
        'Content-Type': type,
        'Content-Length': String(Buffer.byteLength(body)),
        'Cache-Control': 'no-cache',
      },
    })

  const limited: MiddlewareHandler<HttpEnv> = async (c, next) => {
    reads.spend(clientAddress(c, config.trustProxy))
    await next()
  }

  app.get('/api/openapi.json', limited, async () =>
    respond((await docs()).json, 'application/json'),
  )
  app.get('/api/docs', limited, async () =>
    respond((await docs()).page, 'text/html; charset=utf-8'),
  )
  app.get('/api/docs.css', () => respond(STYLE, 'text/css; charset=utf-8'))
}
