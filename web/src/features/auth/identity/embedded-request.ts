import { EMAIL_NOT_APPROVED, NOT_APPROVED } from '@pagelight/contract/constants/access.ts'
import { DEFAULT_TIMEOUT_MS } from '@pagelight/contract/routes.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { sendJson } from '../../../lib/send-json.ts'
import { AuthError, type AuthErrorCode } from '../auth-error.ts'

const BASE = '/api/identity'

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
  // The rest comes from the sign-in window; access_denied: the reader cancelled at the provider.
  access_denied: 'popup-closed',
  account_not_linked: 'email-already-in-use',
  email_not_found: 'no-email',
  UNVERIFIED_AT_PROVIDER: 'unverified-address',
  invalid_code: 'provider-unavailable',
  unable_to_get_user_info: 'provider-unavailable',
  server_error: 'provider-unavailable',
  temporarily_unavailable: 'provider-unavailable',
}

/** Throws an AuthError. */
export async function requestIdentity(
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
  if (error.status === 0 || error.status >= 500) return new AuthError('unreachable')
  if (error.status === 403) return new AuthError('refused', error.error || undefined)
  // The server has sentences for other codes, for instance for a password that is too long.
  return new AuthError('unknown', error.error || undefined)
}

/** The error of a code with which a sign-in window ended. */
export function toWindowError(code: string): AuthError {
  return code === EMAIL_NOT_APPROVED
    ? new AuthError('refused', NOT_APPROVED)
    : new AuthError(codes[code] ?? 'unknown')
}
