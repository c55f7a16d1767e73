import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { toast } from './toast.ts'
import { Toaster } from './toaster.tsx'

afterEach(() => vi.useRealTimers())

async function said(message: string) {
  const text = await screen.findByText(message)
  vi.useFakeTimers()
  return text
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** How long a message stands from its appearance on, in steps of a tenth of a second. */
async function lifetime(kind: 'success' | 'error' | 'info' | 'warning'): Promise<number> {
  vi.useFakeTimers()
  render(<Toaster />)
  toast[kind](`A ${kind}`)
  const item = () => screen.queryByText(`A ${kind}`)?.closest('li')
  // What is loaded comes at its own time, while the clock stands still.
  for (let tries = 0; tries < 100 && !item(); tries++) {
    await vi.dynamicImportSettled()
    await pass(0)
  }
  expect(item()).toBeInTheDocument()
  let ms = 0
  while (item()?.dataset['removed'] === 'false' && ms < 20_000) {
    await pass(100)
    ms += 100
  }
  return ms
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
