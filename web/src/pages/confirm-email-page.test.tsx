import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { AuthError } from '../features/auth/auth-error.ts'
import { fakeIdentity, mara } from '../testing/fake-identity.ts'
import { currentPath, renderInApp } from '../testing/render-in-app.tsx'
import { stubCalls } from '../testing/stub-calls.ts'
import { ConfirmEmailPage } from './confirm-email-page.tsx'

afterEach(() => void (window.location.hash = ''))

function open(signedIn: boolean, answer: () => Promise<void> = async () => undefined) {
  window.location.hash = '#token=from-the-mail'
  stubCalls({
    verifyToken: () => ({ body: { user: { id: 1, username: 'mara', is_admin: false } } }),
  })
  const asked: (string | undefined)[][] = []
  const confirmEmail = (code: string, password?: string) => {
    asked.push([code, password])
    return answer()
  }
  const identity = fakeIdentity(signedIn ? mara : null, { confirmEmail })
  renderInApp(<ConfirmEmailPage />, { path: '/confirm-email', identity })
  return asked
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('Opening the link confirms nothing; the button does, for the account that is signed in', async () => {
  const asked = open(true)
  expect(await screen.findByText('mara@example.com')).toBeVisible()
  expect(asked).toEqual([])
  await press('Confirm my address')
  expect(await screen.findByText('Your email address is confirmed.')).toBeVisible()
  expect(asked).toEqual([['from-the-mail', undefined]])
  await press('Continue')
  expect(currentPath()).toBe('/')
})

test('Who is not signed in chooses a new password', async () => {
  const asked = open(false)
  await userEvent.type(await screen.findByLabelText('New Password'), 'quiet-otter-1')
  await userEvent.type(screen.getByLabelText('Confirm Password'), 'quiet-otter-1')
  await press('Set password and confirm')
  expect(asked).toEqual([['from-the-mail', 'quiet-otter-1']])
  expect(currentPath()).toBe('/login')
})

test('The link of another account is told, and leaves the way by a new password', async () => {
  open(true, () => Promise.reject(new AuthError('unknown', 'Please sign in to the account.')))
  await screen.findByText('mara@example.com')
  await press('Confirm my address')
  expect(await screen.findByRole('alert')).toHaveTextContent('Please sign in to the account.')
  await press('Choose a new password instead')
  expect(screen.getByLabelText('Confirm Password')).toBeVisible()
})
