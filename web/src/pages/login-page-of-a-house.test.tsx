import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { AuthError } from '../features/auth/auth-error.ts'
import { makeConfig } from '../testing/example-config.ts'
import { stubCalls } from '../testing/stub-calls.ts'
import { fakeIdentity } from '../testing/fake-identity.ts'
import { renderInApp } from '../testing/render-in-app.tsx'
import { LoginPage } from './login-page.tsx'

const third_party = [{ id: 'remote-user', name: 'us' }]
const config = () => ({
  body: makeConfig({
    identity: { provider: 'embedded', passwords: false, at_once: true, third_party },
  }),
})

beforeEach(() => {
  sessionStorage.clear()
  stubCalls({ config })
})

test('Where only a house’s own sign-in is open there is no form, and it begins by itself once in a tab', async () => {
  const asked: string[] = []
  const signInWithPopup = async (account: string) => {
    asked.push(account)
    throw new AuthError('refused', 'Not you')
  }
  const identity = fakeIdentity(null, { signInWithPopup })
  const first = renderInApp(<LoginPage />, { path: '/login', identity })
  expect(await screen.findByText('Not you')).toBeInTheDocument()
  expect(screen.queryByLabelText('Password')).not.toBeInTheDocument()
  first.unmount()
  renderInApp(<LoginPage />, { path: '/login', identity })
  await userEvent.click(await screen.findByRole('button', { name: 'Continue with us' }))
  expect(asked).toEqual(['remote-user', 'remote-user'])
})

test('A sign-in without a window that failed says why, in known sentences only', async () => {
  renderInApp(<LoginPage />, { path: '/login?error=EMAIL_NOT_APPROVED&error_description=evil' })
  expect(await screen.findByRole('alert')).toHaveTextContent('Your email is not approved')
  expect(document.body).not.toHaveTextContent('evil')
})
