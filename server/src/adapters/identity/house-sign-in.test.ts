import { getRequestListener } from '@hono/node-server'
import { eq } from 'drizzle-orm'
import { request } from 'node:http'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import {
  accessEvents,
  groupGrants,
  identityAccounts,
  identityUsers,
  pilotInterests,
} from '../../db/schema.ts'
import { runAdminCommand } from '../../features/auth/admin-commands.ts'
import { accountsApp } from '../../testing/accounts.ts'
import { makeInterest } from '../../testing/make.ts'
import { startLoopbackServer } from '../../testing/servers/loopback-server.ts'
import { CLIENT, openIdServer } from '../../testing/servers/open-id-server.ts'
import { PUBLIC_URL } from '../../testing/test-app.ts'

const ADA = 'ada@example.com'
const HOUR = 3_600_000

const house = await openIdServer()
const club = await openIdServer()
const settings = {
  SIGN_IN: 'oidc',
  OIDC_ISSUER: house.issuer,
  ...CLIENT,
  OIDC_ADMIN_GROUP: 'librarians',
  OIDC_READER_GROUP: 'family',
  OIDC_2_ISSUER: club.issuer,
  OIDC_2_CLIENT_ID: CLIENT.OIDC_CLIENT_ID,
  OIDC_2_CLIENT_SECRET: CLIENT.OIDC_CLIENT_SECRET,
  OIDC_2_NAME: 'Book Club',
}
const t = await accountsApp({
  ...settings,
  REMOTE_USER_PROXIES: '127.0.0.1',
  REMOTE_USER_ADMIN_GROUP: 'librarians',
})
const listener = await startLoopbackServer(getRequestListener(t.app.fetch))
afterAll(() => Promise.all([house.close(), club.close(), listener.close()]))
beforeEach(async () => {
  await t.reset()
  house.reset()
  house.state.userInfo = { sub: 'ada' }
  club.reset()
})

type Door = 'oidc' | 'oidc-2'
const serverOf = (door: Door) => (door === 'oidc' ? house : club)

async function begin(door: Door) {
  const started = await t.identityCall('POST', '/sign-in/social', {
    provider: door,
    back: '/library',
  })
  return { ...started, asked: new URL(String(started.body['url'])).searchParams }
}

async function signIn(door: Door, claims: Record<string, unknown>, callback: string = door) {
  const { asked, cookie } = await begin(door)
  const said = {
    sub: 'ada',
    nonce: asked.get('nonce'),
    email: ADA,
    email_verified: true,
    ...claims,
  }
  serverOf(door).state.claims = said
  const back = `/callback/${callback}?code=one&state=${asked.get('state')}`
  const answer = await t.identityCall('GET', back, undefined, { Cookie: cookie })
  const to = new URL(answer.headers.get('Location') ?? 'about:blank')
  const session = /pagelight\.session_token=[^;]+/.exec(answer.cookie)?.[0]
  return { to, error: to.searchParams.get('error'), session }
}

/** What the API says of whoever has the session: refused, a reader or an administrator. */
async function standingOf(session: string | undefined): Promise<string> {
  const authorization = `Bearer ${await t.tokenOf(session ?? '')}`
  const { status } = await t.call('listEntries', { authorization })
  if (status !== 200) return String(status)
  return (await t.call('listInterests', { authorization })).status === 200
    ? 'administrator'
    : 'reader'
}

const isApproved = async () =>
  (await t.db.select().from(pilotInterests).where(eq(pilotInterests.email, ADA)))[0]?.approved
const actions = async () => (await t.db.select().from(accessEvents)).map(({ action }) => action)

