import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { DeleteAccount } from './delete-account.tsx'

it('shows the e-mail of the account and asks for it before the account is deleted', async () => {
  renderInApp(
    <DeleteAccount
      email="mara@example.com"
      prepare={() => Promise.resolve(undefined as never)}
      onDeleted={() => undefined}
    />,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Delete account…' }))
  const confirm = await screen.findByRole('button', { name: 'Delete account' })
  expect(screen.getByText('mara@example.com')).toBeVisible()
  expect(confirm).toBeDisabled()
  fireEvent.change(screen.getByLabelText('Type your e-mail address to confirm'), {
    target: { value: 'Mara@example.com' },
  })
  expect(confirm).toBeEnabled()
})
