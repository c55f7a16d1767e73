import { configure, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useLocation } from 'wouter'
import type { IdentityProvider, Profile } from '../features/auth/identity-provider.ts'
import { createSession } from '../features/auth/session-store.ts'
import { SessionProvider } from '../features/auth/session.tsx'
import { AtPath } from '../testing/at-path.tsx'
import { Routes } from './router.tsx'

// The pages are loaded when they are opened, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 5_000 })

const mara: Profile = { uid: 'u1', email: 'mara@example.com', displayName: 'Mara', photoURL: null, emailVerified: true }
const token = `head.${btoa(JSON.stringify({ sub: 'u1', exp: Date.now() / 1000 + 3600 }))}.signature`
let isAdmin = false
let verified: Promise<void>
let stop = () => {}

beforeEach(() => {
  isAdmin = false
  verified = Promise.resolve()
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('fetch', async (path: string) => {
    if (path === '/api/auth/firebase-token') {
      await verified
      return Response.json({ user: { id: 1, username: 'mara', is_admin: isAdmin } })
    }
    if (path === '/api/pilot/admin/list') return Response.json({ interests: [] })
    return Response.json({ error: 'Not found', detail: '' }, { status: 404 })
  })
})

afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

function Where() {
  return <output data-testid="where">{useLocation()[0]}</output>
}

function open(path: string, profile: Profile | null) {
  const unused = () => Promise.reject(new Error('not asked for here'))
  const provider: IdentityProvider = {
    onChange: (listener) => {
      listener(profile)
      return () => {}
    },
    signUp: unused,
    signIn: unused,
    sendPasswordReset: unused,
    resetPassword: unused,
    getIdToken: async () => token,
    signOut: async () => {},
    deleteAccount: unused,
    sendEmailConfirmation: () => Promise.resolve(),
    confirmEmail: () => Promise.resolve(),
  }
  const session = createSession(provider, () => {})
  stop = session.start()
  render(
    <SessionProvider session={session}>
      <AtPath path={path}>
        <Routes />
        <Where />
      </AtPath>
    </SessionProvider>,
  )
}

const isAt = (path: string) => vi.waitFor(() => expect(screen.getByTestId('where')).toHaveTextContent(path))

test.each([
  ['/home', '/'],
  ['/search', '/login'],
  ['/library', '/login'],
  ['/recommendations', '/login'],
  ['/users', '/login'],
  ['/admin', '/login'],
])('Signed out, %s redirects to %s', async (path, target) => {
  open(path, null)
  await screen.findByRole('heading', { level: 1 })
  await vi.waitFor(() => expect(screen.getByTestId('where').textContent).toBe(target))
})

test.each(['/login', '/register', '/forgot-password', '/admin'])(
  'A signed-in reader who opens %s is redirected to /home',
  async (path) => {
    open(path, mara)
    await isAt('/home')
    expect(screen.queryByRole('link', { name: 'Admin' })).not.toBeInTheDocument()
  },
)

test('Signed out, / is the landing page', async () => {
  open('/', null)
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Smart Content Filtering For Every Reader')
})

test('Signed in, / is the home page', async () => {
  open('/', mara)
  expect(await screen.findByRole('link', { name: 'Search and Filter' })).toBeInTheDocument()
  expect(screen.queryByText('Get Started Free')).not.toBeInTheDocument()
})

test('Admin is shown and open only after the backend has said so', async () => {
  isAdmin = true
  let verify = () => {}
  verified = new Promise((resolve) => (verify = resolve))
  open('/admin', mara)
  await screen.findByRole('link', { name: 'Home' })
  expect(screen.queryByRole('link', { name: 'Admin' })).not.toBeInTheDocument()
  verify()
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Pilot Program Admin')
  expect(screen.getByRole('link', { name: 'Admin' })).toBeInTheDocument()
})

test('Logout returns to the start', async () => {
  open('/admin', mara)
  await isAt('/home')
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Open menu' }))
  await user.click(await screen.findByRole('button', { name: 'Logout' }))
  await vi.waitFor(() => expect(screen.getByTestId('where').textContent).toBe('/'))
  expect(await screen.findByText('Pilot Program')).toBeInTheDocument()
})
