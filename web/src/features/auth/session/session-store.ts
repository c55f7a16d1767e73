import { NOT_APPROVED } from '@pagelight/contract/constants/access.ts'
import { AuthError, authMessage } from '../auth-error.ts'
import type { IdentityProvider, Profile, Registration } from '../identity/identity-provider.ts'
import { followSession } from './session-events.ts'
import { createSessionLifecycle, type SessionLifecycle } from './session-lifecycle.ts'
import { isApproved, outcomeOf, recheckConfirmation, signIn, type Outcome } from './sign-in.ts'

export type Session = ReturnType<typeof createSession>

/** docs/spec.md, section 4. `notify` shows the reader why a session ended by itself. */
export function createSession(provider: IdentityProvider, notify: (message: string) => void) {
  const lifecycle = createSessionLifecycle(provider, notify)
  const { state, logout, refreshToken } = lifecycle

  return {
    snapshot: state.snapshot,
    subscribe: state.subscribe,
    start: () => followSession(lifecycle),
    async login(email: string, password: string): Promise<Outcome> {
      if (!(await isApproved(email))) return { success: false, error: NOT_APPROVED }
      return attemptSignIn(lifecycle, { identify: () => provider.signIn(email, password) })
    },
    async register(registration: Registration): Promise<Outcome> {
      const { email, setupToken } = registration
      if (!(await isApproved(email, setupToken))) return { success: false, error: NOT_APPROVED }
      return attemptSignIn(lifecycle, {
        identify: () => provider.signUp(registration),
        onRefused: () => provider.deleteAccount(),
        setupToken,
      })
    },
    /** The e-mail is known only afterwards, so the backend checks that it is approved. */
    loginWithAccount: (accountId: string): Promise<Outcome> =>
      attemptSignIn(lifecycle, {
        identify: () =>
          provider.signInWithPopup?.(accountId) ?? Promise.reject(new AuthError('unknown')),
        onRefused: () => provider.deleteAccount(),
      }),
    /** The provider's part of deleting the account; the server's follows with the same token. */
    async prepareDeletion(): Promise<Outcome> {
      state.setDeletingAccount(true)
      const outcome = await outcomeOf(provider.deleteBeforeServer?.() ?? Promise.resolve())
      if (!outcome.success) state.setDeletingAccount(false)
      return outcome
    },
    logout(): Promise<void> {
      state.markJustLoggedOut()
      return logout()
    },
    /** The reader who logged out is back at the start. */
    clearJustLoggedOut: () => state.update({ justLoggedOut: false }),
    refreshToken,
    reconnect: lifecycle.reconnection.askNow,
    recheckConfirmation: () => recheckConfirmation(lifecycle),
    resendConfirmation: (): Promise<Outcome> =>
      outcomeOf(provider.sendEmailConfirmation(state.snapshot().user?.email ?? '')),
    /** The new password takes the place of a session of the account. */
    confirmEmail: (code: string, newPassword?: string): Promise<Outcome> =>
      outcomeOf(provider.confirmEmail(code, newPassword)),
    sendPasswordReset: (email: string): Promise<Outcome> =>
      outcomeOf(provider.sendPasswordReset(email)),
    resetPassword: (code: string, password: string): Promise<Outcome> =>
      outcomeOf(provider.resetPassword(code, password)),
  }
}

type Attempt = {
  identify: () => Promise<Profile>
  onRefused?: () => Promise<void>
  setupToken?: string | undefined
}

async function attemptSignIn(
  lifecycle: SessionLifecycle,
  { identify, onRefused, setupToken }: Attempt,
): Promise<Outcome> {
  const { state, logout } = lifecycle
  state.update({ signingIn: true })
  try {
    const result = await signIn(lifecycle, await identify(), setupToken)
    if (result.kind === 'admitted') return { success: true }
    if (result.kind === 'refused') await onRefused?.().catch(() => {})
    await logout()
    return { success: false, error: result.error }
  } catch (error) {
    return { success: false, error: authMessage(error) }
  } finally {
    state.update({ signingIn: false })
  }
}
