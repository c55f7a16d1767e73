/** What must hold for every account, seen from outside: attempts, sessions, origins, cookies, headers and the log. */
import { beforeEach, expect, test, vi } from 'vitest'
import { identitySessions } from '../../db/schema.ts'
import { accountsApp } from '../../testing/accounts.ts'
import { addressOf } from '../../testing/address-of.ts'
import { makeAdmin, makeInterest } from '../../testing/make.ts'

const t = await accountsApp()
beforeEach(async () => {
  t.releaseClock()
  await t.reset()
})

const EMAIL = 'ada@example.com'
const approve = (email = EMAIL) => makeInterest(t.db, { email, approved: true })
const bearer = async (cookie: string) => `Bearer ${await t.tokenOf(cookie)}`
const from = (client: string) => ({ 'X-Forwarded-For': addressOf(client) })
const tryPassword = (email: string, password: string, address: string) =>
  t.app.request('/api/identity/sign-in/email', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Origin: 'http://localhost:3000',
      ...from(address),
    },
    body: JSON.stringify({ email, password }),
  })

test('1,000 wrong passwords from one address: ten are tried, the rest cost the database nothing, the owner gets in', async () => {
  await approve('target@example.com')
  await t.register('target@example.com')
  t.holdClock()
  const statuses: number[] = []
  const query = vi.spyOn(t.database.pool, 'query')
  const connect = vi.spyOn(t.database.pool, 'connect')
  let asked = 0
  for (let i = 0; i < 1000; i++) {
    statuses.push((await tryPassword('target@example.com', `guess-${i}`, 'attacker')).status)
    if (i === 10) asked = query.mock.calls.length + connect.mock.calls.length
  }
  expect(query.mock.calls.length + connect.mock.calls.length).toBe(asked)
  vi.restoreAllMocks()
  expect(statuses.filter((status) => status === 401)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(990)
  expect((await tryPassword('target@example.com', 'quiet-otter-1', 'home')).status).toBe(200)
  const refused = await tryPassword('other@example.com', 'guess', 'attacker')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
})

test('revoking ends every session of the reader at once: tokens, cookies and all', async () => {
  const { id } = await approve()
  const { cookie } = await t.register(EMAIL)
  const authorization = await bearer(cookie)
  expect((await t.call('getPreferences', { authorization })).status).toBe(200)
  const admin = await makeAdmin(t.db)
  const root = await bearerOf(admin.email)
  expect((await t.call('revokeInterest', { authorization: root, params: { id } })).status).toBe(200)
  expect((await t.call('getPreferences', { authorization })).status).toBe(401)
  expect((await t.identityCall('GET', '/token', undefined, { Cookie: cookie })).status).toBe(401)
  // Signing in anew opens nothing either.
  const again = await t.signIn(EMAIL)
  expect(
    (await t.call('getPreferences', { authorization: await bearer(again.cookie) })).status,
  ).toBe(403)
})

/** An account with a confirmed address for a reader who exists already; the reader's rows go to it. */
async function bearerOf(email: string): Promise<string> {
  const { cookie } = await t.register(email)
  const link =
    /confirm-email#token=(\S+)/.exec(t.mails.find(({ to }) => to === email)?.text ?? '')?.[1] ?? ''
  await t.confirmAddress(cookie, decodeURIComponent(link))
  return bearer(cookie)
}

test('the sessions are listed without their tokens; signing out everywhere ends them all, this one too', async () => {
  await approve()
  const phone = await t.register(EMAIL, 'quiet-otter-1', { 'User-Agent': 'Phone' })
  const laptop = await t.signIn(EMAIL)
  const here = await bearer(laptop.cookie)
  const there = await bearer(phone.cookie)
  const { body } = await t.call('listSessions', { authorization: here })
  expect(body.sessions.map(({ current, user_agent }) => [current, user_agent])).toEqual([
    [true, null],
    [false, 'Phone'],
  ])
  for (const { token } of await t.db
    .select({ token: identitySessions.token })
    .from(identitySessions)) {
    expect(JSON.stringify(body)).not.toContain(token)
  }
  expect((await t.call('endSessions', { authorization: here })).status).toBe(200)
  for (const authorization of [here, there]) {
    expect((await t.call('getPreferences', { authorization })).status).toBe(401)
  }
  expect((await t.identityCall('GET', '/token', undefined, { Cookie: phone.cookie })).status).toBe(
    401,
  )
})

test('signing out ends the session, and its token with it', async () => {
  await approve()
  const { cookie } = await t.register(EMAIL)
  const authorization = await bearer(cookie)
  expect((await t.call('getPreferences', { authorization })).status).toBe(200)
  expect((await t.identityCall('POST', '/sign-out', {}, { Cookie: cookie })).status).toBe(200)
  expect((await t.identityCall('GET', '/token', undefined, { Cookie: cookie })).status).toBe(401)
  expect((await t.call('getPreferences', { authorization })).status).toBe(401)
})

test.each([
  '/sign-up/email',
  '/sign-in/email',
  '/sign-out',
  '/request-password-reset',
  '/reset-password',
  '/verify-email',
  '/send-verification-email',
  '/delete-user',
])('a foreign page cannot call %s', async (path) => {
  await approve()
  const { cookie } = await t.register(EMAIL)
  for (const Origin of ['https://evil.example', 'null', 'http://localhost:3000.evil.example']) {
    const { status } = await t.identityCall(
      'POST',
      path,
      { email: EMAIL },
      { Cookie: cookie, Origin },
    )
    expect(status).toBe(403)
  }
})

test('signing in again and again fills neither the disk nor the list: 100 sessions with short names of browsers', async () => {
  await approve()
  await t.register(EMAIL)
  const [first] = await t.db.select().from(identitySessions)
  const now = new Date()
  await t.db.insert(identitySessions).values(
    Array.from({ length: 120 }, (_, n) => ({
      id: `old-${n}`,
      token: `token-${n}`,
      userId: first!.userId,
      createdAt: new Date(now.getTime() - 60_000 - n),
      updatedAt: now,
      expiresAt: new Date(now.getTime() + 60_000),
    })),
  )
  const body = { email: EMAIL, password: 'quiet-otter-1' }
  const browser = { 'User-Agent': 'x'.repeat(8_000) }
  const { cookie } = await t.identityCall('POST', '/sign-in/email', body, browser)
  const rows = await t.db.select().from(identitySessions)
  expect(rows).toHaveLength(100)
  expect(rows.map(({ userAgent }) => userAgent?.length ?? 0).toSorted((a, b) => b - a)[0]).toBe(400)
  const listed = await t.call('listSessions', { authorization: await bearer(cookie) })
  expect(listed.body.sessions).toHaveLength(100)
})

test('cookies are HttpOnly and SameSite=Lax, and on https Secure and of this host alone', async () => {
  await approve()
  const lines = (await t.register(EMAIL)).headers.getSetCookie()
  expect(lines).toHaveLength(2)
  for (const line of lines)
    expect(line).toMatch(/^pagelight\.\w+=.*; Path=\/; HttpOnly; SameSite=Lax$/)

  const onHttps = await accountsApp({ PUBLIC_URL: 'https://pagelight.example' })
  await onHttps.reset()
  await makeInterest(onHttps.db, { email: EMAIL, approved: true })
  const { headers, cookie } = await onHttps.register(EMAIL, undefined, {
    Origin: 'https://pagelight.example',
  })
  const secure = headers.getSetCookie()
  expect(secure).toHaveLength(2)
  for (const line of secure) {
    expect(line).toMatch(/^__Host-pagelight\.\w+=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    expect(line).not.toMatch(/Domain=/)
  }
  // As cookies were called before.
  const old = cookie.replaceAll('__Host-', '__Secure-')
  for (const Cookie of [cookie, old])
    expect((await onHttps.identityCall('GET', '/token', undefined, { Cookie })).status).toBe(200)
})

test('the content security policy allows no inline script or style and no eval', async () => {
  for (const path of ['/', '/api/config', '/api/identity/get-session', '/api/nothing']) {
    const policy = (await t.app.request(path)).headers.get('Content-Security-Policy') ?? ''
    expect(policy).toMatch(/default-src 'none'/)
    expect(policy).toMatch(/frame-ancestors 'none'/)
    // 'wasm-unsafe-eval' allows WebAssembly and no text as code.
    expect(policy).not.toMatch(/'unsafe-/)
    expect(policy.replace(/img-src [^;]*/, '')).not.toMatch(/\*/)
  }
})

test('a reset and a request for access do the same work for addresses that exist and that do not', async () => {
  await approve()
  await t.register(EMAIL)
  const work = async (path: string, email: string) => {
    const query = vi.spyOn(t.database.pool, 'query')
    await t.app.request(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...from(`work-${email}`) },
      body: JSON.stringify({ email }),
    })
    const statements = query.mock.calls.map(([statement]) => textOf(statement))
    query.mockRestore()
    return statements
  }
  for (const path of ['/api/identity/request-password-reset', '/api/pilot/interest']) {
    const known = await work(path, EMAIL)
    expect(known.length).toBeGreaterThan(0)
    expect(await work(path, 'nobody@example.com')).toEqual(known)
  }
})

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement
  return typeof statement === 'object' && statement !== null
    ? String(Reflect.get(statement, 'text'))
    : ''
}

