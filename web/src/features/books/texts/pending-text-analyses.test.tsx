import type { PendingTextAnalysis } from '@pagelight/contract/text-analyses.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { stubCalls } from '../../../testing/stub-calls.ts'
import { renderInApp } from '../../../testing/render-in-app.tsx'
import { PendingTextAnalyses } from './pending-text-analyses.tsx'

function makePending(id: number, fields: Partial<PendingTextAnalysis> = {}): PendingTextAnalysis {
  return {
    id,
    language_rating: 3,
    sexual_content_rating: 0,
    violence_rating: 4,
    words: 80_000,
    other_title: null,
    analyzed_at: '2026-11-20T10:00:00Z',
    book: { id: 10 + id, title: `Book ${id}`, author: 'Ida Wren' },
    ...fields,
  }
}

const page = (readings: PendingTextAnalysis[], total = readings.length) => ({
  body: { readings, total },
})

it("lists readers' readings that wait to be accepted, with their levels and the way to the book", async () => {
  stubCalls({
    listPendingTextAnalyses: () => page([makePending(1), makePending(2, { other_title: 'Emma' })]),
  })
  renderInApp(<PendingTextAnalyses />)
  expect(await screen.findByRole('heading', { name: 'Text analyses (2)' })).toBeVisible()
  const [first, second] = screen.getAllByRole('listitem').map((item) => within(item))
  expect(first?.getByRole('link', { name: 'Book 1' })).toHaveAttribute('href', '/book/11#text')
  expect(first?.getByText(/^A reader’s file of 80,000 words ·/)).toHaveTextContent(/20.*2026/)
  expect(first?.getByText('Violence 4 of 5, Moderate')).toBeInTheDocument()
  expect(first?.queryByText(/^The file says/)).not.toBeInTheDocument()
  expect(second?.getByText('The title in the file is “Emma”.')).toBeVisible()
})

it('says that there are none', async () => {
  stubCalls({ listPendingTextAnalyses: () => page([]) })
  renderInApp(<PendingTextAnalyses />)
  expect(await screen.findByText('No text analyses are waiting to be accepted.')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Text analyses' })).toBeVisible()
})

it('the list of pending text analyses is read page by page, and goes a page back when the last one is empty by now', async () => {
  let total = 41
  const calls = stubCalls({
    listPendingTextAnalyses: ({ url }) => {
      const first = (Number(new URLSearchParams(url.split('?')[1]).get('page')) - 1) * 20
      const there = Math.max(0, Math.min(20, total - first))
      return page(
        Array.from({ length: there }, (_, i) => makePending(first + i + 1)),
        total,
      )
    },
  })
  renderInApp(<PendingTextAnalyses />)
  fireEvent.click(await screen.findByRole('button', { name: 'Next' }))
  expect(await screen.findByRole('link', { name: 'Book 40' })).toBeVisible()
  total = 40
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByText('Page 2 of 2')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Book 40' })).toBeVisible()
  expect(calls.some(({ url }) => url.includes('page=3&page_size=20'))).toBe(true)
})

it('the list of pending text analyses can be asked for again when it could not be loaded', async () => {
  let isBroken = true
  stubCalls({
    listPendingTextAnalyses: () =>
      isBroken ? { status: 500, body: { error: 'Broken', detail: '' } } : page([]),
  })
  renderInApp(<PendingTextAnalyses />)
  expect(await screen.findByText('The text analyses could not be loaded.')).toBeVisible()
  isBroken = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No text analyses are waiting to be accepted.')).toBeVisible()
})
