import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Identity } from '../features/auth/identity/identity-provider.ts'
import { fakeIdentity, mara, tokenExpiringAt } from '../testing/fake-identity.ts'
import { renderInApp } from '../testing/render-in-app.tsx'
import { stubCalls } from '../testing/stub-calls.ts'
import { ConnectionBar } from './connection-bar.tsx'

test('It says that the reader is still signed in, and goes once trying again has helped', async () => {
  localStorage.setItem('backend_token', tokenExpiringAt(Date.now() + 3_600_000))
  stubCalls({
    verifyToken: () => ({ body: { user: { id: 1, username: 'mara', is_admin: false } } }),
  })
  let who: Identity = 'unreachable'
  const identity = fakeIdentity(null, {
    onChange: (listener) => {
      listener(who)
      return () => {}
    },
  })
  renderInApp(<ConnectionBar />, { identity })
  expect(screen.getByRole('status')).toHaveTextContent('You are still signed in')
  who = mara
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await vi.waitFor(() => expect(screen.getByRole('status')).toBeEmptyDOMElement())
})

test('It says so while the browser has no network', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  renderInApp(<ConnectionBar />)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  online.mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(screen.getByRole('status')).toHaveTextContent('You are offline')
  online.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})
