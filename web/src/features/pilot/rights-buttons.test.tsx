import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { stubCalls } from '../../testing/stub-calls.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { AdministratorButton } from './administrator-button.tsx'
import { DeclineButton } from './decline-button.tsx'

const interest = {
  id: 7,
  email: 'ada@example.com',
  created_at: '2026-11-20T10:00:00Z',
  approved: true,
  approved_at: '2026-11-21T10:00:00Z',
}

async function confirm(button: string, name: string) {
  fireEvent.click(screen.getByRole('button', { name: button }))
  const dialog = within(await screen.findByRole('alertdialog'))
  fireEvent.click(dialog.getByRole('button', { name }))
}

it('declines a request after a question', async () => {
  const calls = stubCalls({
    declineInterest: () => ({ body: { message: 'The request is declined.' } }),
  })
  renderInApp(<DeclineButton interest={interest} />)
  await confirm('Decline ada@example.com', 'Decline')
  expect(await screen.findByText('The request is declined.')).toBeInTheDocument()
  expect(calls.map(({ url }) => url)).toContain('/api/pilot/admin/decline/7')
})

it('makes somebody an administrator, and ends the rights of one', async () => {
  const calls = stubCalls({
    makeAdministrator: () => ({ body: { interest } }),
    removeAdministrator: () => ({ body: { interest } }),
  })
  const { unmount } = renderInApp(<AdministratorButton interest={interest} />)
  await confirm('Make administrator: ada@example.com', 'Make administrator')
  expect(await screen.findByText('Administrator rights given')).toBeInTheDocument()
  unmount()
  renderInApp(<AdministratorButton interest={{ ...interest, is_admin: true }} />)
  await confirm('End the rights of ada@example.com', 'End the rights')
  expect(await screen.findByText('Administrator rights ended')).toBeInTheDocument()
  expect(calls.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['makeAdministrator', 'removeAdministrator']),
  )
})
