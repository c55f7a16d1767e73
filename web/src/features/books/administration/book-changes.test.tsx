import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderInApp } from '../../../testing/render-in-app.tsx'
import { stubCalls } from '../../../testing/stub-calls.ts'
import { BookChanges } from './book-changes.tsx'

const change = {
  id: 4,
  at: '2026-11-20T10:00:00Z',
  actor: 'boss@example.com',
  action: 'merged' as const,
  summary: 'Stone by J. Rowling became part of Stone by J.K. Rowling',
  book_id: 12,
  undone_at: null,
  undoable: true,
}

it('lists what was done to books, and undoes it', async () => {
  const calls = stubCalls({
    listBookChanges: () => ({
      body: {
        changes: [
          change,
          {
            ...change,
            id: 3,
            action: 'took_back',
            actor: null,
            undoable: false,
            summary: '2 books',
          },
        ],
        total: 2,
      },
    }),
    undoBookChange: () => ({ body: { message: 'The change is undone.' } }),
  })
  renderInApp(<BookChanges />)
  expect(await screen.findByRole('link', { name: change.summary })).toHaveAttribute(
    'href',
    '/book/12',
  )
  expect(screen.getByText(/A deleted account took back what an account contributed/)).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: `Undo: ${change.summary}` }))
  expect(await screen.findByText('The change is undone.')).toBeInTheDocument()
  await vi.waitFor(() =>
    expect(calls.find(({ name }) => name === 'undoBookChange')?.url).toBe(
      '/api/book-changes/4/undo',
    ),
  )
  expect(screen.getAllByRole('button', { name: /^Undo/ })).toHaveLength(1)
})
