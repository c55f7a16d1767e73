import { NOT_APPROVED } from '@pagelight/contract/constants/access.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call } from '../../../lib/call.ts'
import { AuthError } from '../auth-error.ts'
import type { IdentityProvider, Profile } from '../identity/identity-provider.ts'
import { fakeIdentity, mara, tokenExpiringAt } from '../../../testing/fake-identity.ts'
import { SESSION_EXPIRED } from './session-lifecycle.ts'
import { createSession } from './session-store.ts'

const NOW = new Date('2026-11-21T08:00:00Z').getTime()
const HOUR = 3_600_000
const MINUTE = 60_000

type Answer = { status: number; body: unknown } | 'unreachable'

let answers: Record<string, Answer>
let asked: { path: string; body: unknown; token: string | null }[]
let said: string[]
let stop: () => void = () => {}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  answers = {
    '/api/pilot/check-email': { status: 200, body: { approved: true } },
    '/api/auth/firebase-token': {
      status: 200,
      body: { user: { id: 7, username: 'mara', is_admin: true } },
    },
  }
  asked = []
  said = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null
    asked.push({ path, body, token: new Headers(init.headers).get('Authorization') })
    const answer = answers[path] ?? { status: 404, body: { error: 'Not found', detail: '' } }
    if (answer === 'unreachable') throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify(answer.body), { status: answer.status })
  })
})

afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A provider in memory: it keeps what was asked of it. */
function provider(changes: Partial<IdentityProvider> = {}) {
  const log: string[] = []
  const identity = fakeIdentity(null, {
    signUp: async () => mara,
    signIn: async () => mara,
    sendEmailConfirmation: async (email) => void log.push(`confirmation to ${email}`),
    confirmEmail: async (code) => void log.push(`confirmed with ${code}`),
    getIdToken: async (force) => {
      log.push(force ? 'refreshed' : 'token')
      return tokenExpiringAt(Date.now() + HOUR, String(log.length))
    },
    signOut: async () => void log.push('signed out'),
    deleteAccount: async () => void log.push('deleted'),
    ...changes,
  })
  return { identity, log }
}

function begin(identity: IdentityProvider) {
  const session = createSession(identity, (message) => said.push(message))
  stop = session.start()
  return session
}

const returning: Partial<IdentityProvider> = {
  onChange: (listener) => {
    listener(mara)
    return () => {}
  },
}

test('A login sets the user from the provider first and enriches it with the backend user', async () => {
  const session = begin(provider().identity)
  const seen: string[] = []
  session.subscribe(() => {
    const { state, user, backendLoading } = session.snapshot()
    seen.push(`${state} ${user?.id ?? '-'} ${backendLoading}`)
  })
  expect(await session.login('mara@example.com', 'secret1')).toEqual({ success: true })
  expect(seen).toContain('signed-in - true')
  expect(session.snapshot()).toMatchObject({
    state: 'signed-in',
    backendLoading: false,
    signingIn: false,
    user: { uid: 'u1', id: 7, username: 'mara', is_admin: true },
  })
  expect(localStorage.getItem('backend_token')).not.toBeNull()
})

test('An e-mail that is not approved is refused before the provider is asked', async () => {
  answers['/api/pilot/check-email'] = { status: 200, body: { approved: false } }
  const signIn = vi.fn<() => Promise<Profile>>(async () => mara)
  const session = begin(provider({ signIn }).identity)
  expect(await session.login('eve@example.com', 'secret1')).toEqual({
    success: false,
    error: NOT_APPROVED,
  })
  expect(signIn).not.toHaveBeenCalled()
})

test('A failed check of the e-mail counts as not approved', async () => {
  answers['/api/pilot/check-email'] = {
    status: 500,
    body: { error: 'Something went wrong', detail: '' },
  }
  const session = begin(provider().identity)
  const registration = { email: 'mara@example.com', password: 'secret1', displayName: 'Mara' }
  expect(await session.register(registration)).toEqual({ success: false, error: NOT_APPROVED })
})

test("A login that the provider refuses answers the table's sentence", async () => {
  const signIn = () => Promise.reject(new AuthError('wrong-password'))
  const session = begin(provider({ signIn }).identity)
  expect(await session.login('mara@example.com', 'no')).toEqual({
    success: false,
    error: 'Incorrect password.',
  })
  expect(session.snapshot().state).toBe('signed-out')
})

