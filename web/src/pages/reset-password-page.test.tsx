import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { AuthError } from '../features/auth/auth-error.ts'
import { fakeIdentity } from '../testing/fake-identity.ts'
import { currentPath, renderInApp } from '../testing/render-in-app.tsx'
import { ResetPasswordPage } from './reset-password-page.tsx'

afterEach(() => void (window.location.hash = ''))

async function choose(
  password: string,
  repeated: string,
  resetPassword?: (code: string) => Promise<void>,
) {
  window.location.hash = '#token=from-the-mail'
  renderInApp(<ResetPasswordPage />, {
    path: '/reset-password',
    identity: fakeIdentity(null, { resetPassword }),
  })
  const user = userEvent.setup()
  if (password) await user.type(screen.getByLabelText('New Password'), password)
  if (repeated) await user.type(screen.getByLabelText('Confirm Password'), repeated)
  await user.click(screen.getByRole('button', { name: 'Change password' }))
}

test.each([
  ['', '', 'All fields are required'],
  ['secret1', 'secret2', 'Passwords do not match'],
  ['short', 'short', 'Password must be at least 6 characters long'],
])('The new password "%s", repeated as "%s", is refused: %s', async (password, repeated, told) => {
  await choose(password, repeated)
  expect(await screen.findByRole('alert')).toHaveTextContent(told)
})

test('A changed password leads to the login', async () => {
  const codes: string[] = []
  await choose('secret1', 'secret1', async (code) => void codes.push(code))
  expect(
    await screen.findByText('Your password has been changed. Please sign in.'),
  ).toBeInTheDocument()
  expect(codes).toEqual(['from-the-mail'])
  expect(currentPath()).toBe('/login')
})

test('A link that has ended says so and leaves a way to a new one', async () => {
  await choose('secret1', 'secret1', () => Promise.reject(new AuthError('invalid-link')))
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This link has expired or was already used.',
  )
  expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute(
    'href',
    '/forgot-password',
  )
})

test('A link that was cut off says so', () => {
  renderInApp(<ResetPasswordPage />, { path: '/reset-password' })
  expect(screen.getByText(/^This link is incomplete\./)).toBeVisible()
  expect(screen.queryByLabelText('New Password')).not.toBeInTheDocument()
})
