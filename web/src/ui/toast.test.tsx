import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { toast } from './toast.ts'
import { Toaster } from './toaster.tsx'

afterEach(() => vi.useRealTimers())

async function said(message: string) {
  const text = await screen.findByText(message, {}, { timeout: 5_000 })
  vi.useFakeTimers()
  return text
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** How long a message stands, in steps of half a second. */
async function lifetime(kind: 'success' | 'error' | 'info' | 'warning'): Promise<number> {
  render(<Toaster />)
  // Fake from the start on, so that the message's own time is ours.
  await import('./toaster-sonner.tsx')
  vi.useFakeTimers()
  toast[kind](`A ${kind}`)
  for (let ms = 500; ms <= 20_000; ms += 500) {
    await pass(500)
    const shown = screen.queryByText(`A ${kind}`)?.closest('li')
    if (shown?.dataset['removed'] === 'true') return ms
  }
  throw new Error('It never went away.')
}

test('a message said before anything has loaded is still shown, in an announced region', async () => {
  render(<Toaster />)
  toast.success('Book removed')
  const message = await screen.findByText('Book removed')
  expect(message.closest('[aria-live="polite"]')).not.toBeNull()
})

test.each(['success', 'error', 'info'] as const)('a message (%s) stands for 4 s', async (kind) => {
  expect(await lifetime(kind)).toBe(4_000)
})

test('a warning stands for 6 to 8 s', async () => {
  const ms = await lifetime('warning')
  expect(ms).toBeGreaterThanOrEqual(6_000)
  expect(ms).toBeLessThanOrEqual(8_000)
})

test('what is said during some work stands until it has ended, well or badly', async () => {
  let fail = () => {}
  const work = new Promise((_, reject) => (fail = () => reject(new Error('no'))))
  render(<Toaster />)
  toast.during(work, 'Adding book… analyzing content ratings')
  const message = await said('Adding book… analyzing content ratings')
  await pass(120_000)
  expect(message).toBeInTheDocument()
  fail()
  // The library first marks it, then lets it leave.
  await pass(500)
  await pass(500)
  expect(screen.queryByText('Adding book… analyzing content ratings')).not.toBeInTheDocument()
})
