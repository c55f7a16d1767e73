import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { stubCalls } from '../../testing/stub-calls.ts'
import { ReaderKeys } from './reader-keys.tsx'

const made = {
  id: 7,
  name: 'Shelf',
  scopes: ['ratings:read'],
  created_at: '2026-11-01T10:00:00.000Z',
  last_used_at: null,
  expires_at: '2026-11-02T10:00:00.000Z',
}

it('a key is made with a name and what it may do, shown once, and revoked', async () => {
  let keys: unknown[] = []
  const calls = stubCalls({
    listKeys: () => ({ body: { keys } }),
    createKey: () => {
      keys = [made]
      return { status: 201, body: { key: 'pagelight_secret', made } }
    },
    revokeKey: () => {
      keys = []
      return { body: { message: 'The key is revoked.' } }
    },
  })
  renderInApp(<ReaderKeys />)
  fireEvent.click(screen.getByRole('button', { name: 'Make a key…' }))
  const make = await screen.findByRole('button', { name: 'Make the key' })
  expect(make).toBeDisabled()
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: ' Shelf ' } })
  fireEvent.click(screen.getByRole('checkbox', { name: /Read your library/ }))
  fireEvent.click(make)
  expect(await screen.findByText('pagelight_secret')).toBeVisible()
  expect(calls.find(({ name }) => name === 'createKey')?.body).toEqual({
    name: 'Shelf',
    scopes: ['ratings:read', 'library:read'],
    days: 365,
  })
  fireEvent.click(screen.getByRole('button', { name: 'I have copied it' }))
  expect(screen.queryByText('pagelight_secret')).not.toBeInTheDocument()
  fireEvent.click(await screen.findByRole('button', { name: 'Revoke Shelf' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Revoke' }))
  expect(await screen.findByText('The key “Shelf” is revoked.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Revoke Shelf' })).not.toBeInTheDocument()
})
