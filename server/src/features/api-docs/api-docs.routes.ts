import { readFileSync } from 'node:fs'
import type { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import type { HttpEnv } from '../../http/http-env.ts'
import { docsPage } from './docs-page.ts'
import { describeApi } from './openapi.ts'

const STYLE = readFileSync(new URL('docs.css', import.meta.url), 'utf8')

/** Public: access is checked when a call is made. */
export function apiDocsRoutes(app: Hono<HttpEnv>, { config }: Pick<Deps, 'config'>): void {
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

  app.get('/api/openapi.json', async () => respond((await docs()).json, 'application/json'))
  app.get('/api/docs', async () => respond((await docs()).page, 'text/html; charset=utf-8'))
  app.get('/api/docs.css', () => respond(STYLE, 'text/css; charset=utf-8'))
}
