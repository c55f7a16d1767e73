import { REMOTE_USER } from '@pagelight/contract/constants/access.ts'
import { AuthError, mayPass } from '../auth-error.ts'
import { requestIdentity, toWindowError } from './embedded-request.ts'
import type { Identity, IdentityProvider, Profile, Registration } from './identity-provider.ts'
import { openSignInWindow } from './sign-in-window.ts'
import { isSignOutPending, setSignOutPending } from './sign-out-pending.ts'

/** The server's own accounts; the session is a cookie. */
export function createEmbeddedIdentity(): IdentityProvider {
  const listeners = new Set<(identity: Identity) => void>()
  let changes = 0

  function notify(profile: Profile | null): void {
    changes += 1
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
      if (isSignOutPending()) {
        await signOut()
        return null
      }
      const profile = readProfile(await requestIdentity('GET', '/get-session'))
      // Another tab may have logged out meanwhile.
      return isSignOutPending() ? null : profile
    } catch (error) {
      return mayPass(error) && !isSignOutPending() ? 'unreachable' : null
    }
  }

  return {
    onChange(listener) {
      listeners.add(listener)
      const before = changes
      // After a sign-in or sign-out the answer is out of date.
      const mayHear = () => listeners.has(listener) && changes === before
      void restoreSession().then((identity) => mayHear() && listener(identity))
      return () => listeners.delete(listener)
    },
    async signUp(registration) {
      const { email, password, displayName } = registration
      const body = { email, password, name: displayName }
      const headers = headersOf(registration)
      return completeSignIn(await requestIdentity('POST', '/sign-up/email', body, headers))
    },
    signIn: async (email, password) =>
      completeSignIn(await requestIdentity('POST', '/sign-in/email', { email, password })),
    signInWithPopup: async (accountId) =>
      completeSignIn(
        accountId === REMOTE_USER
          ? await requestIdentity('POST', '/sign-in/remote-user', {})
          : await sessionFromWindow(accountId),
      ),
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

function headersOf({ setupToken, invitationCode }: Registration): Record<string, string> {
  return {
    ...(setupToken ? { 'x-setup-token': setupToken } : {}),
    ...(invitationCode ? { 'x-invitation-code': invitationCode.replace(/[^\x21-\x7e]/g, '') } : {}),
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
