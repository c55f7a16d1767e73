import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeIdentity, mara, tokenExpiringAt } from '../../../testing/fake-identity.ts'
import { readKeptAccount, storeKeptAccount } from '../../../lib/kept/kept-account.ts'
import { AuthError } from '../auth-error.ts'
import type { Identity, IdentityProvider } from '../identity/identity-provider.ts'
import { createSession } from './session-store.ts'

const NOW = new Date('2026-11-21T08:00:00Z').getTime()
const HOUR = 3_600_000

let who: Identity
let asked: number
let verification: { status: number; body: unknown }
let said: string[]
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  who = 'unreachable'
  asked = 0
  said = []
  verification = { status: 200, body: { user: { id: 7, username: 'mara', is_admin: true } } }
  vi.stubGlobal(
    'fetch',
    async () => new Response(JSON.stringify(verification.body), { status: verification.status }),
  )
})

afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

async function loadPage(changes: Partial<IdentityProvider> = {}) {
  const onChange: IdentityProvider['onChange'] = (listener) => {
    asked += 1
    listener(who)
    return () => {}
  }
  const session = createSession(fakeIdentity(null, { onChange, ...changes }), (message) =>
    said.push(message),
  )
  stop = session.start()
  await vi.advanceTimersByTimeAsync(0)
  return session
}

const storeTokenUntil = (expiry: number) =>
  localStorage.setItem('backend_token', tokenExpiringAt(expiry))

test('A reader with a valid token stays signed in while the provider cannot be reached', async () => {
  storeTokenUntil(NOW + HOUR)
  const session = await loadPage()
  expect(session.snapshot()).toMatchObject({
    state: 'signed-in',
    connection: 'lost',
    backendLoading: false,
    user: { uid: mara.uid, is_admin: false },
  })
  expect(localStorage.getItem('backend_token')).not.toBeNull()
  expect(said).toEqual([])
})

test('It asks again by itself, ever more rarely, and goes on where the reader was', async () => {
  storeTokenUntil(NOW + HOUR)
  const session = await loadPage()
  expect(asked).toBe(1)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(asked).toBe(2)
  await vi.advanceTimersByTimeAsync(3_999)
  expect(asked).toBe(2)
  who = mara
  await vi.advanceTimersByTimeAsync(1)
  expect(asked).toBe(3)
  expect(session.snapshot()).toMatchObject({
    state: 'signed-in',
    connection: 'ok',
    user: { id: 7, is_admin: true },
  })
  await vi.advanceTimersByTimeAsync(300_000)
  expect(asked).toBe(3)
})

test('"Try again" and a network that is back ask at once', async () => {
  storeTokenUntil(NOW + HOUR)
  const session = await loadPage()
  session.reconnect()
  expect(asked).toBe(2)
  window.dispatchEvent(new Event('online'))
  expect(asked).toBe(3)
})

test('With an expired token nobody is sent away: the page waits for an answer', async () => {
  storeTokenUntil(NOW - 1)
  const session = await loadPage()
  expect(session.snapshot()).toMatchObject({ state: 'loading', connection: 'lost' })
  expect(localStorage.getItem('backend_token')).not.toBeNull()
  who = mara
  session.reconnect()
  await vi.advanceTimersByTimeAsync(0)
  expect(session.snapshot()).toMatchObject({ state: 'signed-in', connection: 'ok' })
})

test('With an expired token and a library that is kept here the session ends, and begins again with an answer', async () => {
  storeTokenUntil(NOW - 1)
  storeKeptAccount({ uid: mara.uid, name: 'Mara', seenAt: NOW - HOUR })
  const session = await loadPage()
  expect(session.snapshot()).toMatchObject({ state: 'signed-out', connection: 'lost' })
  expect(localStorage.getItem('backend_token')).toBeNull()
  expect(readKeptAccount()).not.toBeNull()
  who = mara
  session.reconnect()
  await vi.advanceTimersByTimeAsync(0)
  expect(session.snapshot()).toMatchObject({ state: 'signed-in', connection: 'ok' })
})

test('A reader whom the server refuses leaves nothing in the browser', async () => {
  storeTokenUntil(NOW + HOUR)
  storeKeptAccount({ uid: mara.uid, name: 'Mara', seenAt: NOW })
  who = mara
  verification = { status: 403, body: { error: 'Access denied', detail: 'Access denied' } }
  await loadPage()
  expect(readKeptAccount()).toBeNull()
})

