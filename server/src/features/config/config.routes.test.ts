import { expect, test } from 'vitest'
import { makeAdmin } from '../../testing/make.ts'
import { testApp } from '../../testing/test-app.ts'

test.each([
  [{}, false],
  [{ SMTP_URL: 'smtp://mail.example.com' }, true],
])('the front end is told whether mails are sent: %o', async (environment, sendsMail) => {
  const t = await testApp({}, environment)
  expect((await t.call('config')).body.sends_mail).toBe(sendsMail)
})

test('whom to tell of a hole is said where RFC 9116 looks, if it is set', async () => {
  const path = '/.well-known/security.txt'
  expect((await (await testApp()).app.request(path)).status).toBe(404)
  const t = await testApp({}, { SECURITY_CONTACT: 'security@example.com' })
  const answer = await t.app.request(path)
  expect(answer.headers.get('Content-Type')).toMatch(/^text\/plain; charset=utf-8$/i)
  const expires = new Date(t.clock.now().getTime() + 180 * 86_400_000).toISOString()
  expect(await answer.text()).toBe(
    `Contact: mailto:security@example.com\nExpires: ${expires}\n` +
      `Canonical: ${t.deps.config.publicUrl}${path}\n`,
  )
})

test('the front end is told whom to write to and who is asked about books', async () => {
  const quiet = await testApp({}, { OPEN_LIBRARY: 'off' })
  expect((await quiet.call('config')).body).toMatchObject({
    support_email: null,
    outside: { book_databases: [], language_model: false },
  })
  const open = await testApp(
    {},
    {
      SUPPORT_EMAIL: 'help@example.com',
      OPEN_LIBRARY: 'on',
      AI_PROVIDER: 'openai-compatible',
      AI_MODEL: 'stub-1',
      AI_BASE_URL: 'http://127.0.0.1:9',
    },
  )
  expect((await open.call('config')).body).toMatchObject({
    support_email: 'help@example.com',
    outside: { book_databases: ['Open Library'], language_model: true },
  })
})

test('the front end is told of Firebase at run time, and nothing that is not public', async () => {
  const t = await testApp(
    {},
    {
      IDENTITY_PROVIDER: 'firebase',
      FIREBASE_PROJECT_ID: 'demo-books',
      FIREBASE_API_KEY: 'AIza-key',
      FIREBASE_AUTH_DOMAIN: 'demo-books.firebaseapp.com',
    },
  )
  expect((await t.call('config')).body.identity).toEqual({
    provider: 'firebase',
    third_party: [{ id: 'google.com', name: 'Google' }],
    project_id: 'demo-books',
    api_key: 'AIza-key',
    auth_domain: 'demo-books.firebaseapp.com',
    auth_url: null,
  })
})

test('until there is an administrator, the front end is told that one is needed', async () => {
  const t = await testApp()
  await t.reset()
  const needs = async () => (await t.call('config')).body.needs_administrator
  expect(await needs()).toBe(true)
  await makeAdmin(t.db)
  expect(await needs()).toBe(false)
})
