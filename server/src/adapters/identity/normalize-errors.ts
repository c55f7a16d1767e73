import { REGISTRATION_REFUSALS } from '@pagelight/contract/constants/access.ts'
import {
  MAX_DISPLAY_NAME_LENGTH,
  MAX_PASSWORD_LENGTH,
} from '@pagelight/contract/constants/account-limits.ts'
import { z } from 'zod'

const SENTENCES: Record<string, string> = {
  USER_NOT_FOUND: 'No account found with this email address.',
  INVALID_PASSWORD: 'Incorrect password.',
  INVALID_EMAIL: 'Invalid email address.',
  PASSWORD_TOO_SHORT: 'Password should be at least 6 characters.',
  PASSWORD_TOO_LONG: `Password should be at most ${MAX_PASSWORD_LENGTH} characters.`,
  NAME_TOO_LONG: `Display name should be at most ${MAX_DISPLAY_NAME_LENGTH} characters.`,
  USER_ALREADY_EXISTS: 'An account with this email already exists.',
  INVALID_TOKEN: 'This link has expired or was already used. Please request a new one.',
  TOKEN_EXPIRED: 'This link has expired or was already used. Please request a new one.',
  ...REGISTRATION_REFUSALS,
  PASSWORD_TOO_COMMON: 'This password is one of the most common ones. Please choose another.',
  SIGN_IN_TO_CONFIRM:
    'Please sign in to the account that this link belongs to, or choose a new password.',
  ACCOUNT_IN_USE: 'Please delete the account on the page of your account.',
  PROVIDER_UNAVAILABLE:
    'The sign-in service cannot be reached at the moment. Please try again later.',
  INVALID_ORIGIN: 'This request came from another site.',
  UNAUTHORIZED: 'Please log in',
  SESSION_EXPIRED: 'Your session has expired. Please log in again.',
}

const ALIASES: Record<string, string> = {
  // rejectUnknownAddress has already found the account, so only the password is left.
  INVALID_EMAIL_OR_PASSWORD: 'INVALID_PASSWORD',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'USER_ALREADY_EXISTS',
}

const foreignAnswer = z
  .object({ code: z.string().optional(), message: z.string().optional() })
  .catch({})

/** From better-auth's `{ code, message }` to `{ error, detail }`; the code stays for the browser. */
export async function normalizeErrors(response: Response): Promise<Response> {
  if (response.status < 400) return response
  const answer = foreignAnswer.parse(await response.json().catch(() => ({})))
  const code = codeOf(answer, response.status)
  const error = SENTENCES[code] ?? 'An error occurred. Please try again.'
  const headers = new Headers(response.headers)
  headers.delete('Content-Length')
  headers.set('Content-Type', 'application/json')
  return new Response(JSON.stringify({ error, detail: error, code }), {
    status: response.status,
    headers,
  })
}

function codeOf(
  { code = '', message = '' }: z.output<typeof foreignAnswer>,
  status: number,
): string {
  if (code === 'VALIDATION_ERROR' && message.startsWith('[body.email]')) return 'INVALID_EMAIL'
  if (code === '' && status === 401) return 'UNAUTHORIZED'
  if (code === '') return status === 404 ? 'NOT_FOUND' : 'UNKNOWN'
  return ALIASES[code] ?? code
}