describe('Where only a house’s own sign-in is open', () => {
  test('the configuration says so, and a sign-in without a window comes back to its page', async () => {
    expect((await t.call('config')).body.identity).toMatchObject({
      passwords: false,
      third_party: [
        { id: 'oidc' },
        { id: 'oidc-2', name: 'Book Club' },
        { id: 'remote-user', name: 'the account of this network' },
      ],
    })
    expect((await signIn('oidc', { groups: 'family' })).to.href).toBe(`${PUBLIC_URL}/library`)
    const { to } = await signIn('oidc-2', { email: 'eve@example.com' })
    expect(to.href).toContain(`${PUBLIC_URL}/login?error=EMAIL_NOT_APPROVED`)
  })

  test.each([
    ['/sign-in/email', { email: ADA, password: 'quiet-otter-1' }],
    ['/sign-up/email', { email: ADA, password: 'quiet-otter-1', name: 'Ada' }],
    ['/request-password-reset', { email: ADA }],
    ['/reset-password', { token: 'x', newPassword: 'quiet-otter-1' }],
    ['/verify-email', { token: 'x', newPassword: 'quiet-otter-1' }],
    ['/send-verification-email', { email: ADA }],
  ])('the server refuses %s, whatever the page shows', async (path, body) => {
    await makeInterest(t.db, { email: ADA, approved: true })
    expect(await t.identityCall('POST', path, body)).toMatchObject({
      status: 403,
      body: { error: 'This site signs in with another account, not with a password.' },
    })
    expect(t.mails).toEqual([])
    expect(await t.db.$count(identityUsers)).toBe(0)
  })

  test('no setup link is made, since it would choose a password', async () => {
    await expect(runAdminCommand(t.deps, ['setup-link'])).rejects.toThrow('OIDC_ADMIN_GROUP')
  })

  test.each(['//evil.example', '/\\evil.example', 'https://evil.example', '', '/a\nb'])(
    'a sign-in does not lead to %j afterwards',
    async (back) => {
      const answer = await t.identityCall('POST', '/sign-in/social', { provider: 'oidc', back })
      expect(answer.status).toBe(400)
    },
  )
})

describe('Of two issuers', () => {
  test('each asks for the pilot’s approval, which the group of one gives', async () => {
    expect((await signIn('oidc', {})).error).toBe('EMAIL_NOT_APPROVED')
    expect((await signIn('oidc-2', { groups: ['family', 'librarians'] })).error).toBe(
      'EMAIL_NOT_APPROVED',
    )
    expect(await standingOf((await signIn('oidc', { groups: ['family'] })).session)).toBe('reader')
  })

  test('the second opens no account of the first by the same e-mail', async () => {
    await makeInterest(t.db, { email: ADA, approved: true })
    expect((await signIn('oidc', {})).error).toBeNull()
    expect(await signIn('oidc-2', { groups: ['librarians'] })).toMatchObject({
      error: 'account_not_linked',
      session: undefined,
    })
    expect(await t.db.select().from(identityAccounts)).toMatchObject([{ providerId: 'oidc' }])
    expect(await t.db.$count(groupGrants)).toBe(0)
  })

  test('the same account number at the second is somebody else', async () => {
    await makeInterest(t.db, { email: ADA, approved: true })
    await makeInterest(t.db, { email: 'bob@example.com', approved: true })
    await signIn('oidc', {})
    await signIn('oidc-2', { email: 'bob@example.com' })
    const emails = (await t.db.select().from(identityUsers)).map(({ email }) => email)
    expect(emails.toSorted()).toEqual([ADA, 'bob@example.com'])
  })

  test('a code of the first is not taken at the callback of the second', async () => {
    await makeInterest(t.db, { email: ADA, approved: true })
    // The second answers with a token of its own for a nonce it has never seen.
    club.state.claims = { sub: 'ada', nonce: 'guessed', email: ADA, email_verified: true }
    expect((await signIn('oidc', {}, 'oidc-2')).session).toBeUndefined()
    expect(await t.db.$count(identityUsers)).toBe(0)
  })
})

