/** What strangers did to the sign-in in a review: each test is one of their ways. */
import { createHmac } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { createPasswordHashing } from '../../adapters/identity/password-hash.ts'
import { identityAccounts } from '../../db/schema.ts'
import { networkOf } from '../../http/client-address.ts'
import { accountsApp } from '../../testing/accounts.ts'
import { addressOf } from '../../testing/address-of.ts'
import { makeInterest } from '../../testing/make.ts'

const hashing = createPasswordHashing({ N: 2 ** 7, r: 4, p: 1 })
let hashed = 0
const passwords = {
  ...hashing,
  hash: (password: string) => {
    hashed++
    return hashing.hash(password)
  },
}

const t = await accountsApp({}, { passwords })
beforeEach(async () => {
  t.releaseClock()
  await t.reset()
})

const PASSWORD = 'quiet-otter-1'
const SIGN_IN = '/api/identity/sign-in/email'

async function post(
  path: string,
  body: string,
  {
    address,
    type = 'application/json',
    cookie,
  }: { address: string; type?: string; cookie?: string },
) {
  const response = await t.app.request(path, {
    method: 'POST',
    headers: {
      Origin: 'http://localhost:3000',
      'X-Forwarded-For': networkOf(address) ? address : addressOf(address),
      'Content-Type': type,
      ...(cookie ? { Cookie: cookie } : {}),
    },
    body,
  })
  const text = await response.text()
  return { status: response.status, text, headers: response.headers }
}

const guess = (email: string, password: string, address: string, cookie?: string) =>
  post(SIGN_IN, JSON.stringify({ email, password }), { address, ...(cookie ? { cookie } : {}) })

const isChecked = ({ status, text }: { status: number; text: string }) =>
  [200, 500].includes(status) || text.includes('INVALID_PASSWORD')

/** Each check of what is no hash fails at once, which spares the tests a hundred scrypts. */
async function storePasswords(password: string): Promise<void> {
  await t.db.update(identityAccounts).set({ password })
}

async function account(email: string) {
  await makeInterest(t.db, { email, approved: true })
  return t.register(email)
}

test('600 guesses by polyglot bodies, forms and IPv6 neighbours: at most 100 reach the password check', async () => {
  const victim = 'six-hundred@example.com'
  await account(victim)
  await storePasswords('not a hash')
  t.holdClock()
  const form = 'application/x-www-form-urlencoded'
  const ways: ((n: number) => ReturnType<typeof post>)[] = [
    (n) =>
      post(
        SIGN_IN,
        JSON.stringify({
          email: `nobody-${n}@x.example`,
          a: `&email=${victim}&password=${n}-guess&b=`,
        }),
        { address: `10.1.0.${n}`, type: form },
      ),
    (n) =>
      post(SIGN_IN, `email=${victim}&password=${n}-guess`, { address: `10.2.0.${n}`, type: form }),
    (n) => guess(victim, `${n}-guess`, `2001:db8:1:2::${n.toString(16)}`),
    (n) => guess(victim, `${n}-guess`, `10.3.0.${n}`),
  ]
  let checked = 0
  for (let n = 0; n < 130; n++) for (const way of ways) if (isChecked(await way(n))) checked += 1
  for (let n = 0; n < 80; n++)
    if (isChecked(await guess(victim, `${n}-late`, `10.5.0.${n}`))) checked += 1
  expect(checked).toBeLessThanOrEqual(100)
  expect(checked).toBeGreaterThan(50)
}, 120_000)

test('addresses of one IPv6 network are one client', async () => {
  const statuses = []
  for (let n = 0; n < 12; n++)
    statuses.push((await guess('v6@example.com', 'guess', `2001:db8:7:7:${n}::1`)).status)
  expect(statuses.at(-1)).toBe(429)
  expect((await guess('v6@example.com', 'guess', '2001:db8:7:8::1')).status).toBe(401)
})

test.each([
  'application/x-www-form-urlencoded',
  'text/plain',
  'multipart/form-data; boundary=x',
  '',
])('a body of the type %j is not looked at: 415', async (type) => {
  const body = JSON.stringify({ email: 'ada@example.com', password: 'guess' })
  expect((await post(SIGN_IN, body, { address: 'types', type })).status).toBe(415)
})

test.each(['[]', 'null', '"text"', '{', '{"email":"a@example.com\\u0000","password":"x"}'])(
  'a body that is no object of plain values is refused: %s',
  async (body) => {
    expect((await post(SIGN_IN, body, { address: 'shapes' })).status).toBe(400)
  },
)

