import type { BackendUser } from '@pagelight/contract/auth.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { IdentityProvider, Profile } from '../features/auth/identity/identity-provider.ts'
import { stubCalls } from '../testing/stub-calls.ts'
import { exampleBook } from '../testing/example-books.ts'
import { fakeIdentity, mara } from '../testing/fake-identity.ts'
import { currentPath, renderInApp } from '../testing/render-in-app.tsx'
import { Routes } from './router.tsx'

let is_admin: boolean
let verified: Promise<void>

beforeEach(() => {
  is_admin = false
  verified = Promise.resolve()
  stubCalls({
    verifyToken: async () => {
      await verified
      return { body: { user: { id: 1, username: 'mara', is_admin } satisfies BackendUser } }
    },
    checkEmail: () => ({ body: { approved: true } }),
    viewBook: () => ({ body: exampleBook }),
  })
})

const open = (path: string, profile: Profile | null, identity?: IdentityProvider) =>
  renderInApp(<Routes />, { path, profile, identity })
const isAt = (path: string) => vi.waitFor(() => expect(currentPath()).toBe(path))
const heading = () => screen.findByRole('heading', { level: 1 })

test.each([
  ['/home', '/'],
  ['/search', '/login'],
  ['/library', '/login'],
  ['/recommendations', '/login'],
  ['/users', '/login'],
  ['/admin', '/login'],
])('Signed out, %s redirects to %s', async (path, target) => {
  open(path, null)
  await heading()
  await vi.waitFor(() => expect(currentPath()).toBe(target))
})

test.each(['/login', '/register', '/forgot-password', '/admin'])(
  'A signed-in reader who opens %s is redirected to /home',
  async (path) => {
    open(path, mara)
    await isAt('/home')
    expect(screen.queryByRole('link', { name: 'Admin' })).not.toBeInTheDocument()
  },
)

test.each([
  ['/login', 'Welcome back'],
  ['/register', 'Create your account'],
  ['/forgot-password', 'Forgot your password?'],
  ['/book/1', 'The Lamplighter'],
])('Signed out, %s is open', async (path, title) => {
  open(path, null)
  expect(await heading()).toHaveTextContent(title)
  expect(currentPath()).toBe(path)
})

test.each([
  ['/home', 'Welcome, Mara'],
  ['/search', 'Search Books'],
  ['/library', 'My Library'],
  ['/recommendations', 'AI-Powered Recommendations'],
  ['/users', 'User Preferences'],
  ['/book/1', 'The Lamplighter'],
])('Signed in, %s is open', async (path, title) => {
  open(path, mara)
  expect(await heading()).toHaveTextContent(title)
  expect(currentPath()).toBe(path)
})

test('Signed out, / is the landing page', async () => {
  open('/', null)
  expect(await heading()).toHaveTextContent('Smart Content Filtering For Every Reader')
})

test('Signed in, / is the home page', async () => {
  open('/', mara)
  expect(await screen.findByRole('link', { name: 'Search and Filter' })).toBeInTheDocument()
})

test('While the session is loading a full-page spinner shows instead of any route', () => {
  open('/login', null, fakeIdentity(null, { onChange: () => () => {} }))
  expect(screen.getByRole('status')).toHaveTextContent('Loading…')
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument()
  expect(screen.queryByRole('main')).not.toBeInTheDocument()
})

test('Admin is shown and open only after the backend has said so', async () => {
  is_admin = true
  let verify = () => {}
  verified = new Promise((resolve) => (verify = resolve))
  open('/admin', mara)
  await screen.findByRole('link', { name: 'Home' })
  expect(screen.queryByRole('link', { name: 'Admin' })).not.toBeInTheDocument()
  const admin = { name: 'Pilot Program Admin' }
  expect(screen.queryByRole('heading', admin)).not.toBeInTheDocument()
  verify()
  expect(await heading()).toHaveTextContent('Pilot Program Admin')
  expect(screen.getByRole('link', { name: 'Admin' })).toBeInTheDocument()
})

test('Logout returns to the start', async () => {
  open('/library', mara)
  await heading()
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Open menu' }))
  await user.click(await screen.findByRole('button', { name: 'Logout' }))
  await isAt('/')
  expect(await screen.findByText('Pilot Program')).toBeInTheDocument()
})

test("A login says 'Login successful!' and goes to /", async () => {
  open('/login', null, fakeIdentity(null, { signIn: async () => mara }))
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText('Email'), 'mara@example.com')
  await user.type(screen.getByLabelText('Password'), 'secret1')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(await screen.findByText('Login successful!')).toBeInTheDocument()
  await isAt('/')
  expect(await screen.findByRole('link', { name: 'Search and Filter' })).toBeInTheDocument()
})

test("A registration says 'Registration successful!' and goes to /", async () => {
  const signUp = vi.fn<IdentityProvider['signUp']>(async () => mara)
  open('/register', null, fakeIdentity(null, { signUp }))
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText('Display Name'), 'Mara')
  await user.type(screen.getByLabelText('Email address'), 'mara@example.com')
  await user.type(screen.getByLabelText('Password'), 'secret1')
  await user.type(screen.getByLabelText('Confirm Password'), 'secret1')
  await user.click(screen.getByRole('button', { name: 'Sign up' }))
  expect(await screen.findByText('Registration successful!')).toBeInTheDocument()
  await isAt('/')
  expect(signUp).toHaveBeenCalledWith(
    expect.objectContaining({
      email: 'mara@example.com',
      password: 'secret1',
      displayName: 'Mara',
    }),
  )
})

test('A session that ends by itself says so and shows no page of the reader any more', async () => {
  stubCalls({
    verifyToken: () => ({ body: { user: { id: 1, username: 'mara', is_admin } } }),
    listRows: () => ({ status: 401, body: { error: 'Please log in', detail: '' } }),
  })
  open('/library', mara)
  expect(
    await screen.findByText('Your session has expired. Please log in again.'),
  ).toBeInTheDocument()
  await isAt('/login')
})