test('When the backend cannot be reached the user stays signed in with the provider data only', async () => {
  answers['/api/auth/firebase-token'] = 'unreachable'
  const session = begin(provider().identity)
  expect(await session.login('mara@example.com', 'secret1')).toEqual({ success: true })
  expect(session.snapshot()).toMatchObject({
    state: 'signed-in',
    backendLoading: false,
    user: { id: null, username: 'Mara', is_admin: false },
  })
})

test("A 403 at login signs out with the server's error and keeps the account", async () => {
  answers['/api/auth/firebase-token'] = {
    status: 403,
    body: { error: 'You were turned away', detail: '' },
  }
  const { identity, log } = provider()
  const session = begin(identity)
  expect(await session.login('mara@example.com', 'secret1')).toEqual({
    success: false,
    error: 'You were turned away',
  })
  expect(log).toEqual(['token', 'signed out'])
  expect(session.snapshot().state).toBe('signed-out')
  expect(localStorage.getItem('backend_token')).toBeNull()
})

test("A 403 at registration deletes the account and says 'Access denied' when the server gives no reason", async () => {
  answers['/api/auth/firebase-token'] = { status: 403, body: {} }
  const { identity, log } = provider()
  const session = begin(identity)
  const registration = { email: 'mara@example.com', password: 'secret1', displayName: 'Mara' }
  expect(await session.register(registration)).toEqual({ success: false, error: 'Access denied' })
  expect(log).toEqual(['token', 'deleted', 'signed out'])
})

test('A third-party sign-in opens its window before anything else and asks the backend for the verdict', async () => {
  const signInWithPopup = vi.fn<(accountId: string) => Promise<Profile>>(async () => mara)
  const session = begin(provider({ signInWithPopup }).identity)
  const entering = session.loginWithAccount('oidc')
  expect(signInWithPopup).toHaveBeenCalledWith('oidc')
  expect(asked).toEqual([])
  expect(await entering).toEqual({ success: true })
  expect(asked.map(({ path }) => path)).toEqual(['/api/auth/firebase-token'])
  expect(session.snapshot()).toMatchObject({
    state: 'signed-in',
    signingIn: false,
    user: { id: 7 },
  })
})

test('A 403 at a third-party sign-in deletes the account and signs out', async () => {
  answers['/api/auth/firebase-token'] = { status: 403, body: { error: NOT_APPROVED, detail: '' } }
  const { identity, log } = provider({ signInWithPopup: async () => mara })
  const session = begin(identity)
  expect(await session.loginWithAccount('oidc')).toEqual({ success: false, error: NOT_APPROVED })
  expect(log).toEqual(['token', 'deleted', 'signed out'])
  expect(session.snapshot().state).toBe('signed-out')
})

test.each([
  ['popup-closed', 'Sign-in was cancelled.'],
  ['popup-blocked', 'Sign-in popup was blocked. Please allow popups for this site.'],
] as const)('A third-party sign-in that ends with %s says: %s', async (code, error) => {
  const session = begin(
    provider({ signInWithPopup: () => Promise.reject(new AuthError(code)) }).identity,
  )
  expect(await session.loginWithAccount('oidc')).toEqual({ success: false, error })
  expect(session.snapshot()).toMatchObject({ state: 'signed-out', signingIn: false })
})

test('A setup token goes along with the check, the registration and the verification', async () => {
  const signUp = vi.fn<() => Promise<Profile>>(async () => mara)
  const session = begin(provider({ signUp }).identity)
  await session.register({
    email: 'a@example.com',
    password: 'secret1',
    displayName: 'A',
    setupToken: 'x'.repeat(43),
  })
  expect(asked.map(({ body }) => body)).toEqual([
    { email: 'a@example.com', setup: 'x'.repeat(43) },
    { idToken: expect.any(String) as string, setup: 'x'.repeat(43) },
  ])
  expect(signUp).toHaveBeenCalledWith(expect.objectContaining({ setupToken: 'x'.repeat(43) }))
})

