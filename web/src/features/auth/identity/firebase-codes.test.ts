import { expect, test } from 'vitest'
import { AuthError, authMessage } from '../auth-error.ts'
import { firebaseCodes } from './firebase-codes.ts'

test.each([
  ['auth/user-not-found', 'No account found with this email address.'],
  ['auth/wrong-password', 'Incorrect password.'],
  ['auth/invalid-credential', 'Incorrect password.'],
  ['auth/invalid-email', 'Invalid email address.'],
  ['auth/weak-password', 'Password should be at least 6 characters.'],
  ['auth/email-already-in-use', 'An account with this email already exists.'],
  ['auth/too-many-requests', 'Too many failed attempts. Please try again later.'],
  ['auth/popup-closed-by-user', 'Sign-in was cancelled.'],
  ['auth/popup-blocked', 'Sign-in popup was blocked. Please allow popups for this site.'],
  ['auth/user-disabled', 'Access denied'],
  ['auth/internal-error', 'An error occurred. Please try again.'],
])('%s is told as: %s', (code, sentence) => {
  expect(authMessage(new AuthError(firebaseCodes[code] ?? 'unknown'))).toBe(sentence)
})
