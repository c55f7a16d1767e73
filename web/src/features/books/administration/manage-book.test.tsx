import type { BookRecord } from '@pagelight/contract/administration.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { makeBook } from '../../../testing/example-books.ts'
import { currentPath, renderInApp } from '../../../testing/render-in-app.tsx'
import { stubCalls } from '../../../testing/stub-calls.ts'
import { useBook } from '../books.api.ts'
import { ManageBook } from './manage-book.tsx'

const RECORD: BookRecord = {
  facts: {
    title: 'The Lamplighter',
    author: 'Ida Wren',
    series_name: null,
    series_position: null,
    year: 1999,
    genre: null,
    description: null,
    cover_url: null,
    isbns: ['9780306406157'],
  },
  submissions: [
    {
      email: 'reader@example.com',
      said_at: '2026-11-20T10:00:00Z',
      description: 'A lamplighter hunts a murderer.',
      cover_url: null,
      genre: 'Thriller',
    },
  ],
  dependents: { entries: 3, analyses: 2, open_reports: 1 },
}

async function open(responses: Parameters<typeof stubCalls>[0] = {}) {
  const calls = stubCalls({ viewBookRecord: () => ({ body: RECORD }), ...responses })
  const book = makeBook({ id: 7, title: 'The Lamplighter', confirmation: 'unconfirmed' })
  renderInApp(<ManageBook book={book} />)
  await screen.findByRole('button', { name: 'Edit' })
  return calls
}

it('shows what one reader said, and takes it over when it is saved', async () => {
  const calls = await open({ editBook: () => ({ body: { message: 'The book is saved.' } }) })
  expect(screen.getByText(/reader@example.com/)).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Use these words…' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByLabelText('Description')).toHaveValue('A lamplighter hunts a murderer.')
  expect(dialog.getByLabelText('Genre')).toHaveValue('Thriller')
  fireEvent.change(dialog.getByLabelText('Series'), { target: { value: 'Lamps' } })
  fireEvent.change(dialog.getByLabelText('Position in the series'), { target: { value: '2' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('The book is saved.')).toBeInTheDocument()
  expect(calls.find(({ name }) => name === 'editBook')?.body).toEqual({
    ...RECORD.facts,
    description: 'A lamplighter hunts a murderer.',
    genre: 'Thriller',
    series_name: 'Lamps',
    series_position: 2,
  })
})

it('says what is wrong before it asks the server', async () => {
  const calls = await open()
  fireEvent.click(screen.getByRole('button', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('ISBNs'), { target: { value: '123' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(dialog.getByRole('alert')).toHaveTextContent('123 is not an ISBN')
  expect(calls.some(({ name }) => name === 'editBook')).toBe(false)
})

it('says before removing what hangs on the book', async () => {
  const calls = await open({ removeBook: () => ({ body: { message: 'The book is removed.' } }) })
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText(/3 readers have it/)).toHaveTextContent(
    '1 open report will be closed and its 2 analyses no longer shown.',
  )
  fireEvent.click(dialog.getByRole('button', { name: 'Remove the book' }))
  expect(await screen.findByText('The book is removed.')).toBeInTheDocument()
  expect(calls.find(({ name }) => name === 'removeBook')?.url).toBe('/api/books/7')
})

it('shows the other book before the two are merged', async () => {
  const calls = await open({
    viewBook: () => ({ body: makeBook({ id: 12, title: 'The Lamp Lighter', author: 'I. Wren' }) }),
    mergeBook: () => ({ body: { message: 'The two books are one now.', change_id: 1 } }),
  })
  fireEvent.click(screen.getByRole('button', { name: 'Merge into…' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('The other book'), {
    target: { value: 'https://books.example/book/12' },
  })
  expect(await dialog.findByText('The Lamp Lighter')).toBeVisible()
  fireEvent.click(dialog.getByRole('button', { name: 'Merge' }))
  await vi.waitFor(() =>
    expect(calls.find(({ name }) => name === 'mergeBook')?.body).toEqual({ into: 12 }),
  )
})

it('goes to the other book once they are merged, though the page shows it already', async () => {
  let isMerged = false
  const slow = Promise.withResolvers<{ body: BookRecord }>()
  stubCalls({
    viewBookRecord: () => (isMerged ? slow.promise : { body: RECORD }),
    viewBook: ({ url }) => ({
      body: makeBook({ id: url.endsWith('/12') || isMerged ? 12 : 7, confirmation: 'unconfirmed' }),
    }),
    mergeBook: () => {
      isMerged = true
      return { body: { message: 'The two books are one now.', change_id: 1 } }
    },
  })
  function Page() {
    const { data } = useBook(7)
    return data ? (
      <section key={data.id} aria-label={`Book ${data.id}`}>
        <ManageBook book={data} />
      </section>
    ) : null
  }
  renderInApp(<Page />)
  fireEvent.click(await screen.findByRole('button', { name: 'Merge into…' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('The other book'), { target: { value: '12' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Merge' }))
  await screen.findByRole('region', { name: 'Book 12' })
  slow.resolve({ body: RECORD })
  await vi.waitFor(() => expect(currentPath()).toBe('/book/12'))
  expect(screen.getByText('The two books are one now.')).toBeVisible()
})
