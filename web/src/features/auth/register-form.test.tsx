import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { stubCalls } from '../../testing/stub-calls.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { RegisterForm } from './register-form.tsx'

async function submitWith(fields: Record<string, string>): Promise<string | null> {
  const calls = stubCalls({ checkEmail: () => ({ body: { approved: false } }) })
  renderInApp(<RegisterForm />)
  const user = userEvent.setup()
  for (const [label, text] of Object.entries(fields))
    await user.type(screen.getByLabelText(label), text)
  await user.click(screen.getByRole('button', { name: 'Sign up' }))
  const { textContent } = await screen.findByRole('alert')
  return `${calls.length > 0 ? 'asked: ' : ''}${textContent}`
}

const filled = { 'Display Name': 'Mara', 'Email address': 'mara@example.com' }

test('The form has Display Name, Email address, Password and Confirm Password', () => {
  renderInApp(<RegisterForm />)
  const labels = [...document.querySelectorAll('label')].map((label) => label.textContent)
  expect(labels).toEqual(['Display Name', 'Email address', 'Password', 'Confirm Password'])
  expect(screen.getByLabelText('Email address')).toHaveAttribute('type', 'email')
})

test.each(['Display Name', 'Email address', 'Password', 'Confirm Password'])(
  'All four fields are required: without %s nothing is asked',
  async (missing) => {
    const all = { ...filled, Password: 'secret1', 'Confirm Password': 'secret1' }
    const fields = Object.fromEntries(Object.entries(all).filter(([label]) => label !== missing))
    expect(await submitWith(fields)).toBe('All fields are required')
  },
)

test('The passwords must match, which is said before their length', async () => {
  expect(await submitWith({ ...filled, Password: 'abc', 'Confirm Password': 'abd' })).toBe(
    'Passwords do not match',
  )
})

test('The password must be at least 6 characters', async () => {
  const said = await submitWith({ ...filled, Password: 'abcde', 'Confirm Password': 'abcde' })
  expect(said).toBe('Password must be at least 6 characters long')
})

test('A password of 6 characters is long enough: then the e-mail must be approved', async () => {
  const said = await submitWith({ ...filled, Password: 'abcdef', 'Confirm Password': 'abcdef' })
  expect(said).toBe(
    'asked: Your email is not approved for the pilot program. Please contact support.',
  )
})