describe('A provider’s group', () => {
  test('makes an administrator, and the next sign-in without it takes the role and the approval away', async () => {
    const first = await signIn('oidc', { groups: ['family', 'librarians'] })
    expect(await standingOf(first.session)).toBe('administrator')
    const second = await signIn('oidc', { groups: ['family'] })
    expect(await standingOf(second.session)).toBe('reader')
    t.deps.gateCache.clear()
    expect(await standingOf(first.session)).toBe('reader')
    await signIn('oidc', { groups: [] })
    t.deps.gateCache.clear()
    expect(await standingOf(second.session)).toBe('403')
    expect(await isApproved()).toBe(false)
    expect(await actions()).toEqual([
      'approved',
      'granted_administrator',
      'removed_administrator',
      'revoked',
    ])
  })

  test('takes away only what it gave: an approval by an administrator stays', async () => {
    await makeInterest(t.db, { email: ADA, approved: true })
    const { session } = await signIn('oidc', { groups: ['librarians'] })
    expect(await standingOf(session)).toBe('administrator')
    await signIn('oidc', {})
    t.deps.gateCache.clear()
    expect(await standingOf(session)).toBe('reader')
  })

  test('an approval that an administrator repeats stays without the group', async () => {
    await signIn('oidc', { groups: ['family'] })
    await runAdminCommand(t.deps, ['approve', ADA])
    await signIn('oidc', {})
    expect(await isApproved()).toBe(true)
  })

  test('a group that is not asked for again gives no role after a day and no access after a week', async () => {
    const { session } = await signIn('oidc', { groups: ['librarians'] })
    expect(await standingOf(session)).toBe('administrator')
    const age = async (hours: number) => {
      const seenAt = new Date(Date.now() - hours * HOUR)
      await t.db.update(groupGrants).set({ seenAt })
      t.deps.gateCache.clear()
      return standingOf(session)
    }
    expect(await age(23)).toBe('administrator')
    expect(await age(25)).toBe('reader')
    expect(await age(7 * 24 + 1)).toBe('401')
  })

  test('groups are taken from a claim with dots or a path, and from the user info; other shapes are no groups', async () => {
    house.state.userInfo = { sub: 'ada', groups: ['librarians'] }
    expect(await standingOf((await signIn('oidc', {})).session)).toBe('administrator')
    for (const groups of [{ 0: 'librarians' }, [['librarians']], 7, 'librarians family', null])
      expect(await standingOf((await signIn('oidc', { groups })).session)).not.toBe('administrator')
  })

  test('gives nothing to an e-mail that the provider has not confirmed', async () => {
    await makeInterest(t.db, { email: ADA, approved: true })
    const { error } = await signIn('oidc', { groups: ['librarians'], email_verified: false })
    expect(error).toBe('UNVERIFIED_AT_PROVIDER')
    expect(await t.db.$count(groupGrants)).toBe(0)
  })

  test('gives to the account that signs in, not to the e-mail that the provider says today', async () => {
    await makeInterest(t.db, { email: 'bob@example.com', approved: true })
    await signIn('oidc', { groups: ['librarians'] })
    await signIn('oidc', { groups: ['librarians'], email: 'bob@example.com' })
    expect(await t.db.select().from(groupGrants)).toMatchObject([{ email: ADA }])
  })

  test('the scope of groups is asked for only where the provider has one', async () => {
    expect((await begin('oidc')).asked.get('scope')).toBe('openid email profile')
    house.state.scopes = ['openid', 'email', 'groups']
    expect((await begin('oidc')).asked.get('scope')).toBe('openid email profile groups')
  })

  test('whose member is revoked by an administrator gives nothing until the next sign-in', async () => {
    const { session } = await signIn('oidc', { groups: ['librarians'] })
    await runAdminCommand(t.deps, ['revoke', ADA])
    t.deps.gateCache.clear()
    expect(await standingOf(session)).toBe('401')
    expect(await t.db.$count(groupGrants)).toBe(0)
  })
})

