import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepAnswer } from '../lib/kept/kept-answers.ts'
import { storeKeptAccount } from '../lib/kept/kept-account.ts'
import { makeEntry } from '../testing/example-books.ts'
import { memoryCaches } from '../testing/memory-caches.ts'
import { currentPath, renderInApp } from '../testing/render-in-app.tsx'
import { KeptPage } from './kept-page.tsx'

const mara = { uid: 'u1', name: 'Mara' }
let kept: ReturnType<typeof memoryCaches>

beforeEach(async () => {
  kept = memoryCaches()
  storeKeptAccount({ ...mara, seenAt: Date.now() })
  const books = [makeEntry({ id: 1, title: 'Emma' }), makeEntry({ id: 2, title: 'Holes' })]
  await keepAnswer(mara, { call: 'listRows', key: '/api/user/books/rows' }, { books })
})
afterEach(() => vi.unstubAllGlobals())

test('what is kept of a signed-out reader can be read and found, and nothing of it changed', async () => {
  renderInApp(<KeptPage />, { path: '/kept' })
  expect(await screen.findByRole('heading', { name: /^Signed out; as of / })).toBeVisible()
  expect(await screen.findByRole('heading', { name: 'Library (2)' })).toBeVisible()
  await userEvent.type(screen.getByRole('searchbox'), 'hol')
  expect(await screen.findByRole('heading', { name: 'Library (1)' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Holes' })).toHaveAttribute('href', '/kept?book=2')
  expect(screen.getAllByRole('button').map((one) => one.textContent)).toEqual([
    'Remove from this device',
  ])
  expect(screen.queryAllByRole('radio')).toEqual([])
})

test('it can be removed from the device', async () => {
  renderInApp(<KeptPage />, { path: '/kept' })
  await userEvent.click(await screen.findByRole('button', { name: 'Remove from this device' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }))
  expect(currentPath()).toBe('/login')
  await vi.waitFor(() => expect([...kept.keys()]).toEqual([]))
})

test('another account that signs in in another tab takes it from the page', async () => {
  renderInApp(<KeptPage />, { path: '/kept', route: '/kept' })
  await screen.findByRole('heading', { name: 'Library (2)' })
  storeKeptAccount({ uid: 'u2', name: 'Ines', seenAt: Date.now() })
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'kept_account' })))
  await vi.waitFor(() => expect(screen.queryByText('Emma')).toBeNull())
})
