import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { Router } from 'wouter'
import { useBrowserLocation, useSearch } from 'wouter/use-browser-location'
import { returnPathOf } from '../lib/address/return-path.ts'
import { fakeIdentity, mara } from '../testing/fake-identity.ts'
import { renderInApp } from '../testing/render-in-app.tsx'
import { stubCalls } from '../testing/stub-calls.ts'
import { Routes } from './router.tsx'

beforeEach(() => {
  stubCalls({
    verifyToken: () => ({ body: { user: { id: 1, username: 'mara', is_admin: false } } }),
    checkEmail: () => ({ body: { approved: true } }),
  })
})

const address = () => window.location.pathname + window.location.search
const patience = { timeout: 5_000 }

function open(asked: string) {
  window.history.replaceState(null, '', asked)
  renderInApp(
    <Router hook={useBrowserLocation} searchHook={useSearch}>
      <Routes />
    </Router>,
    { identity: fakeIdentity(null, { signIn: async () => mara }) },
  )
}

async function logIn() {
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText('Email'), 'mara@example.com')
  await user.type(screen.getByLabelText('Password'), 'secret1')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
}

test('after the login comes the page that was asked for before it', async () => {
  open('/recommendations?genre=Fantasy')
  await expect.poll(address, patience).toBe('/login')
  await logIn()
  await expect.poll(address, patience).toBe('/recommendations?genre=Fantasy')
})

test('a reader who is no administrator is not sent to and fro', async () => {
  open('/admin')
  await expect.poll(address, patience).toBe('/login')
  await logIn()
  await expect.poll(address, patience).toBe('/home')
})

test('an address of the login that names another site leads to the start', async () => {
  open('/login?next=https://evil.example&returnTo=https://evil.example')
  await logIn()
  await expect.poll(address, patience).toBe('/')
})

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  'javascript:alert(1)',
  'http://',
])('%j is not returned to', (returnTo) => {
  expect(returnPathOf({ returnTo })).toBeNull()
})
