import { count, sql } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { beforeEach, expect, test } from 'vitest'
import {
  identityAccounts,
  identitySessions,
  identityUsers,
  identityVerifications,
  pilotInterests,
  readers,
} from '../../db/schema.ts'
import { accountsApp } from '../../testing/accounts.ts'
import { makeInterest } from '../../testing/make.ts'
import { PUBLIC_URL } from '../../testing/test-app.ts'
import { NOT_APPROVED } from '@pagelight/contract/constants/access.ts'

const t = await accountsApp()
beforeEach(() => t.reset())

const EMAIL = 'ada@example.com'
const approve = (email = EMAIL) => makeInterest(t.db, { email, approved: true })
const rows = async (table: typeof identityUsers | typeof readers) =>
  (await t.db.select({ n: count() }).from(table))[0]?.n

test('an approved e-mail registers, gets a token and is a reader from the first call', async () => {
  await approve()
  const { status, cookie, headers } = await t.register('Ada@Example.com')
  expect(status).toBe(200)
  expect(headers.getSetCookie().join()).toMatch(/HttpOnly; SameSite=Lax/i)
  const idToken = await t.tokenOf(cookie)
  const { body } = await t.call('verifyToken', { body: { idToken } })
  expect(body.user).toEqual({ id: expect.any(Number), username: 'Ada', is_admin: false })
  const library = await t.call('listEntries', { authorization: `Bearer ${idToken}` })
  expect(library).toMatchObject({ status: 200, body: { books: [] } })
})

test.each([
  ['an e-mail that never asked', null],
  ['a pending request', { email: EMAIL, approved: false }],
])('registration is closed to %s', async (_who, interest) => {
  if (interest) await makeInterest(t.db, interest)
  const { status, body } = await t.register(EMAIL)
  expect({ status, body }).toMatchObject({
    status: 403,
    body: { error: NOT_APPROVED, code: 'EMAIL_NOT_APPROVED' },
  })
  expect(await rows(identityUsers)).toBe(0)
})

test.each([
  [
    'user not found',
    ['eve@example.com', 'quiet-otter-1'],
    'USER_NOT_FOUND',
    'No account found with this email address.',
  ],
  ['wrong password', [EMAIL, 'quiet-otter-2'], 'INVALID_PASSWORD', 'Incorrect password.'],
  ['invalid email', ['ada', 'quiet-otter-1'], 'INVALID_EMAIL', 'Invalid email address.'],
] as const)('signing in says: %s', async (_what, [email, password], code, error) => {
  await approve()
  await t.register(EMAIL)
  const answer = await t.signIn(email, password)
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect(answer.body).toEqual({ error, detail: error, code })
})

test('the e-mail’s case does not matter when signing in', async () => {
  await approve()
  await t.register(EMAIL)
  expect((await t.signIn('ADA@example.COM')).status).toBe(200)
})

test('registering says: weak password, invalid email, email already in use', async () => {
  await approve()
  expect((await t.register(EMAIL, '12345')).body['error']).toBe(
    'Password should be at least 6 characters.',
  )
  expect((await t.register('ada')).body).toMatchObject({
    error: 'Invalid email address.',
    code: 'INVALID_EMAIL',
  })
  await t.register(EMAIL)
  expect((await t.register(EMAIL)).body).toMatchObject({
    error: 'An account with this email already exists.',
    code: 'USER_ALREADY_EXISTS',
  })
})

