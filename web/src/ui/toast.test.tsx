import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { toast } from './toast.ts'
import { Toaster } from './toaster.tsx'

test('a message said before anything has loaded is still shown, in an announced region', async () => {
  render(<Toaster />)
  toast.success('Book removed')
  const message = await screen.findByText('Book removed')
  expect(message.closest('[aria-live="polite"]')).not.toBeNull()
})
