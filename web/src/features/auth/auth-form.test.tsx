import { NOT_APPROVED } from '@pagelight/contract/constants/access.ts'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { AuthForm } from './auth-form.tsx'

async function refuse(error: string) {
  renderInApp(
    <AuthForm
      submitLabel="Sign up"
      attempt={async () => ({ success: false, error })}
      onSuccess={() => {}}
    >
      {null}
    </AuthForm>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Sign up' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(error)
}

test('who is not approved is led to the request for access', async () => {
  await refuse(NOT_APPROVED)
  expect(screen.getByRole('link', { name: 'Request access' })).toHaveAttribute(
    'href',
    '/#request-access',
  )
})

test('who mistyped the password is not', async () => {
  await refuse('Incorrect password.')
  expect(screen.queryByRole('link', { name: 'Request access' })).toBeNull()
})
