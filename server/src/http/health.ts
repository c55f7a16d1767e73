import { sql } from 'drizzle-orm'
import type { Hono } from 'hono'
import type { Db } from '../db/db.ts'
import type { HttpEnv } from './http-env.ts'

/** /healthz: the process runs. /readyz: the database answers as well. */
export function healthRoutes(app: Hono<HttpEnv>, { db }: { db: Db }): void {
  app.get('/healthz', (c) => c.json({ status: 'ok' }))
  app.get('/readyz', async (c) => {
    try {
      await db.execute(sql`select 1`)
      return c.json({ status: 'ok' })
    } catch {
      return c.json({ status: 'the database does not answer' }, 503)
    }
  })
}
