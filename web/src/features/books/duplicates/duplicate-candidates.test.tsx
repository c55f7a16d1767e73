import type { DuplicateCandidate } from '@pagelight/contract/works.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderInApp } from '../../../testing/render-in-app.tsx'
import { stubCalls } from '../../../testing/stub-calls.ts'
import { DuplicateCandidates } from './duplicate-candidates.tsx'

const pair: DuplicateCandidate = {
  id: 4,
  books: [
    { id: 10, title: 'Gossip Girl', author: 'Ida Wren' },
    { id: 11, title: 'Gossip Girl: You Know You Love Me', author: 'Ida Wren' },
  ],
  evidence: { for: ['author', 'ISBN 9780316910330'], against: ['one title goes on'] },
  found_at: '2026-11-20T09:00:00Z',
  decision: null,
  decided_at: null,
}

const record = (entries: number) => ({
  body: {
    facts: {},
    submissions: [],
    dependents: { entries, analyses: 1, open_reports: 0 },
  },
})

function open() {
  let candidate: DuplicateCandidate | null = pair
  const calls = stubCalls({
    listDuplicateCandidates: ({ url }) => {
      const isDecided = url.includes('decided=true')
      const candidates = candidate && (candidate.decision !== null) === isDecided ? [candidate] : []
      return { body: { candidates, total: candidates.length } }
    },
    decideDuplicateCandidate: ({ body }) => {
      const { decision } = body as Pick<DuplicateCandidate, 'decision'>
      candidate = { ...pair, decision, decided_at: decision && '2026-11-22T09:00:00Z' }
      return { body: { candidate } }
    },
    viewBookRecord: ({ url }) => record(url.includes('/11/') ? 3 : 0),
    mergeBook: () => {
      candidate = null
      return { body: { message: 'The books are one now.', change_id: 77 } }
    },
    undoBookChange: () => {
      candidate = pair
      return { body: { message: 'Undone.' } }
    },
  })
  renderInApp(<DuplicateCandidates />)
  return calls
}

const NOTHING = 'There is no pair to decide about.'

test('A pair is listed with what speaks for and against one work, in plain words', async () => {
  open()
  expect(await screen.findByRole('link', { name: 'Gossip Girl' })).toHaveAttribute(
    'href',
    '/book/10',
  )
  expect(screen.getByText('For one work').nextElementSibling).toHaveTextContent(
    'The authors agree. Both have the ISBN 9780316910330.',
  )
  expect(screen.getByText('Against').nextElementSibling).toHaveTextContent(
    'One title goes on where the other ends.',
  )
})

test('"These are different" closes it, and Undo opens it again', async () => {
  open()
  await userEvent.click(await screen.findByRole('button', { name: /^These are different: Gossip/ }))
  expect(await screen.findByText(NOTHING)).toBeVisible()
  await userEvent.click(screen.getByRole('radio', { name: 'Found different' }))
  await userEvent.click(await screen.findByRole('button', { name: /^Undo: Gossip Girl and/ }))
  expect(await screen.findByText('No pair has been found different yet.')).toBeVisible()
  await userEvent.click(screen.getByRole('radio', { name: 'To decide' }))
  expect(await screen.findByRole('link', { name: 'Gossip Girl' })).toBeVisible()
})

test('Merge first says what hangs on the books, merges into the one that is read more, and can be undone', async () => {
  const calls = open()
  await userEvent.click(await screen.findByRole('button', { name: /^Merge Gossip Girl and/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Merge these two books?' }))
  expect(
    await dialog.findByText('In the library of 3 readers, 1 analysis, 0 open reports'),
  ).toBeVisible()
  expect(dialog.getByText('In nobody’s library, 1 analysis, 0 open reports')).toBeVisible()
  expect(dialog.getByRole('radio', { name: /You Know You Love Me/ })).toBeChecked()
  expect(calls.some(({ name }) => name === 'mergeBook')).toBe(false)

  await userEvent.click(dialog.getByRole('button', { name: 'Merge' }))
  expect(await screen.findByText(NOTHING)).toBeVisible()
  expect(calls.find(({ name }) => name === 'mergeBook')).toMatchObject({
    url: '/api/books/10/merge',
    body: { into: 11 },
  })

  await userEvent.click(screen.getByRole('button', { name: /^Undo: “Gossip Girl” became part of/ }))
  expect(await screen.findByRole('link', { name: 'Gossip Girl' })).toBeVisible()
  expect(calls.some(({ url }) => url === '/api/book-changes/77/undo')).toBe(true)
  expect(screen.queryByText(/became part of/)).not.toBeInTheDocument()
})
