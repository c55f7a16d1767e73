import { readToken, storeToken } from '../../../lib/stored-token.ts'
import type { IdentityProvider } from '../identity/identity-provider.ts'
import { createReconnection } from './reconnection.ts'
import { createSessionState } from './session-state.ts'
import { isExpired } from './token-claims.ts'

export const SESSION_EXPIRED = 'Your session has expired. Please log in again.'
const TOKEN_REFRESH_MS = 3_000_000
const EXPIRY_CHECK_MS = 300_000

export type SessionLifecycle = ReturnType<typeof createSessionLifecycle>

/** `notify` shows the reader why a session ended by itself. */
export function createSessionLifecycle(
  provider: IdentityProvider,
  notify: (message: string) => void,
) {
  const state = createSessionState()
  const reconnection = createReconnection(state)

  async function logout(): Promise<void> {
    state.end()
    // The provider repeats a sign-out that failed; here the session is over in any case.
    await provider.signOut().catch(() => {})
  }

  async function expire(): Promise<void> {
    const loggedOut = logout()
    notify(SESSION_EXPIRED)
    await loggedOut
  }

  /** Throws if nobody is signed in. */
  async function refreshToken(): Promise<void> {
    if (state.snapshot().state !== 'signed-in') throw new Error('No user logged in')
    const generation = state.generation()
    const token = await provider.getIdToken(true)
    if (state.isCurrent(generation)) storeToken(token)
  }

  function startTimers(): void {
    const generation = state.generation()
    state.every(TOKEN_REFRESH_MS, () => {
      void refreshToken().catch(() => (state.isCurrent(generation) ? expire() : undefined))
    })
    state.every(EXPIRY_CHECK_MS, () => {
      const token = readToken()
      if (token === null || isExpired(token, Date.now())) void expire()
    })
  }

  return { provider, notify, state, reconnection, logout, expire, refreshToken, startTimers }
}
