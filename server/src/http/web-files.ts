import { existsSync, readFileSync } from 'node:fs'
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
/** A file: no page of the app has a dot in its last part. */
const FILE = /\.[^/]*$/
const MANIFEST = '/manifest.webmanifest'

type Options = {
  trustProxy: boolean
  brandName: string
  /** Takes the place of the page's title; null leaves the title. */
  headOf: (path: string, address: string) => Promise<string | null>
}

/** Every other path is a page of the app, which the browser's router knows. */
export function serveWeb(
  app: Hono<HttpEnv>,
  webRoot: string,
  { trustProxy, brandName, headOf }: Options,
): void {
  const page = readFileSync(path.join(webRoot, 'index.html'), 'utf8')
  app.use(compress())
  const manifest = readManifest(webRoot, brandName)
  app.get(MANIFEST, (c) => {
    if (manifest === null) return c.text('Not found', 404)
    c.header('Cache-Control', 'no-cache')
    c.header('Content-Type', 'application/manifest+json')
    return c.body(manifest)
  })
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
    if (NAMED_BY_CONTENT.test(c.req.path) || FILE.test(c.req.path)) return c.text('Not found', 404)
    c.header('Cache-Control', 'no-cache')
    // Without it the page is as good for a reader.
    const asked = headOf(c.req.path, clientAddress(c, trustProxy)).catch(() => null)
    const head = (await settlesWithin(asked, HEAD_WITHIN_MS)) ? await asked : null
    return c.html(head === null ? page : page.replace(TITLE, () => head))
  })
}

/** What a phone needs to install the app, by the name of this installation. */
function readManifest(webRoot: string, brandName: string): string | null {
  const file = path.join(webRoot, MANIFEST)
  if (!existsSync(file)) return null
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
  return JSON.stringify({ ...manifest, name: brandName, short_name: brandName })
}
