import { readFileSync } from 'node:fs'
import path from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono } from 'hono'
import { compress } from 'hono/compress'
import { settlesWithin } from '../concurrency/settles-within.ts'
import { clientAddress } from './client-address.ts'
import type { HttpEnv } from './http-env.ts'

const HEAD_WITHIN_MS = 1_000
const TITLE = /<title>[^<]*<\/title>/
const NAMED_BY_CONTENT = /^\/assets\//

type Options = {
  trustProxy: boolean
  /** Takes the place of the page's title; null leaves the title. */
  headOf: (path: string, address: string) => Promise<string | null>
}

/** Every other path is a page of the app, which the browser's router knows. */
export function serveWeb(
  app: Hono<HttpEnv>,
  webRoot: string,
  { trustProxy, headOf }: Options,
): void {
  const page = readFileSync(path.join(webRoot, 'index.html'), 'utf8')
  app.use(compress())
  app.use(
    serveStatic({
      root: path.relative(process.cwd(), webRoot) || '.',
      onFound: (_file, c) => {
        const forever = NAMED_BY_CONTENT.test(c.req.path)
        c.header('Cache-Control', forever ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    }),
  )
  app.get('*', async (c) => {
    if (NAMED_BY_CONTENT.test(c.req.path)) return c.text('Not found', 404)
    c.header('Cache-Control', 'no-cache')
    // Without it the page is as good for a reader.
    const asked = headOf(c.req.path, clientAddress(c, trustProxy)).catch(() => null)
    const head = (await settlesWithin(asked, HEAD_WITHIN_MS)) ? await asked : null
    return c.html(head === null ? page : page.replace(TITLE, () => head))
  })
}