test('Each change of who is signed in asks the backend', async () => {
  let tell: (profile: Profile | null) => void = () => {}
  const { identity } = provider({
    onChange: (listener) => {
      tell = listener
      listener(mara)
      return () => {}
    },
  })
  const session = begin(identity)
  const asksOfIt = () => asked.filter(({ path }) => path === '/api/auth/firebase-token').length
  await vi.advanceTimersByTimeAsync(0)
  expect(asksOfIt()).toBe(1)
  tell(null)
  await vi.advanceTimersByTimeAsync(0)
  expect(session.snapshot().state).toBe('signed-out')
  tell({ ...mara, displayName: 'Mara Moor' })
  await vi.advanceTimersByTimeAsync(0)
  expect(asksOfIt()).toBe(2)
  expect(session.snapshot()).toMatchObject({
    state: 'signed-in',
    user: { displayName: 'Mara Moor', id: 7 },
  })
})

test('The token is refreshed every 50 minutes', async () => {
  const { identity, log } = provider(returning)
  begin(identity)
  await vi.advanceTimersByTimeAsync(0)
  const first = localStorage.getItem('backend_token')
  await vi.advanceTimersByTimeAsync(50 * MINUTE - 1)
  expect(localStorage.getItem('backend_token')).toBe(first)
  await vi.advanceTimersByTimeAsync(1)
  expect(log).toEqual(['token', 'refreshed'])
  expect(localStorage.getItem('backend_token')).not.toBe(first)
})

test('What this browser keeps of a reader goes when the session ends', async () => {
  const { identity } = provider()
  const session = begin(identity)
  await session.login('mara@example.com', 'secret1')
  localStorage.setItem('recent_books', JSON.stringify({ uid: 'uid-1', books: [] }))
  await session.logout()
  expect(localStorage.getItem('recent_books')).toBeNull()
})

test('A refresh that fails logs the user out', async () => {
  const getIdToken = async (force?: boolean) => {
    if (force) throw new AuthError('unknown')
    return tokenExpiringAt(NOW + 2 * HOUR)
  }
  const session = begin(provider({ ...returning, getIdToken }).identity)
  await vi.advanceTimersByTimeAsync(50 * MINUTE)
  expect(session.snapshot().state).toBe('signed-out')
  expect(said).toEqual([SESSION_EXPIRED])
})

test('The check every 5 minutes logs out when the token has expired', async () => {
  const session = begin(
    provider({ ...returning, getIdToken: async () => tokenExpiringAt(NOW + 4 * MINUTE) }).identity,
  )
  await vi.advanceTimersByTimeAsync(5 * MINUTE - 1)
  expect(session.snapshot().state).toBe('signed-in')
  await vi.advanceTimersByTimeAsync(1)
  expect(session.snapshot().state).toBe('signed-out')
  expect(localStorage.getItem('backend_token')).toBeNull()
  expect(said).toEqual(['Your session has expired. Please log in again.'])
})

test('A token that is expired at sign-in causes logout', async () => {
  const { identity, log } = provider({
    ...returning,
    getIdToken: async () => tokenExpiringAt(NOW - 1),
  })
  const session = begin(identity)
  await vi.advanceTimersByTimeAsync(0)
  expect(session.snapshot().state).toBe('signed-out')
  expect(log).toEqual(['signed out'])
  expect(said).toEqual([SESSION_EXPIRED])
  expect(asked).toEqual([])
})

test('Logging out removes the token and stops the timers', async () => {
  const { identity, log } = provider(returning)
  const session = begin(identity)
  await vi.advanceTimersByTimeAsync(0)
  await session.logout()
  expect(localStorage.getItem('backend_token')).toBeNull()
  expect(vi.getTimerCount()).toBe(0)
  await vi.advanceTimersByTimeAsync(2 * HOUR)
  expect(log).toEqual(['token', 'signed out'])
})

test('A refresh with nobody logged in is an error', async () => {
  const session = begin(provider().identity)
  await expect(session.refreshToken()).rejects.toThrow('No user logged in')
})

test('A 401 on any call ends the session and says so once', async () => {
  answers['/api/user/books'] = { status: 401, body: { error: 'Please log in', detail: '' } }
  const session = begin(provider(returning).identity)
  await vi.advanceTimersByTimeAsync(0)
  await Promise.allSettled([call('listEntries'), call('listEntries')])
  expect(session.snapshot()).toMatchObject({ state: 'signed-out', user: null })
  expect(said).toEqual([SESSION_EXPIRED])
})

test('An answer of the backend that comes after the logout changes nothing', async () => {
  const session = begin(provider(returning).identity)
  session.subscribe(() => {
    if (session.snapshot().backendLoading) void session.logout()
  })
  await vi.advanceTimersByTimeAsync(0)
  expect(session.snapshot()).toMatchObject({
    state: 'signed-out',
    user: null,
    backendLoading: false,
  })
})

