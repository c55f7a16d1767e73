import { NOT_APPROVED } from '@pagelight/contract/constants/access.ts'
import { hasStatus, serverError } from '../../../lib/api-error.ts'
import { call, isEmailNotVerified, onUnauthorized, onEmailNotVerified } from '../../../lib/call.ts'
import { readToken, removeTokens, storeToken } from '../../../lib/stored-token.ts'
import { AuthError, authMessage } from '../auth-error.ts'
import type { IdentityProvider, Profile, Registration } from '../identity/identity-provider.ts'
import { userOf, type SessionUser } from './session-user.ts'
import { isExpired, subjectOf } from './token-claims.ts'

export const TOKEN_REFRESH_MS = 3_000_000
export const EXPIRY_CHECK_MS = 300_000
export const SESSION_EXPIRED = 'Your session has expired. Please log in again.'

export type SessionSnapshot = {
  state: 'loading' | 'signed-out' | 'signed-in'
  user: SessionUser | null
  /** While the backend verifies the user. */
  backendLoading: boolean
  /** The backend answers nothing until the address is confirmed. */
  unconfirmed: boolean
  /** While a login or registration runs: its page stays until the backend has agreed. */
  entering: boolean
  /** The reader has just logged out and is on the way back to the start. */
  left: boolean
}

export type Outcome = { success: true } | { success: false; error: string }

export type Session = ReturnType<typeof createSession>

type Entry =
  | { kind: 'admitted' }
  | { kind: 'no-token' | 'expired' | 'refused' | 'superseded'; error: string }

const SIGNED_OUT = {
  state: 'signed-out',
  user: null,
  backendLoading: false,
  unconfirmed: false,
} as const
const NOT_YET_CONFIRMED =
  'Your email address is not confirmed yet. Please open the link in our mail.'