test('A visitor without a token is signed out, and hears that the server is away', async () => {
  const session = await loadPage()
  expect(session.snapshot()).toMatchObject({ state: 'signed-out', connection: 'lost' })
  who = null
  session.reconnect()
  expect(session.snapshot()).toMatchObject({ state: 'signed-out', connection: 'ok' })
})

test('A provider that says nobody is signed in ends the session that was kept', async () => {
  storeTokenUntil(NOW + HOUR)
  const session = await loadPage()
  who = null
  session.reconnect()
  expect(session.snapshot()).toMatchObject({ state: 'signed-out', connection: 'ok' })
  expect(localStorage.getItem('backend_token')).toBeNull()
})

test('A token that cannot be fetched for a while keeps the one there is', async () => {
  storeTokenUntil(NOW + HOUR)
  who = mara
  const before = localStorage.getItem('backend_token')
  const session = await loadPage({
    getIdToken: () => Promise.reject(new AuthError('unreachable')),
  })
  expect(session.snapshot()).toMatchObject({
    state: 'signed-in',
    connection: 'lost',
    user: { displayName: 'Mara' },
  })
  expect(localStorage.getItem('backend_token')).toBe(before)
  expect(said).toEqual([])
})

test.each([429, 500, 503])(
  'A %d of the backend keeps the reader signed in, and is asked again',
  async (status) => {
    who = mara
    verification.status = status
    const session = await loadPage()
    expect(session.snapshot()).toMatchObject({ state: 'signed-in', connection: 'lost' })
    verification.status = 200
    await vi.advanceTimersByTimeAsync(2_000)
    expect(session.snapshot()).toMatchObject({ connection: 'ok', user: { id: 7 } })
  },
)

test('A 401 of the backend ends the session', async () => {
  who = mara
  verification = { status: 401, body: { error: 'Please log in', detail: '' } }
  const session = await loadPage()
  expect(session.snapshot()).toMatchObject({ state: 'signed-out', connection: 'ok' })
  expect(localStorage.getItem('backend_token')).toBeNull()
})

test('Logging out while the server is away ends the session for good', async () => {
  storeTokenUntil(NOW + HOUR)
  const session = await loadPage()
  await session.logout()
  await vi.advanceTimersByTimeAsync(HOUR)
  expect(session.snapshot()).toMatchObject({ state: 'signed-out', connection: 'ok' })
  expect(asked).toBe(1)
})

test.each([
  ['cannot be fetched', new AuthError('unreachable')],
  ['is refused', new AuthError('refused')],
])('A token that %s after the log-out changes nothing', async (_, error) => {
  who = mara
  const token = Promise.withResolvers<string>()
  const session = await loadPage({ getIdToken: () => token.promise })
  await session.logout()
  const before = session.snapshot()
  token.reject(error)
  await vi.advanceTimersByTimeAsync(0)
  expect(session.snapshot()).toEqual(before)
  expect(vi.getTimerCount()).toBe(0)
  expect(said).toEqual([])
})

test('A 403 of the backend that comes after the log-out changes nothing', async () => {
  who = mara
  const answer = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => answer.promise)
  const session = await loadPage()
  await session.logout()
  answer.resolve(Response.json({ error: 'You were turned away', detail: '' }, { status: 403 }))
  await vi.advanceTimersByTimeAsync(0)
  expect(said).toEqual([])
})

test('An answer that comes during a login that then fails is asked for again', async () => {
  let answer: (identity: Identity) => void = () => {}
  const password = Promise.withResolvers<typeof mara>()
  const session = await loadPage({
    onChange: (listener) => {
      asked += 1
      answer = listener
      if (asked !== 2) listener(who)
      return () => {}
    },
    signInWithPopup: () => password.promise,
  })
  session.reconnect()
  const entering = session.loginWithAccount('oidc')
  answer('unreachable')
  password.reject(new AuthError('wrong-password'))
  await entering
  expect(session.snapshot()).toMatchObject({ signingIn: false, connection: 'lost' })
  who = null
  await vi.advanceTimersByTimeAsync(4_000)
  expect(session.snapshot()).toMatchObject({ connection: 'ok' })
})
