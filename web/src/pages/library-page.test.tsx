import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { stubCalls } from '../testing/stub-calls.ts'
import { makeEntry } from '../testing/example-books.ts'
import { stubUploads } from '../testing/stub-uploads.ts'
import { renderInApp } from '../testing/render-in-app.tsx'
import { store } from '../features/library/outbox/stored-changes.ts'
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

describe('while the whole library is on its way', () => {
  const books = Array.from({ length: 12 }, (_, n) =>
    makeEntry({ id: n + 1, title: `Book ${n + 1}`, user_rating: 2, shelf: 'read' }),
  )
  const pageOfBooks = (from: number) => ({
    body: { books: books.slice(from, from + 10), entries: 12, matches: 12 },
  })

  /** Answers the first page; the rest comes when it is told to. */
  function show() {
    let come = () => {}
    const rest = new Promise<void>((resolve) => (come = resolve))
    let rated = books
    const calls = stubCalls({
      listPage: ({ url }) => pageOfBooks(url.includes('page=2') ? 10 : 0),
      listRows: async () => {
        await rest
        return { body: { books: rated } }
      },
      rateEntry: () => {
        rated = rated.map((one) => (one.id === 1 ? { ...one, user_rating: 5 } : one))
        return { body: { message: 'Rating updated!' } }
      },
      removeEntry: () => {
        rated = rated.filter(({ id }) => id !== 1)
        return { body: { message: 'Book removed' } }
      },
      listImports,
    })
    renderInApp(<LibraryPage />)
    return { calls, come: () => act(come) }
  }
  const titles = () =>
    screen.getAllByRole('link', { name: /^Book \d+$/ }).map((link) => link.textContent)

  it('the first page and the counts are shown, and stay when the rest has come', async () => {
    const { calls, come } = show()
    expect(await screen.findByText('Your Books (12)')).toBeVisible()
    expect(screen.getByText('Showing 1-10 of 12')).toBeVisible()
    const before = titles()
    expect(before).toHaveLength(10)
    expect(screen.getByRole('button', { name: 'Filters' })).toBeDisabled()
    expect(new URL(calls.find(({ name }) => name === 'listPage')!.url, 'http://a').search).toBe(
      '?sort=read_date&order=desc&page_size=10',
    )
    come()
    await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Filters' })).toBeEnabled())
    expect(titles()).toEqual(before)
    expect(screen.getByText('Showing 1-10 of 12')).toBeVisible()
  })

  it('another page is asked for, and a search waits for the rest', async () => {
    const { come } = show()
    await screen.findByText('Your Books (12)')
    fireEvent.click(screen.getByRole('button', { name: 'Next' }))
    expect(await screen.findByText('Showing 11-12 of 12')).toBeVisible()
    expect(titles()).toEqual(['Book 11', 'Book 12'])
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Book 12' } })
    expect(await screen.findByText('Loading your library…')).toBeInTheDocument()
    expect(screen.queryByText(/^Showing/)).not.toBeInTheDocument()
    come()
    expect(await screen.findByText('Showing 1-1 of 1')).toBeVisible()
    expect(screen.getByRole('searchbox')).toHaveValue('Book 12')
    expect(titles()).toEqual(['Book 12'])
  })

  it('a star is shown at once and kept by the rest', async () => {
    const { calls, come } = show()
    await screen.findByText('Your Books (12)')
    const starsOf = () => screen.getAllByRole('radio', { name: '5 stars' })[0]
    fireEvent.click(starsOf()!)
    await vi.waitFor(() => expect(starsOf()).toBeChecked())
    await vi.waitFor(() => expect(calls.map(({ name }) => name)).toContain('rateEntry'))
    come()
    await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Filters' })).toBeEnabled())
    expect(starsOf()).toBeChecked()
  })

  it('changes that wait for the connection wait for the rest, too', async () => {
    store('somebody', [
      { kind: 'remove', ids: [1], serial: '1', title: 'Book 1', known: {}, waited: true } as never,
    ])
    const { calls, come } = show()
    await screen.findByText('Loading your library…')
    come()
    await screen.findByText('Your Books (12)')
    expect(calls.map(({ name }) => name)).not.toContain('listPage')
    store('', [])
  })
})
