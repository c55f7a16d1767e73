import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { AuthError } from '../features/auth/auth-error.ts'
import { makeConfig } from '../testing/example-config.ts'
import { stubCalls } from '../testing/stub-calls.ts'
import { fakeIdentity, mara } from '../testing/fake-identity.ts'
import { currentPath, renderInApp } from '../testing/render-in-app.tsx'
import { LoginPage } from './login-page.tsx'

const third_party = [{ id: 'google', name: 'Google' }]
const config = () => ({
  body: makeConfig({
    identity: { provider: 'embedded', passwords: true, at_once: false, third_party },
  }),
})
const checkEmail = () => ({ body: { approved: true } })
const verifyToken = () => ({ body: { user: { id: 1, username: 'mara', is_admin: false } } })

async function logIn(): Promise<void> {
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('Email'), 'mara@example.com')
  await user.type(screen.getByLabelText('Password'), 'secret1')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
}

test('Email and password are required, and the browser checks the email', () => {
  stubCalls({ config })
  renderInApp(<LoginPage />)
  expect(screen.getByLabelText('Email')).toBeRequired()
  expect(screen.getByLabelText('Email')).toHaveAttribute('type', 'email')
  expect(screen.getByLabelText('Password')).toBeRequired()
  expect(document.querySelector('form')).not.toHaveAttribute('novalidate')
})

test('The password can be shown and hidden', async () => {
  stubCalls({ config })
  renderInApp(<LoginPage />)
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text')
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password')
})

test('There are links for a forgotten password and for signing up', () => {
  stubCalls({ config })
  renderInApp(<LoginPage />)
  expect(screen.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute(
    'href',
    '/forgot-password',
  )
  expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/register')
})

test('A failed login shows the returned error message and stays', async () => {
  stubCalls({ config, checkEmail })
  const signIn = () => Promise.reject(new AuthError('wrong-password'))
  renderInApp(<LoginPage />, { path: '/login', identity: fakeIdentity(null, { signIn }) })
  await logIn()
  expect(await screen.findByRole('alert')).toHaveTextContent('Incorrect password.')
  expect(currentPath()).toBe('/login')
})

test('An e-mail that is not approved is told so', async () => {
  stubCalls({ config, checkEmail: () => ({ body: { approved: false } }) })
  renderInApp(<LoginPage />, { path: '/login' })
  await logIn()
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Your email is not approved for the pilot program. Please contact support.',
  )
})

test('The button of a third-party account signs in with it', async () => {
  stubCalls({ config, verifyToken })
  const asked: string[] = []
  const signInWithPopup = async (account: string) => {
    asked.push(account)
    return mara
  }
  renderInApp(<LoginPage />, { path: '/login', identity: fakeIdentity(null, { signInWithPopup }) })
  await userEvent.click(await screen.findByRole('button', { name: 'Continue with Google' }))
  expect(await screen.findByText('Login successful!')).toBeInTheDocument()
  expect(asked).toEqual(['google'])
  expect(currentPath()).toBe('/')
})
