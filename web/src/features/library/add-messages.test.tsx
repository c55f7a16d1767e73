import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, noAnswer } from '../../lib/api-error.ts'
import { Toaster } from '../../ui/overlays/toaster.tsx'
import { notifyAdded, notifyAddFailed } from './add-messages.ts'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  render(<Toaster />)
})
afterEach(() => vi.unstubAllGlobals())

const refusal = (error: string, detail: string, status = 500) =>
  new ApiError('answer', status, error, detail)

test.each([
  ['detail', refusal('An error', 'A detail'), 'A detail'],
  ['error', refusal('An error alone', ''), 'An error alone'],
  ['nothing', refusal('', ''), 'Failed to add book to library'],
  ['nothing in time', noAnswer('timeout'), 'Failed to add book to library'],
  ['401', refusal('No', 'No', 401), 'Please log in to add books to your library'],
])('Elsewhere than on the search page, the server’s %s is told', async (_, error, told) => {
  notifyAddFailed(error, 'elsewhere')
  expect(await screen.findByText(told)).toBeInTheDocument()
})

test.each([
  ['added', 'Book added to your library!'],
  ['already', 'Already in your library'],
  ['rated', 'Rating updated!'],
] as const)('A book that was %s is told as "%s"', async (outcome, told) => {
  notifyAdded(outcome)
  expect(await screen.findByText(told)).toBeInTheDocument()
})
