import { EMAIL_NOT_APPROVED, NOT_APPROVED } from '@pagelight/contract/constants/access.ts'
import { DEFAULT_TIMEOUT_MS } from '@pagelight/contract/routes.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { sendJson } from '../../../lib/send-json.ts'
import { AuthError, type AuthErrorCode } from '../auth-error.ts'
import type { IdentityProvider, Profile } from './identity-provider.ts'
import { openSignInWindow } from './sign-in-window.ts'

const BASE = '/api/identity'

// Set while the server has not yet heard of a sign-out: the cookie is not ours to remove, so the next visit
// signs out again before it believes in a session.
const SIGN_OUT_PENDING = 'sign_out_pending'

const codes: Record<string, AuthErrorCode> = {
  USER_NOT_FOUND: 'user-not-found',
  INVALID_PASSWORD: 'wrong-password',
  INVALID_EMAIL_OR_PASSWORD: 'wrong-password',
  INVALID_EMAIL: 'invalid-email',
  PASSWORD_TOO_SHORT: 'weak-password',
  USER_ALREADY_EXISTS: 'email-already-in-use',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'email-already-in-use',
  INVALID_TOKEN: 'invalid-link',
  TOKEN_EXPIRED: 'invalid-link',
  PROVIDER_UNAVAILABLE: 'provider-unavailable',
  // From the sign-in window: the first is the provider's word for a reader who said no.
  access_denied: 'popup-closed',
  account_not_linked: 'email-already-in-use',
  email_not_found: 'no-email',
  invalid_code: 'provider-unavailable',
  unable_to_get_user_info: 'provider-unavailable',
  server_error: 'provider-unavailable',
  temporarily_unavailable: 'provider-unavailable',
}

const refusals: Record<string, string> = {
  [EMAIL_NOT_APPROVED]: NOT_APPROVED,
}

/** The accounts that the server keeps itself; its session is a cookie. */
export function createEmbeddedIdentity(): IdentityProvider {
  const listeners = new Set<(profile: Profile | null) => void>()

  function tell(profile: Profile | null): void {
    for (const listener of listeners) listener(profile)
  }

  async function signedInAs(answer: unknown): Promise<Profile> {
    const profile = readProfile(answer)
    if (!profile) throw new AuthError('unknown')
    mark(false)
    tell(profile)
    return profile
  }

  async function signOut(): Promise<void> {
    mark(true)
    tell(null)
    await ask('POST', '/sign-out', {})
    mark(false)
  }

  async function current(): Promise<Profile | null> {
    try {
      if (!isMarked()) return readProfile(await ask('GET', '/get-session'))
      await signOut()
      return null
    } catch {
      return null
    }
  }

  return {
    onChange(listener) {
      listeners.add(listener)
      void current().then((profile) => listeners.has(listener) && listener(profile))
      return () => listeners.delete(listener)
    },
    signUp: async ({ email, password, displayName, setupToken }) =>
      signedInAs(
        await ask(
          'POST',
          '/sign-up/email',
          { email, password, name: displayName },
          setupToken ? { 'x-setup-token': setupToken } : {},
        ),
      ),
    signIn: async (email, password) =>
      signedInAs(await ask('POST', '/sign-in/email', { email, password })),
    async signInWithPopup(accountId) {
      const ending = await openSignInWindow(async (popup) => {
        const url = property(
          await ask('POST', '/sign-in/social', { provider: accountId, popup }),
          'url',
        )
        if (typeof url !== 'string') throw new AuthError('unknown')
        return url
      })
      if (ending.kind === 'answered' && ending.error !== null) throw toWindowError(ending.error)
      // A window that is gone may have done its work in the moment before. A session that waits for its sign-out is
      // the last reader's and says nothing.
      if (ending.kind === 'closed' && isMarked()) throw new AuthError('popup-closed')
      const answer = await ask('GET', '/get-session')
      if (ending.kind === 'closed' && !readProfile(answer)) throw new AuthError('popup-closed')
      return signedInAs(answer)
    },
    sendPasswordReset: async (email) =>
      void (await ask('POST', '/request-password-reset', { email })),
    resetPassword: async (code, password) =>
      void (await ask('POST', '/reset-password', { token: code, newPassword: password })),
    sendEmailConfirmation: async (email) =>
      void (await ask('POST', '/send-verification-email', { email })),
    confirmEmail: async (code) => void (await ask('POST', '/verify-email', { token: code })),
    async getIdToken() {
      const token = property(await ask('GET', '/token'), 'token')
      if (typeof token !== 'string') throw new AuthError('unknown')
      return token
    },
    signOut,
    async deleteAccount() {
      await ask('POST', '/delete-user', {})
      tell(null)
    },
  }
}

async function ask(
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
): Promise<unknown> {
  try {
    return await sendJson({
      method,
      url: BASE + path,
      body,
      headers,
      timeoutMs: DEFAULT_TIMEOUT_MS,
    })
  } catch (error) {
    throw toAuthError(error)
  }
}

function toAuthError(error: unknown): AuthError {
  if (!(error instanceof ApiError)) return new AuthError('unknown')
  if (error.status === 429) return new AuthError('too-many-requests')
  const code = codes[error.code ?? '']
  if (code) return new AuthError(code)
  if (error.status === 403) return new AuthError('refused', error.error || undefined)
  // The server has a sentence of its own for what the table does not know, for instance a password that is too long.
  return new AuthError('unknown', (error.status < 500 && error.error) || undefined)
}

function toWindowError(code: string): AuthError {
  const refusal = refusals[code]
  return refusal ? new AuthError('refused', refusal) : new AuthError(codes[code] ?? 'unknown')
}

function readProfile(answer: unknown): Profile | null {
  const user = property(answer, 'user')
  const uid = property(user, 'id')
  const email = property(user, 'email')
  if (typeof uid !== 'string' || typeof email !== 'string') return null
  const name = property(user, 'name')
  const image = property(user, 'image')
  return {
    uid,
    email,
    displayName: typeof name === 'string' && name !== '' ? name : null,
    photoURL: typeof image === 'string' ? image : null,
    emailVerified: property(user, 'emailVerified') === true,
  }
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

function mark(pending: boolean): void {
  try {
    if (pending) localStorage.setItem(SIGN_OUT_PENDING, 'true')
    else localStorage.removeItem(SIGN_OUT_PENDING)
  } catch {
    // Without storage the sign-out is only as good as its call.
  }
}

function isMarked(): boolean {
  try {
    return localStorage.getItem(SIGN_OUT_PENDING) !== null
  } catch {
    return false
  }
}
