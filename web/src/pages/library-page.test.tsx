import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { answerCalls } from '../testing/answer-calls.ts'
import { makeEntry } from '../testing/example-books.ts'
import { show } from '../testing/show.tsx'
import { LibraryPage } from './library-page.tsx'

it("shows an empty library with 'Add Your First Book', which opens the Add Book dialog", async () => {
  answerCalls({ listEntries: () => ({ body: { books: [] } }) })
  show(<LibraryPage />)
  fireEvent.click(await screen.findByRole('button', { name: 'Add Your First Book' }))
  expect(await screen.findByRole('dialog', { name: 'Add Book' })).toBeInTheDocument()
  expect(screen.getByRole('combobox')).toHaveFocus()
})

it('has an Add Book button when there are books', async () => {
  answerCalls({ listEntries: () => ({ body: { books: [makeEntry()] } }) })
  show(<LibraryPage />)
  expect(await screen.findByText('Your Books (1)')).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Add Book' }))
  expect(await screen.findByRole('dialog', { name: 'Add Book' })).toBeInTheDocument()
})

it("says 'Failed to load your library', and tries again on request", async () => {
  let works = false
  answerCalls({
    listEntries: () =>
      works ? { body: { books: [makeEntry()] } } : { status: 500, body: { error: 'Broken', detail: 'Broken' } },
  })
  show(<LibraryPage />)
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load your library')
  // On the page and as a message.
  await vi.waitFor(() => expect(screen.getAllByText('Failed to load your library')).toHaveLength(2), 5_000)
  works = true
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Your Books (1)')).toBeVisible()
})

it("says 'Please log in' to somebody who is signed out", async () => {
  answerCalls({ listEntries: () => ({ status: 401, body: { error: 'Please log in', detail: '' } }) })
  show(<LibraryPage />)
  expect(await screen.findByRole('heading', { name: 'Please log in' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login')
})

it('opens the import from its Import button, and shows an import that runs', async () => {
  const running = {
    id: 1,
    file_name: 'mine.csv',
    format: 'Goodreads',
    status: 'running',
    rows: 400,
    rows_done: 100,
    added_books: 90,
    skipped_books: 10,
    attention_rows: 0,
    remarks: [],
    created_at: '2026-11-01T10:00:00Z',
    finished_at: null,
    undone: null,
  }
  answerCalls({
    listEntries: () => ({ body: { books: [makeEntry(), makeEntry({ id: 2, provenance: null })] } }),
    listImports: () => ({ body: { imports: [running] } }),
  })
  show(<LibraryPage />)
  expect(await screen.findByRole('progressbar', { name: 'Importing mine.csv: 100 of 400 rows' })).toBeVisible()
  expect(screen.getByText('1 book waiting for ratings')).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Import' }))
  expect(await screen.findByRole('dialog', { name: 'Import Library from Goodreads' })).toBeVisible()
})

it('narrows the library to a shelf', async () => {
  const books = [
    makeEntry({ id: 1, title: 'Read it', shelf: 'read' }),
    makeEntry({ id: 2, title: 'Wants to', shelf: 'to-read' }),
    makeEntry({ id: 3, title: 'Never said' }),
  ]
  answerCalls({ listEntries: () => ({ body: { books } }), listImports: () => ({ body: { imports: [] } }) })
  show(<LibraryPage />)
  const shelf = await screen.findByRole('combobox', { name: 'Shelf' })
  expect([...shelf.querySelectorAll('option')].map((option) => option.textContent)).toEqual([
    'All shelves',
    'Read (1)',
    'To read (1)',
    'No shelf (1)',
  ])
  fireEvent.change(shelf, { target: { value: 'to-read' } })
  expect(await screen.findByText('Showing 1-1 of 1')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Wants to' })).toBeVisible()
})
