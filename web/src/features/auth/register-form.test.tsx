import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { AtPath } from '../../testing/at-path.tsx'
import type { IdentityProvider } from './identity-provider.ts'
import { RegisterForm } from './register-form.tsx'
import { createSession } from './session-store.ts'
import { SessionProvider } from './session.tsx'

const never = () => new Promise<never>(() => {})
const provider: IdentityProvider = {
  onChange: () => () => {},
  signUp: never,
  signIn: never,
  sendPasswordReset: never,
  resetPassword: never,
  getIdToken: never,
  signOut: never,
  deleteAccount: never,
  sendEmailConfirmation: () => Promise.resolve(),
  confirmEmail: () => Promise.resolve(),
}

async function submitWith(fields: Record<string, string>): Promise<string | null> {
  render(
    <AtPath>
      <SessionProvider session={createSession(provider, () => {})}>
        <RegisterForm />
      </SessionProvider>
    </AtPath>,
  )
  const user = userEvent.setup()
  for (const [label, text] of Object.entries(fields)) await user.type(screen.getByLabelText(label), text)
  await user.click(screen.getByRole('button', { name: 'Sign up' }))
  return screen.getByRole('alert').textContent
}

const filled = { 'Display Name': 'Mara', 'Email address': 'mara@example.com' }

test('All four fields are required', async () => {
  expect(await submitWith({ ...filled, Password: 'abc' })).toBe('All fields are required')
})

test('The passwords must match, which is said before their length', async () => {
  expect(await submitWith({ ...filled, Password: 'abc', 'Confirm Password': 'abd' })).toBe('Passwords do not match')
})

test('The password must be at least 6 characters', async () => {
  const said = await submitWith({ ...filled, Password: 'abcde', 'Confirm Password': 'abcde' })
  expect(said).toBe('Password must be at least 6 characters long')
})