describe('A proxy’s Remote-User', () => {
  type Headers = Record<string, string | string[]>

  /** A call over a real connection, whose other end is 127.0.0.1. */
  function call(origin: string, headers: Headers) {
    return new Promise<{ status: number; body: Record<string, unknown>; session?: string }>(
      (resolve, reject) => {
        const sent = request(
          `${origin}/api/identity/sign-in/remote-user`,
          {
            method: 'POST',
            headers: { Origin: PUBLIC_URL, 'Content-Type': 'application/json', ...headers },
          },
          (response) => {
            let text = ''
            response.on('data', (part) => (text += part))
            response.on('end', () => {
              const cookies = (response.headers['set-cookie'] ?? []).join('; ')
              const session = /pagelight\.session_token=[^;]+/.exec(cookies)?.[0]
              const body = text.startsWith('{') ? JSON.parse(text) : {}
              resolve({ status: response.statusCode ?? 0, body, ...(session ? { session } : {}) })
            })
          },
        )
        sent.on('error', reject).end('{}')
      },
    )
  }
  const fromProxy = (headers: Headers) => call(listener.origin, headers)

  test('opens an approved account, and the pilot’s gate refuses the others', async () => {
    expect(await fromProxy({ 'Remote-User': ADA })).toMatchObject({
      status: 403,
      body: { code: 'EMAIL_NOT_APPROVED' },
    })
    await makeInterest(t.db, { email: ADA, approved: true })
    const { session } = await fromProxy({ 'Remote-User': ADA })
    expect(await standingOf(session)).toBe('reader')
  })

  test('with the group of administrators is one, by its account name and e-mail', async () => {
    const named = { 'Remote-User': 'ada', 'Remote-Email': 'Ada@Example.com', 'Remote-Name': 'Ada' }
    const { session } = await fromProxy({ ...named, 'Remote-Groups': 'family, librarians' })
    expect(await standingOf(session)).toBe('administrator')
    expect(await t.db.select().from(identityAccounts)).toMatchObject([
      { providerId: 'remote-user', accountId: 'ada' },
    ])
    await fromProxy({ ...named, 'Remote-Groups': '' })
    t.deps.gateCache.clear()
    expect(await standingOf(session)).toBe('403')
  })

  test('opens no account of an issuer by the same e-mail', async () => {
    await makeInterest(t.db, { email: ADA, approved: true })
    await signIn('oidc', {})
    expect((await fromProxy({ 'Remote-User': ADA })).status).toBe(403)
  })

  test.each<[string, Headers]>([
    ['twice', { 'Remote-User': [ADA, 'eve@example.com'] }],
    ['twice in two spellings', { 'Remote-User': ADA, 'REMOTE-EMAIL': [ADA, ADA] }],
    ['of 300 letters', { 'Remote-User': `${'a'.repeat(300)}@example.com` }],
    ['with an end of line inside', { 'Remote-User': 'ada@example.com\tx' }],
    ['with no e-mail', { 'Remote-User': 'ada' }],
    ['with two e-mails', { 'Remote-User': 'ada@example.com,eve@example.com' }],
    ['with groups without end', { 'Remote-User': ADA, 'Remote-Groups': 'librarians,'.repeat(800) }],
  ])('sent %s opens nothing', async (_what, headers) => {
    await makeInterest(t.db, { email: ADA, approved: true })
    const { status, session } = await fromProxy(headers)
    expect({ status, session }).toEqual({ status: 400, session: undefined })
    expect(await t.db.$count(identityUsers)).toBe(0)
  })

  test('says nothing where nobody is signed in', async () => {
    expect((await fromProxy({})).status).toBe(401)
    expect((await fromProxy({ Remote_User: ADA })).status).toBe(401)
  })

  test('from another address than a listed one opens nothing, whatever is forwarded', async () => {
    const other = await accountsApp({ ...settings, REMOTE_USER_PROXIES: '10.0.0.2, 172.18.0.0/16' })
    const elsewhere = await startLoopbackServer(getRequestListener(other.app.fetch))
    await makeInterest(other.db, { email: ADA, approved: true })
    const forged = {
      'X-Forwarded-For': '10.0.0.2',
      Forwarded: 'for=10.0.0.2',
      'X-Real-IP': '10.0.0.2',
    }
    const answer = await call(elsewhere.origin, { 'Remote-User': ADA, ...forged })
    await elsewhere.close()
    expect(answer).toMatchObject({
      status: 403,
      body: { error: 'This sign-in is open only through the proxy of this network.' },
    })
    expect(await other.db.$count(identityUsers)).toBe(0)
  })

  test('a Remote-User is of no use on any other call, in a body, or from another site', async () => {
    await makeInterest(t.db, { email: ADA, approved: true })
    const headers = { 'Remote-User': ADA }
    const library = await fetch(`${listener.origin}/api/user/books`, { headers })
    expect(library.status).toBe(401)
    const said = { id: ADA, email: ADA, name: '', groups: ['librarians'] }
    expect((await t.identityCall('POST', '/sign-in/remote-user', said)).status).toBe(403)
    expect((await fromProxy({ ...headers, Origin: 'https://evil.example' })).status).toBe(403)
  })

  test('where no proxy is listed there is no call for a Remote-User', async () => {
    const plain = await accountsApp()
    expect((await plain.identityCall('POST', '/sign-in/remote-user', {})).status).toBe(404)
  })
})
