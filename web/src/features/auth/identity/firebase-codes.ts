import type { AuthErrorCode } from '../auth-error.ts'

/** Codes that are not listed are 'unknown'. */
export const firebaseCodes: Readonly<Record<string, AuthErrorCode>> = {
  'auth/user-not-found': 'user-not-found',
  'auth/wrong-password': 'wrong-password',
  'auth/missing-password': 'wrong-password',
  // Projects with e-mail enumeration protection do not say which of the two was wrong.
  'auth/invalid-credential': 'wrong-password',
  'auth/invalid-login-credentials': 'wrong-password',
  'auth/invalid-email': 'invalid-email',
  'auth/missing-email': 'invalid-email',
  'auth/weak-password': 'weak-password',
  'auth/email-already-in-use': 'email-already-in-use',
  'auth/account-exists-with-different-credential': 'email-already-in-use',
  'auth/network-request-failed': 'unreachable',
  'auth/timeout': 'unreachable',
  'auth/internal-error': 'unreachable',
  'auth/too-many-requests': 'too-many-requests',
  'auth/popup-closed-by-user': 'popup-closed',
  'auth/cancelled-popup-request': 'popup-closed',
  'auth/user-cancelled': 'popup-closed',
  'auth/popup-blocked': 'popup-blocked',
  'auth/expired-action-code': 'invalid-link',
  'auth/invalid-action-code': 'invalid-link',
  'auth/user-disabled': 'refused',
  'auth/requires-recent-login': 'recent-login',
}
