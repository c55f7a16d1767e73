import { readFileSync } from 'node:fs'
import path from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono } from 'hono'
import { compress } from 'hono/compress'
import type { HttpEnv } from './http-env.ts'

const NAMED_BY_CONTENT = /^\/assets\//

/** Every other path is a page of the app, which the browser's router knows. */
export function serveWeb(app: Hono<HttpEnv>, webRoot: string): void {
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
  app.get('*', (c) => {
    if (NAMED_BY_CONTENT.test(c.req.path)) return c.text('Not found', 404)
    c.header('Cache-Control', 'no-cache')
    return c.html(page)
  })
}