test('no token, password or cookie of a whole journey is in the log at its most talkative', async () => {
  await approve()
  const { cookie } = await t.register(EMAIL, 'pass-phrase-1')
  const token = await t.tokenOf(cookie)
  await t.call('verifyToken', { body: { idToken: token } })
  await t.call('getPreferences', { authorization: `Bearer ${token}` })
  await t.call('getPreferences', { authorization: `Bearer ${token}x` })
  await t.identityCall('GET', `/get-session?token=${token}`, undefined, { Cookie: cookie })
  await t.signIn(EMAIL, 'wrong-phrase-1')
  await t.identityCall('POST', '/request-password-reset', { email: EMAIL })
  const reset = /#token=(\S+)/.exec(t.mails.at(-1)?.text ?? '')?.[1] ?? 'missing'
  await t.identityCall('POST', '/reset-password', { token: reset, newPassword: 'pass-phrase-2' })
  const again = await t.signIn(EMAIL, 'pass-phrase-2')
  const rows = await t.db.select({ token: identitySessions.token }).from(identitySessions)
  const confirm = /#token=(\S+)/.exec(t.mails[0]?.text ?? '')?.[1] ?? 'missing'
  await t.identityCall('POST', '/verify-email', { token: confirm })
  await t.call('deleteAccount', {
    authorization: await bearer(again.cookie),
    body: { email: EMAIL },
  })
  const everything = t.logLines.join('\n')
  expect(everything).toContain('"msg":"request"')
  const values = (cookies: string) =>
    cookies.split('; ').map((pair) => pair.split('=')[1] ?? 'missing')
  const secrets = [
    token,
    reset,
    confirm,
    'phrase-',
    EMAIL,
    ...values(cookie),
    ...values(again.cookie),
  ]
  for (const secret of [...secrets, ...rows.map((row) => row.token)])
    expect(everything).not.toContain(secret)
})

test('passwords are kept as salted scrypt', async () => {
  await approve()
  await t.register(EMAIL)
  const { rows } = await t.database.pool.query<{ password: string }>(
    'select password from identity_accounts',
  )
  expect(rows[0]?.password).toMatch(/^scrypt-[0-9-]+:[0-9a-f]{32}:[0-9a-f]{128}$/)
})
