import { sql } from 'drizzle-orm'
import type { Hono } from 'hono'
import type { Db } from '../db/db.ts'
import type { HttpEnv } from './http-env.ts'

/** Anybody may ask, and each question is one of the database's turns. */
const ASK_AGAIN_AFTER_MS = 1_000

const ask = (db: Db) =>
  db.execute(sql`select 1`).then(
    () => true,
    () => false,
  )

/** /healthz: the process runs. /readyz: the database answers as well. */
export function healthRoutes(app: Hono<HttpEnv>, { db }: { db: Db }): void {
  app.get('/healthz', (c) => c.json({ status: 'ok' }))
  const asked = { at: -Infinity, answers: Promise.resolve(true) }
  app.get('/readyz', async (c) => {
    const now = performance.now()
    if (now - asked.at >= ASK_AGAIN_AFTER_MS) Object.assign(asked, { at: now, answers: ask(db) })
    return (await asked.answers)
      ? c.json({ status: 'ok' })
      : c.json({ status: 'the database does not answer' }, 503)
  })
}
