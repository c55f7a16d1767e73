import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { AuthError } from '../features/auth/auth-error.ts'
import { fakeIdentity } from '../testing/fake-identity.ts'
import { makeConfig } from '../testing/example-config.ts'
import { stubCalls } from '../testing/stub-calls.ts'
import { renderInApp } from '../testing/render-in-app.tsx'
import { ForgotPasswordPage } from './forgot-password-page.tsx'

async function ask(sendPasswordReset: (email: string) => Promise<void>): Promise<void> {
  renderInApp(<ForgotPasswordPage />, { identity: fakeIdentity(null, { sendPasswordReset }) })
  await userEvent.type(screen.getByLabelText('Email address'), 'mara@example.com')
  await userEvent.click(screen.getByRole('button', { name: 'Send reset link' }))
}

test("A sent reset is confirmed by 'Check your email', which names the address, and by a toast", async () => {
  const sent: string[] = []
  await ask(async (email) => void sent.push(email))
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Check your email')
  expect(screen.getByText('mara@example.com')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Return to login' })).toHaveAttribute('href', '/login')
  expect(
    await screen.findByText('Password reset email sent! Please check your inbox.'),
  ).toBeInTheDocument()
  expect(sent).toEqual(['mara@example.com'])
})

test('A reset that could not be sent shows the returned error', async () => {
  await ask(() => Promise.reject(new AuthError('too-many-requests')))
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Too many failed attempts. Please try again later.',
  )
  expect(screen.queryByText('Check your email')).not.toBeInTheDocument()
})

test('The email is required and checked by the browser', () => {
  renderInApp(<ForgotPasswordPage />)
  expect(screen.getByLabelText('Email address')).toBeRequired()
  expect(screen.getByLabelText('Email address')).toHaveAttribute('type', 'email')
})

test('Where the site sends no mail the reader is told who has the link', async () => {
  stubCalls({ config: () => ({ body: makeConfig({ sends_mail: false }) }) })
  await ask(async () => {})
  expect(
    await screen.findByText(/the link is with its administrator\. Ask them to pass it on to you/),
  ).toBeVisible()
})
