import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { stubCalls } from '../testing/stub-calls.ts'
import { makeEntry } from '../testing/example-books.ts'
import { stubUploads } from '../testing/stub-uploads.ts'
import { renderInApp } from '../testing/render-in-app.tsx'
import { LibraryPage } from './library-page.tsx'

const listImports = () => ({ body: { imports: [] } })

it("shows an empty library with 'Add Your First Book', which opens the Add Book dialog", async () => {
  stubCalls({ listRows: () => ({ body: { books: [] } }), listImports })
  renderInApp(<LibraryPage />)
  fireEvent.click(await screen.findByRole('button', { name: 'Add Your First Book' }))
  expect(await screen.findByRole('dialog', { name: 'Add Book' })).toBeInTheDocument()
  expect(screen.getByRole('combobox')).toHaveFocus()
})

it('the library page has an Import button and an Add Book button when there are books', async () => {
  stubCalls({ listRows: () => ({ body: { books: [makeEntry()] } }), listImports })
  renderInApp(<LibraryPage />)
  expect(await screen.findByText('Your Books (1)')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Import' })).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Add Book' }))
  expect(await screen.findByRole('dialog', { name: 'Add Book' })).toBeInTheDocument()
})

it('a dialog opened while the library still loads gives the focus back to its button afterwards', async () => {
  let come = () => {}
  const books = new Promise<void>((resolve) => (come = resolve))
  stubCalls({
    listRows: async () => {
      await books
      return { body: { books: [makeEntry()] } }
    },
    listImports,
  })
  renderInApp(<LibraryPage />)
  const add = await screen.findByRole('button', { name: 'Add Book' })
  add.focus()
  fireEvent.click(add)
  await screen.findByRole('dialog', { name: 'Add Book' })
  act(() => come())
  await screen.findByText('Your Books (1)')
  fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Escape' })
  await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Add Book' })).toHaveFocus())
})

it('the library page is loaded again when an import is done', async () => {
  let books = [makeEntry({ id: 1 })]
  stubCalls({ listRows: () => ({ body: { books } }), listImports })
  renderInApp(<LibraryPage />)
  const uploads = stubUploads()
  fireEvent.click(await screen.findByRole('button', { name: 'Import' }))
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Import Library from Goodreads' }),
  )
  const file = new File(['Title,Author'], 'export.csv', { type: 'text/csv' })
  fireEvent.change(dialog.getByLabelText('Choose CSV file'), { target: { files: [file] } })
  fireEvent.click(dialog.getByRole('button', { name: 'Import' }))
  await vi.waitFor(() => expect(uploads).toHaveLength(1))
  books = [...books, makeEntry({ id: 2, title: 'Emma' })]
  act(() =>
    uploads[0]?.respond(200, { statistics: { added_books: 1, skipped_books: 0, errors: [] } }),
  )
  expect(await screen.findByText('Your Books (2)')).toBeVisible()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

it("says 'Failed to load your library', and tries again on request", async () => {
  let works = false
  stubCalls({
    listRows: () =>
      works
        ? { body: { books: [makeEntry()] } }
        : { status: 500, body: { error: 'Broken', detail: 'Broken' } },
    listImports,
  })
  renderInApp(<LibraryPage />)
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load your library')
  expect(screen.getAllByText('Failed to load your library')).toHaveLength(1)
  works = true
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Your Books (1)')).toBeVisible()
})

it("says 'Please log in' to somebody who is signed out", async () => {
  stubCalls({
    listRows: () => ({ status: 401, body: { error: 'Please log in', detail: '' } }),
  })
  renderInApp(<LibraryPage />)
  expect(await screen.findByRole('heading', { name: 'Please log in' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login')
})