test('ten registrations of one e-mail at the same time make one account', async () => {
  await approve()
  const answers = await Promise.all(Array.from({ length: 10 }, () => t.register(EMAIL)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const refused = answers.filter(({ status }) => status !== 200)
  expect(new Set(refused.map(({ body }) => body['code']))).toEqual(new Set(['USER_ALREADY_EXISTS']))
  expect(await rows(identityUsers)).toBe(1)
})

test('a reset mail works once and ends every session; its link keeps the token in the fragment', async () => {
  await approve()
  const { cookie } = await t.register(EMAIL)
  t.mails.length = 0
  expect(
    (await t.identityCall('POST', '/request-password-reset', { email: 'Ada@example.com' })).status,
  ).toBe(200)
  expect(t.mails).toMatchObject([{ to: EMAIL }])
  const token = /\/reset-password#token=(\S+)/.exec(t.mails[0]?.text ?? '')?.[1] ?? ''
  const reset = () =>
    t.identityCall('POST', '/reset-password', { token, newPassword: 'quiet-otter-2' })
  expect((await reset()).status).toBe(200)
  expect((await reset()).body).toMatchObject({ code: 'INVALID_TOKEN' })
  expect((await t.signIn(EMAIL, 'quiet-otter-1')).body['error']).toBe('Incorrect password.')
  expect((await t.signIn(EMAIL, 'quiet-otter-2')).status).toBe(200)
  expect((await t.identityCall('GET', '/token', undefined, { Cookie: cookie })).status).toBe(401)
  expect(t.logLines.join()).not.toContain(token)
})

test('a reset link is good for an hour and no longer', async () => {
  const email = 'hour@example.com'
  await approve(email)
  await t.register(email)
  t.mails.length = 0
  await t.identityCall('POST', '/request-password-reset', { email })
  const token = /\/reset-password#token=(\S+)/.exec(t.mails[0]?.text ?? '')?.[1] ?? ''
  const [link] = await t.db.select().from(identityVerifications)
  const minutes = ((link?.expiresAt.getTime() ?? 0) - Date.now()) / 60_000
  expect(minutes).toBeGreaterThan(58)
  expect(minutes).toBeLessThanOrEqual(60)

  await t.db.update(identityVerifications).set({ expiresAt: new Date(Date.now() - 1000) })
  expect(
    (await t.identityCall('POST', '/reset-password', { token, newPassword: 'quiet-otter-2' }))
      .status,
  ).toBe(400)
  expect((await t.signIn(email)).status).toBe(200)
})

test('a reset for an unknown e-mail is answered alike and sends nothing', async () => {
  const { status } = await t.identityCall('POST', '/request-password-reset', {
    email: 'eve@example.com',
  })
  expect(status).toBe(200)
  expect(t.mails).toEqual([])
})

test('a reset is answered before anything is looked up, so no address differs from another', async () => {
  await approve()
  await t.register(EMAIL)
  t.mails.length = 0
  const ask = async (email: string) => {
    const response = await t.app.request('/api/identity/request-password-reset', {
      method: 'POST',
      headers: { Origin: PUBLIC_URL, 'Content-Type': 'application/json' },
      body: JSON.stringify({ email }),
    })
    return {
      status: response.status,
      body: await response.text(),
      headers: [...response.headers.keys()],
    }
  }
  expect(await ask(EMAIL)).toEqual(await ask('eve@example.com'))
  expect(await t.db.$count(identityVerifications)).toBe(0)
  expect(t.mails).toEqual([])
  await t.deliverMails()
  expect(t.mails.map(({ to }) => to)).toEqual([EMAIL])
})

test('without the mail server registering and resetting are answered, and the mails are tried again', async () => {
  await approve()
  t.mailServer.down = true
  expect((await t.register(EMAIL)).status).toBe(200)
  expect((await t.identityCall('POST', '/request-password-reset', { email: EMAIL })).status).toBe(
    200,
  )
  expect(t.mails).toEqual([])
  t.mailServer.down = false
  await t.db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`)
  expect(await t.deliverMails()).toEqual([])
  expect(t.mails.map(({ subject }) => subject).toSorted()).toEqual([
    'Choose a new Pagelight password',
    'Confirm your email address for Pagelight',
  ])
  expect(t.logLines.join()).toContain('a mail could not be sent')
  expect(t.logLines.join()).not.toContain(EMAIL)
})

const confirmationToken = () =>
  /\/confirm-email#token=(\S+)/.exec(t.mails.at(-1)?.text ?? '')?.[1] ?? ''

test('the confirmation mail’s link confirms the e-mail, and opening it again does no harm', async () => {
  await approve()
  const { cookie } = await t.register(EMAIL)
  const token = confirmationToken()
  expect((await t.confirmAddress(cookie, `${token}x`)).body).toMatchObject({
    code: 'INVALID_TOKEN',
  })
  for (let i = 0; i < 2; i++) expect((await t.confirmAddress(cookie, token)).status).toBe(200)
  expect(await t.db.select({ verified: identityUsers.emailVerified }).from(identityUsers)).toEqual([
    { verified: true },
  ])
  expect(decodeJwt(await t.tokenOf(cookie))).toMatchObject({ email_verified: true })
  expect(t.logLines.join()).not.toContain(token)
})

test('another confirmation mail can be asked for until the address is confirmed', async () => {
  await approve()
  const { cookie } = await t.register(EMAIL)
  t.mails.length = 0
  const ask = () => t.identityCall('POST', '/send-verification-email', { email: EMAIL })
  expect((await ask()).status).toBe(200)
  expect(t.mails).toHaveLength(1)
  await t.confirmAddress(cookie, confirmationToken())
  expect((await ask()).status).toBe(200)
  expect(t.mails).toHaveLength(1)
})

test('another site cannot use the session cookie, another name of this site can', async () => {
  await approve()
  const { cookie } = await t.register(EMAIL)
  const from = (origin: string, url: string) =>
    t.app.request(url, {
      method: 'POST',
      body: '{}',
      headers: { Origin: origin, Cookie: cookie, 'Content-Type': 'application/json' },
    })
  const path = '/api/identity/sign-out'
  expect((await from('https://evil.example', `http://localhost:3000${path}`)).status).toBe(403)
  expect((await from('http://127.0.0.1:4000', `http://127.0.0.1:4000${path}`)).status).toBe(200)
})

test('ten wrong passwords close the account’s sign-in, also for the right one, and 429 says for how long', async () => {
  const email = 'locked@example.com'
  await approve(email)
  await t.register(email)
  for (let i = 0; i < 10; i++) expect((await t.signIn(email, 'wrong-password')).status).toBe(401)
  const { status, body, headers } = await t.signIn(email)
  expect(status).toBe(429)
  expect(body).toMatchObject({
    error: 'Too many failed attempts. Please try again later.',
    code: 'TOO_MANY_REQUESTS',
  })
  expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0)
})

test('one client cannot call without end, another still can', async () => {
  const calls = Array.from({ length: 70 }, () => t.identityCall('POST', '/sign-out', {}))
  const statuses = (await Promise.all(calls)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(5)
  await t.reset()
  expect((await t.identityCall('POST', '/sign-out', {})).status).toBe(200)
})

test('five mails to one address are enough for a while', async () => {
  const ask = () =>
    t.identityCall('POST', '/request-password-reset', { email: 'often@example.com' })
  for (let i = 0; i < 5; i++) expect((await ask()).status).toBe(200)
  expect((await ask()).status).toBe(429)
})

test('what the browser does not need stays shut', async () => {
  for (const to of [
    '/update-user',
    '/change-email',
    '/list-sessions',
    '/ok',
    '/reset-password/abc',
  ]) {
    expect((await t.identityCall('POST', to, {})).status).toBe(404)
  }
})

async function leftovers() {
  const tables = [
    identityUsers,
    identityAccounts,
    identitySessions,
    identityVerifications,
    readers,
    pilotInterests,
  ]
  return Promise.all(tables.map((table) => t.db.$count(table)))
}

test('deleting the account leaves nothing, and the token that is still valid opens nothing', async () => {
  await approve()
  const { cookie } = await t.register(EMAIL)
  await t.identityCall('POST', '/request-password-reset', { email: EMAIL })
  const authorization = `Bearer ${await t.tokenOf(cookie)}`
  await t.call('getPreferences', { authorization })
  expect(
    (await t.call('deleteAccount', { authorization, body: { email: 'eve@example.com' } })).status,
  ).toBe(400)
  expect((await t.call('deleteAccount', { authorization, body: { email: EMAIL } })).status).toBe(
    200,
  )
  expect(await leftovers()).toEqual([0, 0, 0, 0, 0, 0])
  expect((await t.call('getPreferences', { authorization })).status).toBe(401)
  expect(await leftovers()).toEqual([0, 0, 0, 0, 0, 0])
})

test('the cookie alone deletes no reader: the account’s own call asks for its address', async () => {
  await approve()
  const { cookie } = await t.register(EMAIL)
  const authorization = `Bearer ${await t.tokenOf(cookie)}`
  await t.call('getPreferences', { authorization })
  const before = await leftovers()
  const { status, body } = await t.identityCall('POST', '/delete-user', {}, { Cookie: cookie })
  expect([status, body['code']]).toEqual([403, 'ACCOUNT_IN_USE'])
  expect(await leftovers()).toEqual(before)
  expect((await t.call('getPreferences', { authorization })).status).toBe(200)
})
