const messages = {
  'user-not-found': 'No account found with this email address.',
  'wrong-password': 'Incorrect password.',
  'invalid-email': 'Invalid email address.',
  'weak-password': 'Password should be at least 6 characters.',
  'email-already-in-use': 'An account with this email already exists.',
  'too-many-requests': 'Too many failed attempts. Please try again later.',
  'popup-closed': 'Sign-in was cancelled.',
  'popup-blocked': 'Sign-in popup was blocked. Please allow popups for this site.',
  'unverified-address':
    'The email address of that account is not verified there. Please verify it, or use a password.',
  'no-email': 'This account has no email address that could be used to sign in.',
  'provider-unavailable':
    'The sign-in service cannot be reached at the moment. Please try again later.',
  'invalid-link': 'This link has expired or was already used. Please request a new one.',
  'recent-login':
    'For your security, please log out and log in again before you delete your account.',
  refused: 'Access denied',
  unreachable: 'An error occurred. Please try again.',
  unknown: 'An error occurred. Please try again.',
} as const

export type AuthErrorCode = keyof typeof messages

/** The message is for the reader. */
export class AuthError extends Error {
  readonly code: AuthErrorCode

  constructor(code: AuthErrorCode, message: string = messages[code]) {
    super(message)
    this.name = 'AuthError'
    this.code = code
  }
}

/** Whether the provider may answer otherwise in a while. */
export function mayPass(error: unknown): boolean {
  return (
    error instanceof AuthError &&
    (error.code === 'unreachable' || error.code === 'too-many-requests')
  )
}

export function authMessage(error: unknown): string {
  return error instanceof AuthError ? error.message : messages.unknown
}
