import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { identityAccounts, identityUsers, libraryEntries, readers } from '../../db/schema.ts'
import { accountsApp } from '../../testing/accounts.ts'
import { MADE_AT, makeBook, makeEntry, makeInterest } from '../../testing/make.ts'
import { CLIENT, openIdServer } from '../../testing/servers/open-id-server.ts'
import { PUBLIC_URL } from '../../testing/test-app.ts'

const EMAIL = 'ada@example.com'
const POPUP = '0123456789abcdef0123456789abcdef'

const provider = await openIdServer()
const t = await accountsApp({ OIDC_ISSUER: provider.issuer, OIDC_NAME: 'Example', ...CLIENT })
afterAll(() => provider.close())
beforeEach(async () => {
  await t.reset()
  provider.reset()
  await makeInterest(t.db, { email: EMAIL, approved: true })
})

const start = (body: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  t.identityCall('POST', '/sign-in/social', { provider: 'oidc', popup: POPUP, ...body }, headers)

/** A whole sign-in; the provider says these things about its account. */
async function signIn(claims: Record<string, unknown>) {
  const started = await start()
  const asked = new URL(String(started.body['url'])).searchParams
  provider.state.claims = { sub: 'at-the-provider', nonce: asked.get('nonce'), ...claims }
  return comeBack(asked.get('state') ?? '', started.cookie)
}

async function comeBack(state: string, cookie: string) {
  const answer = await t.identityCall('GET', `/callback/oidc?code=one&state=${state}`, undefined, {
    Cookie: cookie,
  })
  const to = new URL(answer.headers.get('Location') ?? 'about:blank')
  const session = /pagelight\.session_token=[^;]+/.exec(answer.cookie)?.[0] ?? null
  return {
    status: answer.status,
    to,
    error: to.searchParams.get('error'),
    session,
    headers: answer.headers,
  }
}

const users = () => t.db.select().from(identityUsers)
const confirm = () =>
  t.db.update(identityUsers).set({ emailVerified: true }).where(eq(identityUsers.email, EMAIL))

test('an approved e-mail gets an account and a session, and nothing of the provider’s is stored', async () => {
  const picture = 'https://provider.example/ada.png'
  const { to, session, headers } = await signIn({
    email: 'Ada@Example.com',
    email_verified: true,
    name: 'Ada',
    picture,
  })
  expect(to.href).toBe(`${PUBLIC_URL}/third-party.html?popup=${POPUP}`)
  expect(headers.get('Cross-Origin-Opener-Policy')).toBe('unsafe-none')
  expect(await users()).toMatchObject([
    { email: EMAIL, emailVerified: true, name: 'Ada', image: picture },
  ])
  const nothing = {
    accessToken: null,
    refreshToken: null,
    idToken: null,
    scope: null,
    password: null,
  }
  const account = { providerId: 'oidc', accountId: 'at-the-provider', ...nothing }
  expect(await t.db.select().from(identityAccounts)).toMatchObject([account])
  const idToken = await t.tokenOf(session ?? '')
  const { body } = await t.call('verifyToken', { body: { idToken } })
  expect(body.user).toMatchObject({ username: 'Ada' })
  expect(t.logLines.join()).not.toContain(idToken)
})

test('the second sign-in finds the same account, also when its e-mail has changed at the provider', async () => {
  await signIn({ email: EMAIL, email_verified: true })
  const { session } = await signIn({ email: 'lovelace@example.com', email_verified: true })
  expect(session).not.toBeNull()
  expect(await users()).toMatchObject([{ email: EMAIL }])
})

test('the e-mail may be in the user info only, if that is about the same account', async () => {
  provider.state.userInfo = { sub: 'somebody-else', email: EMAIL, email_verified: true }
  expect(await signIn({})).toMatchObject({ error: 'invalid_code', session: null })
  provider.state.userInfo = { sub: 'at-the-provider', email: EMAIL, email_verified: true }
  expect(await signIn({})).toMatchObject({ error: null, session: expect.any(String) })
  expect(provider.state.clientAuthorization).toMatch(/^Basic /)
})

test.each([
  [
    'an e-mail that is not approved',
    { email: 'eve@example.com', email_verified: true },
    'EMAIL_NOT_APPROVED',
  ],
  ['another audience', { email: EMAIL, email_verified: true, aud: 'another-site' }, 'invalid_code'],
  [
    'another issuer',
    { email: EMAIL, email_verified: true, iss: 'https://evil.example' },
    'invalid_code',
  ],
  [
    'an ID token that has expired',
    { email: EMAIL, email_verified: true, exp: 1_700_000_000 },
    'invalid_code',
  ],
  [
    'the ID token of another sign-in',
    { email: EMAIL, email_verified: true, nonce: 'x' },
    'unable_to_get_user_info',
  ],
])('%s makes no account', async (_what, claims, error) => {
  expect(await signIn(claims)).toMatchObject({ error, session: null })
  expect(await users()).toEqual([])
})

test('an account without an e-mail makes no account', async () => {
  provider.state.userInfo = { sub: 'at-the-provider', email_verified: true }
  expect(await signIn({})).toMatchObject({ error: 'email_not_found', session: null })
  expect(await users()).toEqual([])
})

test.each([
  ['that somebody else signed', { signedByOther: true }],
  ['without a signature', { unsigned: true }],
])('an ID token %s makes no account', async (_what, how) => {
  Object.assign(provider.state, how)
  expect(await signIn({ email: EMAIL, email_verified: true })).toMatchObject({
    error: 'invalid_code',
    session: null,
  })
  expect(await users()).toEqual([])
})

test.each([
  ['says it is not confirmed', { email_verified: false }],
  ['says nothing about it', {}],
  ['says something else', { email_verified: 'perhaps' }],
])('an account is never joined by an e-mail of which the provider %s', async (_what, claims) => {
  await t.register(EMAIL)
  await confirm()
  expect(await signIn({ email: EMAIL, ...claims })).toMatchObject({
    error: 'account_not_linked',
    session: null,
  })
  expect(await t.db.select().from(identityAccounts)).toMatchObject([{ providerId: 'credential' }])
})

test('an account whose e-mail was never confirmed goes to whom the provider confirms it: a stranger’s password and sessions end', async () => {
  const strangers = await t.register(EMAIL)
  const { session } = await signIn({ email: EMAIL, email_verified: true })
  expect(session).not.toBeNull()
  expect(await users()).toMatchObject([{ emailVerified: true }])
  expect(await t.db.select().from(identityAccounts)).toMatchObject([{ providerId: 'oidc' }])
  expect((await t.signIn(EMAIL)).status).toBe(401)
  const old = { Cookie: strangers.cookie }
  expect((await t.identityCall('GET', '/token', undefined, old)).status).toBe(401)
})

test('where both sides have confirmed the e-mail the two are one account, and the password still works', async () => {
  const registered = await t.register(EMAIL)
  await confirm()
  const { session } = await signIn({ email: EMAIL, email_verified: true })
  const { body } = await t.identityCall('GET', '/get-session', undefined, { Cookie: session ?? '' })
  expect(body['user']).toMatchObject({ id: (registered.body['user'] as { id: string }).id })
  expect((await t.signIn(EMAIL)).status).toBe(200)
})

test('an e-mail that the provider has not confirmed opens nothing', async () => {
  expect(await signIn({ email: EMAIL, email_verified: false })).toMatchObject({
    error: 'UNVERIFIED_AT_PROVIDER',
    session: null,
  })
  expect(await users()).toEqual([])
})

/** As they could be made before unconfirmed e-mails of providers were refused. */
async function linkOfEarlier(emailVerified: boolean) {
  await t.register(EMAIL)
  const [user] = await users()
  await t.db.update(identityUsers).set({ emailVerified })
  await t.db.insert(identityAccounts).values({
    id: 'of-a-stranger',
    userId: user?.id ?? '',
    providerId: 'oidc',
    accountId: 'at-the-provider',
    createdAt: MADE_AT,
    updatedAt: MADE_AT,
  })
}

test('a link of earlier to an account that nobody confirmed opens nothing either', async () => {
  await linkOfEarlier(false)
  expect(await signIn({ email: EMAIL, email_verified: false })).toMatchObject({
    error: 'UNVERIFIED_AT_PROVIDER',
    session: null,
  })
})

test('a new password by mail ends the link of a stranger, also where the address had been confirmed', async () => {
  await linkOfEarlier(true)
  await t.identityCall('POST', '/request-password-reset', { email: EMAIL })
  const reset = { token: t.linkIn(EMAIL, 'reset-password'), newPassword: 'quiet-otter-2' }
  expect((await t.identityCall('POST', '/reset-password', reset)).status).toBe(200)
  expect(await signIn({ email: EMAIL, email_verified: false })).toMatchObject({
    error: 'account_not_linked',
  })
  expect((await t.signIn(EMAIL, 'quiet-otter-2')).status).toBe(200)
})

test('a reader who is no longer approved loses the account with the refused sign-in, but not the library', async () => {
  const { session } = await signIn({ email: EMAIL, email_verified: true })
  const authorization = `Bearer ${await t.tokenOf(session ?? '')}`
  expect((await t.call('listEntries', { authorization })).status).toBe(200)
  for (const reader of await t.db.select().from(readers))
    await makeEntry(t.db, reader, await makeBook(t.db))
  await t.db.execute('update pilot_interests set approved = false')
  const again = await signIn({ email: EMAIL, email_verified: true })
  const refused = `Bearer ${await t.tokenOf(again.session ?? '')}`
  expect((await t.call('listEntries', { authorization: refused })).status).toBe(403)
  expect(
    (await t.identityCall('POST', '/delete-user', {}, { Cookie: again.session ?? '' })).status,
  ).toBe(200)
  expect(await users()).toEqual([])
  expect(await t.db.$count(libraryEntries)).toBe(1)
})

test('a sign-in that another browser began cannot be finished in this one', async () => {
  const started = await start()
  const asked = new URL(String(started.body['url'])).searchParams
  provider.state.claims = {
    sub: 'eve',
    nonce: asked.get('nonce'),
    email: EMAIL,
    email_verified: true,
  }
  expect(await comeBack(asked.get('state') ?? '', '')).toMatchObject({
    error: 'state_mismatch',
    session: null,
  })
  expect(await users()).toEqual([])
})

test('the provider is asked with PKCE, state and nonce, for the e-mail and no more than it needs', async () => {
  const { body } = await start()
  const asked = new URL(String(body['url']))
  expect(asked.origin + asked.pathname).toBe(`${provider.issuer}/authorize`)
  expect(Object.fromEntries(asked.searchParams)).toEqual({
    response_type: 'code',
    client_id: CLIENT.OIDC_CLIENT_ID,
    redirect_uri: `${PUBLIC_URL}/api/identity/callback/oidc`,
    scope: 'openid email profile',
    state: expect.any(String),
    nonce: expect.any(String),
    code_challenge: expect.any(String),
    code_challenge_method: 'S256',
  })
})

test('from another site, or under another name of this one, it does not begin', async () => {
  expect((await start({}, { Origin: 'https://evil.example' })).status).toBe(403)
  // The tests' requests go to http://localhost, without the port.
  const { status, body } = await start({}, { Origin: 'http://localhost' })
  expect({ status, body }).toMatchObject({
    status: 400,
    body: { error: `Please open ${PUBLIC_URL} to sign in with another account.` },
  })
})

test.each([
  { provider: 'google' },
  { provider: 7 },
  { popup: 'https://evil.example' },
  { popup: undefined },
])('a start with %o is refused', async (body) => {
  expect((await start(body)).status).toBeGreaterThanOrEqual(400)
})

test('an ID token or an address to go to in the start is of no use', async () => {
  const more = { idToken: { token: 'x' }, callbackURL: 'https://evil.example', scopes: ['drive'] }
  const { status, body } = await start(more)
  expect(status).toBe(200)
  expect(String(body['url'])).not.toMatch(/evil|drive/)
})

test('without a provider configured its calls do not exist', async () => {
  const plain = await accountsApp()
  const call = { provider: 'oidc', popup: POPUP }
  expect((await plain.identityCall('POST', '/sign-in/social', call)).status).toBe(404)
  expect((await plain.identityCall('GET', '/callback/oidc?code=1&state=2')).status).toBe(404)
  expect((await plain.call('config')).body.identity).toEqual({
    provider: 'embedded',
    passwords: true,
    at_once: false,
    third_party: [],
  })
  expect((await t.call('config')).body.identity.third_party).toEqual([
    { id: 'oidc', name: 'Example' },
  ])
})

test.each(['gone', 'silent'] as const)(
  'a provider that is %s is named as the trouble, within seconds',
  async (mood) => {
    provider.state.mood = mood
    const before = performance.now()
    const { status, body } = await start()
    expect({ status, body }).toMatchObject({
      status: 503,
      body: {
        code: 'PROVIDER_UNAVAILABLE',
        error: 'The sign-in service cannot be reached at the moment. Please try again later.',
      },
    })
    expect(performance.now() - before).toBeLessThan(8000)
    expect(t.logLines.join()).toContain('a third-party provider does not answer')
  },
  15_000,
)

test('a provider that goes away in the middle ends the window with an error', async () => {
  const started = await start()
  provider.state.mood = 'gone'
  const asked = new URL(String(started.body['url'])).searchParams
  expect(await comeBack(asked.get('state') ?? '', started.cookie)).toMatchObject({
    error: 'invalid_code',
  })
})
