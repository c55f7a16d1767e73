import { AuthError, mayPass } from '../auth-error.ts'
import { requestIdentity, toWindowError } from './embedded-request.ts'
import type { Identity, IdentityProvider, Profile } from './identity-provider.ts'
import { openSignInWindow } from './sign-in-window.ts'

// Set until the server has confirmed a sign-out: scripts cannot remove the session's cookie, so the next visit
// repeats the sign-out before it uses a session.
const SIGN_OUT_PENDING = 'sign_out_pending'

/** The server's own accounts; the session is a cookie. */
export function createEmbeddedIdentity(): IdentityProvider {
  const listeners = new Set<(identity: Identity) => void>()

  function notify(profile: Profile | null): void {
    for (const listener of listeners) listener(profile)
  }

  function completeSignIn(response: unknown): Profile {
    const profile = readProfile(response)
    if (!profile) throw new AuthError('unknown')
    setSignOutPending(false)
    notify(profile)
    return profile
  }

  async function signOut(): Promise<void> {
    setSignOutPending(true)
    notify(null)
    await requestIdentity('POST', '/sign-out', {})
    setSignOutPending(false)
  }

  async function restoreSession(): Promise<Identity> {
    try {
      if (!isSignOutPending()) return readProfile(await requestIdentity('GET', '/get-session'))
      await signOut()
      return null
    } catch (error) {
      return mayPass(error) && !isSignOutPending() ? 'unreachable' : null
    }
  }

  return {
    onChange(listener) {
      listeners.add(listener)
      void restoreSession().then((identity) => listeners.has(listener) && listener(identity))
      return () => listeners.delete(listener)
    },
    async signUp({ email, password, displayName, setupToken, invitationCode }) {
      const body = { email, password, name: displayName }
      const headers = {
        ...(setupToken ? { 'x-setup-token': setupToken } : {}),
        ...(invitationCode
          ? { 'x-invitation-code': invitationCode.replace(/[^\x21-\x7e]/g, '') }
          : {}),
      }
      return completeSignIn(await requestIdentity('POST', '/sign-up/email', body, headers))
    },
    signIn: async (email, password) =>
      completeSignIn(await requestIdentity('POST', '/sign-in/email', { email, password })),
    signInWithPopup: async (accountId) => completeSignIn(await sessionFromWindow(accountId)),
    async sendPasswordReset(email) {
      await requestIdentity('POST', '/request-password-reset', { email })
    },
    async resetPassword(code, password) {
      await requestIdentity('POST', '/reset-password', { token: code, newPassword: password })
    },
    async sendEmailConfirmation(email) {
      await requestIdentity('POST', '/send-verification-email', { email })
    },
    async confirmEmail(code, newPassword) {
      await requestIdentity('POST', '/verify-email', { token: code, newPassword })
    },
    async getIdToken() {
      const token = getProperty(await requestIdentity('GET', '/token'), 'token')
      if (typeof token !== 'string') throw new AuthError('unknown')
      return token
    },
    signOut,
    async deleteAccount() {
      await requestIdentity('POST', '/delete-user', {})
      notify(null)
    },
  }
}

async function sessionFromWindow(accountId: string): Promise<unknown> {
  const result = await openSignInWindow(async (popup) => {
    const body = { provider: accountId, popup }
    const url = getProperty(await requestIdentity('POST', '/sign-in/social', body), 'url')
    if (typeof url !== 'string') throw new AuthError('unknown')
    return url
  })
  if (result.kind === 'completed' && result.error !== null) throw toWindowError(result.error)
  // A closed window may still have signed in, unless the session is the last reader's, whose sign-out is pending.
  if (result.kind === 'closed' && isSignOutPending()) throw new AuthError('popup-closed')
  const session = await requestIdentity('GET', '/get-session')
  if (result.kind === 'closed' && !readProfile(session)) throw new AuthError('popup-closed')
  return session
}

function readProfile(response: unknown): Profile | null {
  const user = getProperty(response, 'user')
  const uid = getProperty(user, 'id')
  const email = getProperty(user, 'email')
  if (typeof uid !== 'string' || typeof email !== 'string') return null
  const name = getProperty(user, 'name')
  const image = getProperty(user, 'image')
  return {
    uid,
    email,
    displayName: typeof name === 'string' && name !== '' ? name : null,
    photoURL: typeof image === 'string' ? image : null,
    emailVerified: getProperty(user, 'emailVerified') === true,
  }
}

function getProperty(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

function setSignOutPending(pending: boolean): void {
  try {
    if (pending) localStorage.setItem(SIGN_OUT_PENDING, 'true')
    else localStorage.removeItem(SIGN_OUT_PENDING)
  } catch {
    // Without storage a failed sign-out is not repeated.
  }
}

function isSignOutPending(): boolean {
  try {
    return localStorage.getItem(SIGN_OUT_PENDING) !== null
  } catch {
    return false
  }
}
