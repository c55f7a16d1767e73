import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { TextField } from './text-field.tsx'

test('a password is hidden until its reader shows it, and can be hidden again', async () => {
  const user = userEvent.setup()
  render(<TextField label="Password" type="password" />)
  const field = screen.getByLabelText('Password')
  expect(field).toHaveAttribute('type', 'password')
  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(field).toHaveAttribute('type', 'text')
  await user.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(field).toHaveAttribute('type', 'password')
})

test('an error is announced, described and marks the field invalid', () => {
  render(
    <TextField label="Email address" hint="Only for signing in." error="Invalid email address." />,
  )
  const field = screen.getByRole('textbox', { name: 'Email address' })
  expect(field).toBeInvalid()
  expect(field).toHaveAccessibleDescription('Invalid email address. Only for signing in.')
  expect(screen.getByRole('alert')).toHaveTextContent('Invalid email address.')
})

test('a hidden label still names the field', () => {
  render(<TextField label="Search your library..." hideLabel />)
  expect(screen.getByRole('textbox', { name: 'Search your library...' })).toBeValid()
})
