import { Hono } from 'hono'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { respondToError } from './errors.ts'
import type { HttpEnv } from './http-env.ts'
import { createMount, type Handler } from './mount.ts'

const caller = {
  readerId: 1,
  uid: 'u',
  email: 'reader@example.com',
  username: 'Reader',
  isAdmin: false,
  sessionId: null,
}
const limits = { language_threshold: 1, sexual_content_threshold: 2, violence_threshold: 3 }

async function answer(handler: Handler<'getPreferences'>) {
  const app = new Hono<HttpEnv>()
  app.onError(respondToError(pino({ level: 'silent' })))
  createMount(app, async () => caller, { trustProxy: false, uploadsFolder: '/nowhere' })('getPreferences', handler)
  const response = await app.request('/api/user/preferences')
  return { status: response.status, text: await response.text() }
}

test('a field that the contract does not declare does not leave the server', async () => {
  const { status, text } = await answer(async () => ({ ...limits, password_hash: 'x' }))
  expect(status).toBe(200)
  expect(JSON.parse(text)).toEqual(limits)
})

test('an answer that breaks the contract is a 500 and not sent', async () => {
  const { status, text } = await answer(async () => ({ ...limits, violence_threshold: 77 }))
  expect(status).toBe(500)
  expect(text).not.toContain('77')
})
