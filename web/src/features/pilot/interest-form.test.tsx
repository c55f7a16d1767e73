import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { InterestForm } from './interest-form.tsx'

afterEach(() => vi.unstubAllGlobals())

async function submit(status: number) {
  vi.stubGlobal('fetch', async () => Response.json({ message: 'ok' }, { status }))
  render(<InterestForm />)
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('Email address'), 'mara@example.com')
  await user.click(screen.getByRole('button', { name: 'Request access' }))
}

test('Where the site sends no mail the success says who will tell', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ message: 'ok' }, { status: 201 }))
  render(<InterestForm sendsMail={false} />)
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('Email address'), 'mara@example.com')
  await user.click(screen.getByRole('button', { name: 'Request access' }))
  expect(await screen.findByRole('status')).toHaveTextContent('its administrator will tell you')
})

test.each([200, 201])('A %d is a success: it thanks and clears the email', async (status) => {
  await submit(status)
  expect(await screen.findByRole('status')).toHaveTextContent(
    "Thanks! We'll notify you when you're approved for access.",
  )
  expect(screen.getByLabelText('Email address')).toHaveValue('')
})

test('Anything else asks to try again and keeps the email', async () => {
  await submit(429)
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Something went wrong. Please try again.',
  )
  expect(screen.getByLabelText('Email address')).toHaveValue('mara@example.com')
})

test('While it is submitted its button is busy, and nothing is said yet', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  render(<InterestForm />)
  const user = userEvent.setup()
  expect(screen.getByRole('button', { name: 'Request access' })).not.toHaveAttribute('aria-busy')
  await user.type(screen.getByLabelText('Email address'), 'mara@example.com')
  await user.click(screen.getByRole('button', { name: 'Request access' }))
  expect(screen.getByRole('button', { name: 'Request access' })).toHaveAttribute(
    'aria-busy',
    'true',
  )
  expect(screen.queryByRole('status')).not.toBeInTheDocument()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})