/** Section 4 of the specification. `say` tells the reader why a session ended that they did not end. */
export function createSession(provider: IdentityProvider, say: (message: string) => void) {
  let snapshot: SessionSnapshot = { ...SIGNED_OUT, state: 'loading', entering: false, left: false }
  let timers: ReturnType<typeof setInterval>[] = []
  // Counts sessions, so that an answer for an earlier one changes nothing.
  let era = 0
  // While an account is deleted: its token is needed for the server's part after the provider has let go of it.
  let deleting = false
  const listeners = new Set<() => void>()

  function update(change: Partial<SessionSnapshot>): void {
    snapshot = { ...snapshot, ...change }
    for (const listener of listeners) listener()
  }

  function end({ keepTokens = false } = {}): void {
    era += 1
    deleting = false
    for (const timer of timers.splice(0)) clearInterval(timer)
    if (!keepTokens) removeTokens()
    update(SIGNED_OUT)
  }

  async function logout(): Promise<void> {
    end()
    // The provider remembers a sign-out that could not be delivered; here it is over in any case.
    await provider.signOut().catch(() => {})
  }

  function leave(): Promise<void> {
    // Known before the end, so that the guards see both at once.
    snapshot = { ...snapshot, left: true }
    return logout()
  }

  async function expire(): Promise<void> {
    const leaving = logout()
    say(SESSION_EXPIRED)
    await leaving
  }

  /** A new token, stored. Throws where nobody is signed in. */
  async function refreshToken(): Promise<void> {
    if (snapshot.state !== 'signed-in') throw new Error('No user logged in')
    const mine = era
    const token = await provider.getIdToken(true)
    if (mine === era) storeToken(token)
  }

  function startTimers(): void {
    const mine = era
    const refresh = setInterval(
      () => void refreshToken().catch(() => (mine === era ? expire() : undefined)),
      TOKEN_REFRESH_MS,
    )
    const check = setInterval(() => {
      const token = readToken()
      if (token === null || isExpired(token, Date.now())) void expire()
    }, EXPIRY_CHECK_MS)
    timers.push(refresh, check)
  }

  async function enter(profile: Profile, setup?: string): Promise<Entry> {
    era += 1
    for (const timer of timers.splice(0)) clearInterval(timer)
    const mine = era
    let token: string
    try {
      token = await provider.getIdToken()
    } catch (error) {
      return { kind: 'no-token', error: authMessage(error) }
    }
    if (mine !== era) return superseded
    if (isExpired(token, Date.now())) return { kind: 'expired', error: SESSION_EXPIRED }

    // The token is stored first: the pages that appear with the user make their calls at once.
    storeToken(token)
    startTimers()
    update({ state: 'signed-in', user: userOf(profile), backendLoading: true, left: false })
    try {
      const { user } = await call('verifyToken', { body: { idToken: token, setup } })
      if (mine !== era) return superseded
      update({ user: userOf(profile, user), backendLoading: false, unconfirmed: false })
    } catch (error) {
      if (isEmailNotVerified(error)) {
        // Not a refusal: the account stays and waits for its address to be confirmed.
        // With another token meanwhile this is old news.
        if (mine === era) update({ backendLoading: false, unconfirmed: readToken() === token })
        return mine === era ? { kind: 'admitted' } : superseded
      }
      if (hasStatus(error, 403))
        return { kind: 'refused', error: serverError(error, 'Access denied') }
      // A 401 has ended the session already.
      if (mine !== era) return { kind: 'superseded', error: serverError(error, SESSION_EXPIRED) }
      update({ backendLoading: false })
    }
    return { kind: 'admitted' }
  }

  /** Asks again after the address may have been confirmed; only a new token says so. */
  async function recheckConfirmation(): Promise<Outcome> {
    const profile = snapshot.user
    if (!profile) return { success: false, error: SESSION_EXPIRED }
    const mine = era
    try {
      const token = await provider.getIdToken(true)
      if (mine !== era) return { success: false, error: SESSION_EXPIRED }
      storeToken(token)
      const { user } = await call('verifyToken', { body: { idToken: token } })
      if (mine === era)
        update({ user: userOf({ ...profile, emailVerified: true }, user), unconfirmed: false })
      return { success: true }
    } catch (error) {
      if (isEmailNotVerified(error)) return { success: false, error: NOT_YET_CONFIRMED }
      return { success: false, error: serverError(error, authMessage(error)) }
    }
  }

  async function isApproved(email: string, setup?: string): Promise<boolean> {
    try {
      return (await call('checkEmail', { body: { email, setup } })).approved
    } catch {
      return false
    }
  }

  async function enterWith(
    email: string,
    setup: string | undefined,
    identify: () => Promise<Profile>,
    onRefused: () => Promise<void>,
  ): Promise<Outcome> {
    if (!(await isApproved(email, setup))) return { success: false, error: NOT_APPROVED }
    return identified(identify, onRefused, setup)
  }

  async function identified(
    identify: () => Promise<Profile>,
    onRefused: () => Promise<void>,
    setup?: string,
  ): Promise<Outcome> {
    update({ entering: true })
    try {
      const entry = await enter(await identify(), setup)
      if (entry.kind === 'admitted') return { success: true }
      if (entry.kind === 'refused') await onRefused().catch(() => {})
      await logout()
      return { success: false, error: entry.error }
    } catch (error) {
      return { success: false, error: authMessage(error) }
    } finally {
      update({ entering: false })
    }
  }

  async function changed(profile: Profile | null): Promise<void> {
    if (snapshot.entering) return
    if (profile === null) {
      if (deleting) return
      if (snapshot.state !== 'signed-out') end()
      return
    }
    const entry = await enter(profile)
    if (entry.kind === 'admitted' || entry.kind === 'superseded') return
    // Without a token the provider could not be reached: its session may still be good, so it is left alone.
    const leaving = entry.kind === 'no-token' ? end() : logout()
    say(entry.error)
    await leaving
  }

  // Another tab has signed out, or signed in as somebody else: its token must not be used for this user.
  function storedElsewhere(event: StorageEvent): void {
    if (event.key !== 'backend_token' || snapshot.state !== 'signed-in' || snapshot.entering) return
    if (event.newValue === null || subjectOf(event.newValue) !== snapshot.user?.uid)
      end({ keepTokens: true })
  }

  /** The provider's part of deleting the account, which must come first; the server's follows with the same token. */
  async function prepareDeletion(): Promise<Outcome> {
    deleting = true
    const outcome = await outcomeOf(provider.deleteBeforeServer?.() ?? Promise.resolve())
    if (!outcome.success) deleting = false
    return outcome
  }

  return {
    snapshot: () => snapshot,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Begins to follow the provider; answers how to stop. */
    start(): () => void {
      onUnauthorized(() => {
        if (snapshot.entering || snapshot.state !== 'signed-in') end()
        else void expire()
      })
      onEmailNotVerified(() => {
        if (snapshot.state === 'signed-in' && !snapshot.unconfirmed) update({ unconfirmed: true })
      })
      const stop = provider.onChange((profile) => void changed(profile))
      window.addEventListener('storage', storedElsewhere)
      return () => {
        stop()
        onUnauthorized(() => {})
        onEmailNotVerified(() => {})
        window.removeEventListener('storage', storedElsewhere)
        for (const timer of timers.splice(0)) clearInterval(timer)
      }
    },
    login: (email: string, password: string): Promise<Outcome> =>
      enterWith(
        email,
        undefined,
        () => provider.signIn(email, password),
        async () => {},
      ),
    register: (registration: Registration): Promise<Outcome> =>
      enterWith(
        registration.email,
        registration.setupToken,
        () => provider.signUp(registration),
        () => provider.deleteAccount(),
      ),
    /** The account's e-mail is known only afterwards, so it is the backend that asks whether it is approved. */
    loginWithAccount: (accountId: string): Promise<Outcome> =>
      identified(
        () => provider.signInWithPopup?.(accountId) ?? Promise.reject(new AuthError('unknown')),
        () => provider.deleteAccount(),
      ),
    prepareDeletion,
    logout: leave,
    /** The reader who logged out has reached the start. */
    arrived: () => update({ left: false }),
    refreshToken,
    recheckConfirmation,
    resendConfirmation: (): Promise<Outcome> =>
      outcomeOf(provider.sendEmailConfirmation(snapshot.user?.email ?? '')),
    confirmEmail: (code: string): Promise<Outcome> => outcomeOf(provider.confirmEmail(code)),
    sendPasswordReset: (email: string): Promise<Outcome> =>
      outcomeOf(provider.sendPasswordReset(email)),
    resetPassword: (code: string, password: string): Promise<Outcome> =>
      outcomeOf(provider.resetPassword(code, password)),
  }
}

const superseded: Entry = { kind: 'superseded', error: SESSION_EXPIRED }

async function outcomeOf(work: Promise<void>): Promise<Outcome> {
  try {
    await work
    return { success: true }
  } catch (error) {
    return { success: false, error: authMessage(error) }
  }
}