test("the owner's own device gets in while strangers have used up everybody's guesses; its mark is no other's, and ends with a new password", async () => {
  const [email, other] = ['known-device@example.com', 'other@example.com']
  const deviceOf = (cookies: string) => /pagelight\.device=[^;]+/.exec(cookies)?.[0] ?? ''
  const device = deviceOf((await account(email)).cookie)
  const others = deviceOf((await account(other)).cookie)
  const forged = `${device.split('.').slice(0, -1).join('.')}.${createHmac('sha256', 'x').update('y').digest('base64url')}`
  t.holdClock()
  const [stored] = await t.db.select().from(identityAccounts)
  await storePasswords('not a hash')
  for (let n = 0; n < 101; n++) await guess(email, 'wrong-guess', `10.9.0.${n}`)
  await storePasswords(stored?.password ?? '')
  for (const cookie of [undefined, others, forged])
    expect([cookie, (await guess(email, PASSWORD, '10.9.1.1', cookie)).status]).toEqual([
      cookie,
      429,
    ])
  expect((await guess(email, PASSWORD, '10.9.1.1', device)).status).toBe(200)

  const statuses = []
  for (let n = 0; n < 12; n++)
    statuses.push((await guess(email, 'wrong-guess', `10.9.2.${n}`, device)).status)
  expect(statuses.slice(0, 10)).not.toContain(429)
  expect(statuses.at(-1)).toBe(429)

  await t.identityCall('POST', '/request-password-reset', { email })
  const token = /reset-password#token=(\S+)/.exec(t.mails.at(-1)?.text ?? '')?.[1]
  const newPassword = 'quiet-otter-2'
  expect((await t.identityCall('POST', '/reset-password', { token, newPassword })).status).toBe(200)
  expect((await guess(email, newPassword, '10.9.3.1', device)).status).toBe(429)
}, 90_000)

test('whoever is not approved is refused before a password is hashed', async () => {
  const email = 'hashed@example.com'
  await makeInterest(t.db, { email, approved: true })
  hashed = 0
  await t.register(email)
  expect(hashed).toBe(1)
  for (let n = 0; n < 20; n++) {
    const { status, body } = await t.register(`nobody-${n}@example.com`, PASSWORD)
    expect([status, body['code']]).toEqual([403, 'EMAIL_NOT_APPROVED'])
  }
  expect(hashed).toBe(1)
})

test('an account that exists is told from one that does not only to who is approved', async () => {
  const email = 'was-approved@example.com'
  await account(email)
  await t.db.execute('update pilot_interests set approved = false')
  expect((await t.register(email)).status).toBe(403)
  expect((await t.register('never@example.com')).status).toBe(403)
})

test('passwords that everybody guesses first are refused at registration and reset, others of 6 characters are not', async () => {
  const email = 'common@example.com'
  await makeInterest(t.db, { email, approved: true })
  for (const password of ['123456', 'password', 'Password', 'secret1']) {
    expect(await t.register(email, password)).toMatchObject({
      status: 400,
      body: { code: 'PASSWORD_TOO_COMMON' },
    })
  }
  expect((await t.register(email, 'wqzkfb')).status).toBe(200)
  await t.identityCall('POST', '/request-password-reset', { email })
  const token = /reset-password#token=(\S+)/.exec(t.mails.at(-1)?.text ?? '')?.[1]
  const reset = (newPassword: string) =>
    t.identityCall('POST', '/reset-password', { token, newPassword })
  expect((await reset('iloveyou')).body).toMatchObject({ code: 'PASSWORD_TOO_COMMON' })
  expect((await reset('quiet-otter-2')).status).toBe(200)
})

test.each(['get-session', 'token', 'jwks'])(
  'HEAD of %s is answered as GET is, without a body',
  async (path) => {
    const ask = (method: string) => t.app.request(`/api/identity/${path}`, { method })
    const head = await ask('HEAD')
    expect(head.status).toBe((await ask('GET')).status)
    expect(await head.text()).toBe('')
    expect(t.logLines.filter((line) => line.includes('"level":50'))).toEqual([])
  },
)

test('what callers wrote is not in the log', async () => {
  const text = 'https://evil.example/marker-of-the-caller'
  const body = JSON.stringify({
    email: 'a@example.com',
    password: 'marker-of-the-caller',
    callbackURL: text,
  })
  await post(SIGN_IN, body, { address: 'log' })
  await post('/api/identity/sign-up/email', body, { address: 'log' })
  await t.app.request(`/api/identity/callback/marker-of-the-caller?error=${text}`)
  await t.app.request(SIGN_IN, {
    method: 'POST',
    headers: { Referer: text, Cookie: 'a=b', 'Content-Type': 'application/json' },
    body,
  })
  expect(t.logLines.join()).not.toContain('marker-of-the-caller')
})

test.each([
  ['an object', '{"a":1}'],
  ['a list', '[[[1]]]'],
  ['30,000 lists in lists', '['.repeat(30_000) + ']'.repeat(30_000)],
  ['a number', '7'],
  ['null', 'null'],
])('a name that is %s is refused', async (_, name) => {
  const email = 'odd-name@example.com'
  await makeInterest(t.db, { email, approved: true })
  const body = `{"name":${name},"email":"${email}","password":"${PASSWORD}"}`
  const { status } = await post('/api/identity/sign-up/email', body, { address: 'name' })
  expect(status).toBe(400)
  expect(t.logLines.filter((line) => line.includes('"level":50'))).toEqual([])
})
