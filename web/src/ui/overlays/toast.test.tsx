import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toast } from './toast.ts'
import { Toaster } from './toaster.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const show = (kind: 'success' | 'error' | 'info' | 'warning', message: string) =>
  act(() => toast[kind](message))

test('a message is announced, also one from before the toaster is there', () => {
  show('success', 'Book removed')
  render(<Toaster />)
  expect(screen.getByText('Book removed').closest('[aria-live="polite"]')).not.toBeNull()
})

test.each(['success', 'error', 'info'] as const)('a message (%s) stands for 4 s', async (kind) => {
  render(<Toaster />)
  show(kind, 'A message')
  await pass(3_999)
  expect(screen.getByText('A message')).toBeInTheDocument()
  await pass(1)
  expect(screen.queryByText('A message')).not.toBeInTheDocument()
})

test('a warning stands for 6 to 8 s', async () => {
  render(<Toaster />)
  show('warning', 'A warning')
  await pass(6_000)
  expect(screen.getByText('A warning')).toBeInTheDocument()
  await pass(2_000)
  expect(screen.queryByText('A warning')).not.toBeInTheDocument()
})

test('a message stays while the pointer is on it', async () => {
  render(<Toaster />)
  show('info', 'A message')
  fireEvent.pointerEnter(screen.getByText('A message'))
  await pass(10_000)
  fireEvent.pointerLeave(screen.getByText('A message'))
  await pass(4_000)
  expect(screen.queryByText('A message')).not.toBeInTheDocument()
})

test('the message about a promise stays until it is settled', async () => {
  let fail = () => {}
  const work = new Promise((_, reject) => (fail = () => reject(new Error('no'))))
  render(<Toaster />)
  act(() => toast.promise(work, 'Adding book… analyzing content ratings'))
  await pass(120_000)
  expect(screen.getByText('Adding book… analyzing content ratings')).toBeInTheDocument()
  fail()
  await pass(0)
  expect(screen.queryByText('Adding book… analyzing content ratings')).not.toBeInTheDocument()
})

test('a message with more to read stays while one of its links has the focus, and can be closed', async () => {
  render(<Toaster />)
  const report = { lines: ['A line'], links: [{ to: '/imports', text: 'See the report' }] }
  act(() => toast.report('Done', report))
  await pass(6_000)
  const link = screen.getByRole('link', { name: 'See the report' })
  act(() => link.focus())
  await pass(20_000)
  expect(screen.getByText('A line')).toBeInTheDocument()
  act(() => link.blur())
  await pass(8_000)
  expect(screen.queryByText('A line')).not.toBeInTheDocument()
  act(() => toast.report('Done', report))
  fireEvent.click(screen.getByRole('button', { name: 'Close message' }))
  expect(screen.queryByText('A line')).not.toBeInTheDocument()
})