test('A logout in another tab ends the session here', async () => {
  const session = begin(provider(returning).identity)
  await vi.advanceTimersByTimeAsync(0)
  window.dispatchEvent(new StorageEvent('storage', { key: 'backend_token', newValue: null }))
  expect(session.snapshot().state).toBe('signed-out')
})

test('Another reader who signs in in another tab ends the session here, a token renewed there does not', async () => {
  const session = begin(provider(returning).identity)
  await vi.advanceTimersByTimeAsync(0)
  const stored = (newValue: string) =>
    window.dispatchEvent(new StorageEvent('storage', { key: 'backend_token', newValue }))
  stored(tokenExpiringAt(NOW + HOUR, 'renewed'))
  expect(session.snapshot().state).toBe('signed-in')
  const ofAnother = `head.${btoa(JSON.stringify({ sub: 'u2', exp: NOW / 1000 + 3600 }))}.signature`
  localStorage.setItem('backend_token', ofAnother)
  stored(ofAnother)
  expect(session.snapshot()).toMatchObject({ state: 'signed-out', user: null })
  expect(localStorage.getItem('backend_token')).toBe(ofAnother)
})

test('While the account is deleted the provider lets go of it, but the token stays for the server', async () => {
  let tell: (profile: Profile | null) => void = () => {}
  const { identity } = provider({
    onChange: (listener) => {
      tell = listener
      listener(mara)
      return () => {}
    },
    deleteBeforeServer: async () => tell(null),
  })
  const session = begin(identity)
  await vi.advanceTimersByTimeAsync(0)
  expect(await session.prepareDeletion()).toEqual({ success: true })
  expect(session.snapshot().state).toBe('signed-in')
  expect(localStorage.getItem('backend_token')).not.toBeNull()
  await session.logout()
  expect(localStorage.getItem('backend_token')).toBeNull()
})

test('A provider that refuses the deletion says why, and nothing ends', async () => {
  const deleteBeforeServer = () => Promise.reject(new AuthError('recent-login'))
  const session = begin(provider({ ...returning, deleteBeforeServer }).identity)
  await vi.advanceTimersByTimeAsync(0)
  expect(await session.prepareDeletion()).toEqual({
    success: false,
    error: 'For your security, please log out and log in again before you delete your account.',
  })
  expect(session.snapshot().state).toBe('signed-in')
})

const UNCONFIRMED = {
  status: 403,
  body: { error: 'Please confirm your email address first.', detail: 'email_not_verified' },
}

test('An address that is not confirmed is no refusal: the account stays and waits', async () => {
  answers['/api/auth/firebase-token'] = UNCONFIRMED
  const { identity, log } = provider()
  const session = begin(identity)
  const registration = { email: 'mara@example.com', password: 'secret1', displayName: 'Mara' }
  expect(await session.register(registration)).toEqual({ success: true })
  expect(log).toEqual(['token'])
  expect(session.snapshot()).toMatchObject({ state: 'signed-in', unconfirmed: true })
  await session.resendConfirmation()
  expect(log.at(-1)).toBe('confirmation to mara@example.com')
})

test('Asking again takes a new token, and opens the app once the address is confirmed', async () => {
  answers['/api/auth/firebase-token'] = UNCONFIRMED
  const { identity, log } = provider()
  const session = begin(identity)
  await session.login('mara@example.com', 'secret1')
  expect(await session.recheckConfirmation()).toMatchObject({ success: false })
  expect(session.snapshot().unconfirmed).toBe(true)
  answers['/api/auth/firebase-token'] = {
    status: 200,
    body: { user: { id: 7, username: 'mara', is_admin: false } },
  }
  expect(await session.recheckConfirmation()).toEqual({ success: true })
  expect(log).toEqual(['token', 'refreshed', 'refreshed'])
  expect(session.snapshot()).toMatchObject({
    state: 'signed-in',
    unconfirmed: false,
    user: { id: 7 },
  })
})

test('Any call that is refused for want of a confirmed address shows the waiting page', async () => {
  answers['/api/user/books'] = UNCONFIRMED
  const session = begin(provider(returning).identity)
  await vi.advanceTimersByTimeAsync(0)
  await Promise.allSettled([call('listEntries')])
  expect(session.snapshot()).toMatchObject({ state: 'signed-in', unconfirmed: true })
})
