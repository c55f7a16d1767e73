import type { Book } from '@pagelight/contract/books.ts'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { stubCalls } from '../testing/stub-calls.ts'
import { exampleBook, makeBook, makeEntry, makeResult } from '../testing/example-books.ts'
import { mara } from '../testing/fake-identity.ts'
import { currentSearch, renderInApp } from '../testing/render-in-app.tsx'
import { SearchPage } from './search-page.tsx'

const { id: _, ...withoutId } = exampleBook
const unstored: Book = { ...withoutId, source: 'real_time_analysis' }
const limits = { language_threshold: 5, sexual_content_threshold: 5, violence_threshold: 5 }
const broken = (error: string) => () => ({ status: 500, body: { error, detail: 'Try later' } })

type Answers = Parameters<typeof stubCalls>[0]

async function pick(answers: Answers) {
  const calls = stubCalls({
    searchBooks: () => ({ body: { search_results: [makeResult({ match_quality: 0.874 })] } }),
    viewEntry: () => ({ body: { entry: null } }),
    getPreferences: () => ({ body: limits }),
    ...answers,
  })
  renderInApp(<SearchPage />)
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'lamp' } })
  fireEvent.click(await screen.findByRole('option', { name: /The Lamplighter/ }))
  return calls
}

it('suggests title, author, genre and the match quality in percent', async () => {
  stubCalls({
    searchBooks: () => ({ body: { search_results: [makeResult({ match_quality: 0.874 })] } }),
  })
  renderInApp(<SearchPage />)
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'lamp' } })
  const option = await screen.findByRole('option')
  for (const text of ['The Lamplighter', 'Ida Wren', 'Fantasy', '87% match'])
    expect(option).toHaveTextContent(text)
})

it('says of a suggestion which volume of which series it is', async () => {
  const result = makeResult({ series_name: 'Percy Jackson', series_position: 1 })
  stubCalls({ searchBooks: () => ({ body: { search_results: [result] } }) })
  renderInApp(<SearchPage />)
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'percy' } })
  expect(await screen.findByRole('option')).toHaveTextContent('Percy Jackson, book 1')
})

it("says 'Analyzing...' while the picked book is analyzed", async () => {
  await pick({ analyzeBook: () => new Promise(() => {}) })
  expect(await screen.findByRole('progressbar', { name: 'Analyzing...' })).toBeVisible()
  expect(screen.getByRole('combobox')).toHaveValue('The Lamplighter by Ida Wren')
  expect(screen.queryByText('Analysis Result')).not.toBeInTheDocument()
})

it('shows the analysis of the picked book, and offers to store what has no id', async () => {
  await pick({
    analyzeBook: () => ({ body: { book: unstored } }),
    selectBook: () => ({ body: { book: makeBook() } }),
  })
  expect(await screen.findByRole('heading', { name: 'Analysis Result' })).toBeVisible()
  expect(screen.getByText('New')).toBeVisible()
  expect(await screen.findByText('Book analyzed successfully!')).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'View Details' })).not.toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: 'Add to Database' }))
  expect(await screen.findByText('Book added to database!')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'View Details' })).toHaveAttribute('href', '/book/1')
})

it('adds the analyzed book to the library', async () => {
  await pick({
    analyzeBook: () => ({ body: { book: makeBook() } }),
    addEntry: () => ({ body: { message: 'Added' } }),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Add to Library' }))
  expect(await screen.findByText('Book added to your library!')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'In Your Library' })).toBeDisabled()
})

it('knows a book of the library by its title and author', async () => {
  await pick({ analyzeBook: () => ({ body: { book: { ...unstored, in_library: true } } }) })
  expect(await screen.findByRole('button', { name: 'In Your Library' })).toBeDisabled()
})

it('knows a book of the library by its id', async () => {
  const calls = await pick({
    analyzeBook: () => ({ body: { book: makeBook({ id: 7 }) } }),
    viewEntry: () => ({ body: { entry: makeEntry({ id: 7 }) } }),
  })
  expect(await screen.findByRole('button', { name: 'In Your Library' })).toBeDisabled()
  expect(calls.find(({ name }) => name === 'viewEntry')?.url).toBe('/api/user/books/7')
  // Ten thousand books are not fetched for one word.
  expect(calls.some(({ name }) => name === 'listRows')).toBe(false)
})

it('takes its word for the loaded entry, not for an analysis from before the book was removed', async () => {
  await pick({ analyzeBook: () => ({ body: { book: makeBook({ id: 7, in_library: true }) } }) })
  expect(await screen.findByRole('button', { name: 'Add to Library' })).toBeEnabled()
})

it('says of no book that the server does not know there that it is in the library', async () => {
  const calls = await pick({ analyzeBook: () => ({ body: { book: unstored } }) })
  expect(await screen.findByRole('button', { name: 'Add to Library' })).toBeEnabled()
  expect(calls.some(({ name }) => name === 'viewEntry')).toBe(false)
})

it("shows the server's error when the analysis fails, and tries again on request", async () => {
  const calls = await pick({ analyzeBook: broken('The analyst is away') })
  expect(await screen.findByText('The analyst is away')).toBeVisible()
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  await vi.waitFor(() => expect(calls.filter(({ name }) => name === 'analyzeBook')).toHaveLength(2))
})

it("says 'Failed to analyze book' when the server gives no reason", async () => {
  await pick({ analyzeBook: broken('') })
  expect(await screen.findByText('Failed to analyze book')).toBeVisible()
})

it.each([
  ['The database is full', 'The database is full'],
  ['', 'Failed to add book'],
])(
  'says why a book could not be added to the database: "%s" is told as "%s"',
  async (error, told) => {
    await pick({ analyzeBook: () => ({ body: { book: unstored } }), selectBook: broken(error) })
    fireEvent.click(await screen.findByRole('button', { name: 'Add to Database' }))
    expect(await screen.findByText(told)).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Add to Database' })).toBeVisible()
  },
)

it.each([
  ['The shelf is full', 'The shelf is full'],
  ['', 'Failed to add book to library'],
])(
  'says why a book could not be added to the library: "%s" is told as "%s"',
  async (error, told) => {
    await pick({ analyzeBook: () => ({ body: { book: makeBook() } }), addEntry: broken(error) })
    fireEvent.click(await screen.findByRole('button', { name: 'Add to Library' }))
    expect(await screen.findByText(told)).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Add to Library' })).toBeVisible()
  },
)

it("takes a book that is already in the library as a success: 'Already in your library', and marks the result", async () => {
  await pick({
    analyzeBook: () => ({ body: { book: makeBook() } }),
    addEntry: () => ({
      status: 400,
      body: { error: 'Already in your library', detail: 'already in your library' },
    }),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Add to Library' }))
  expect(await screen.findByText('Already in your library')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'In Your Library' })).toBeDisabled()
})

it("asks for a login when the session is gone: 'Please log in to add books to your library'", async () => {
  await pick({
    analyzeBook: () => ({ body: { book: makeBook() } }),
    addEntry: () => ({ status: 401, body: { error: 'Please log in', detail: '' } }),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Add to Library' }))
  expect(await screen.findByText('Please log in to add books to your library')).toBeInTheDocument()
})

it('stores a book without an id before it goes into the library', async () => {
  const calls = await pick({
    analyzeBook: () => ({ body: { book: unstored } }),
    selectBook: () => ({ body: { book: makeBook({ id: 7 }) } }),
    addEntry: () => ({ status: 201, body: { message: 'Added' } }),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Add to Library' }))
  expect(await screen.findByText('Book added to your library!')).toBeInTheDocument()
  expect(calls.find(({ name }) => name === 'addEntry')?.body).toEqual({ book_id: 7 })
  expect(screen.getByRole('link', { name: 'View Details' })).toHaveAttribute('href', '/book/7')
})

it('offers the books that were looked at last, to this reader alone, until they are cleared', async () => {
  const answers = {
    analyzeBook: () => ({ body: { book: makeBook() } }),
    viewEntry: () => ({ body: { entry: null } }),
    getPreferences: () => ({ body: limits }),
  }
  const books = [{ title: 'The Lamplighter', author: 'Ida Wren', isbn: null }, { title: 7 }]
  localStorage.setItem('recent_books', JSON.stringify({ uid: 'somebody-else', books }))
  stubCalls(answers)
  const first = renderInApp(<SearchPage />, { profile: mara })
  expect(await screen.findByText('Which book are you curious about?')).toBeVisible()
  expect(screen.queryByText('Recent searches')).not.toBeInTheDocument()
  first.unmount()

  localStorage.setItem('recent_books', JSON.stringify({ uid: mara.uid, books }))
  const calls = stubCalls(answers)
  const second = renderInApp(<SearchPage />, { profile: mara })
  fireEvent.click(await screen.findByRole('button', { name: /The Lamplighter/ }))
  expect(await screen.findByRole('heading', { name: 'Analysis Result' })).toBeVisible()
  expect(calls.find(({ name }) => name === 'analyzeBook')?.body).toMatchObject({
    title: 'The Lamplighter',
  })
  second.unmount()

  stubCalls(answers)
  renderInApp(<SearchPage />, { profile: mara })
  fireEvent.click(await screen.findByRole('button', { name: 'Clear' }))
  expect(screen.queryByText('Recent searches')).not.toBeInTheDocument()
  expect(localStorage.getItem('recent_books')).not.toContain('Lamplighter')
})

it("creates a book that cannot be found, and shows it: 'Book added to database!'", async () => {
  stubCalls({
    selectBook: () => ({ body: { book: makeBook({ id: 9 }) } }),
    viewEntry: () => ({ body: { entry: null } }),
    getPreferences: () => ({ body: limits }),
  })
  renderInApp(<SearchPage />, { profile: mara })
  fireEvent.click(screen.getByRole('button', { name: 'Add it by hand' }))
  fireEvent.change(await screen.findByLabelText('Title'), { target: { value: 'The Lamplighter' } })
  fireEvent.change(screen.getByLabelText('Author'), { target: { value: 'Ida Wren' } })
  fireEvent.click(screen.getByRole('button', { name: 'Add to Database' }))
  expect(await screen.findByText('Book added to database!')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'View Details' })).toHaveAttribute('href', '/book/9')
})

it('offers to add a book by hand in the list that is empty', async () => {
  stubCalls({
    searchBooks: () => ({ body: { search_results: [] } }),
    getPreferences: () => ({ body: limits }),
  })
  renderInApp(<SearchPage />, { profile: mara })
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'no such book' } })
  expect(await screen.findByText('No results')).toBeInTheDocument()
  fireEvent.click(screen.getAllByRole('button', { name: 'Add it by hand' })[0]!)
  expect(await screen.findByLabelText('Title')).toBeInTheDocument()
})

it('adds one book while another is still being added, and says so of both', async () => {
  const emma = makeBook({ id: 2, title: 'Emma', author: 'Jane Austen' })
  let answerFirst = () => {}
  await pick({
    searchBooks: ({ body }) => {
      const { title } = body as { title: string }
      return {
        body: {
          search_results: [
            title === 'emma' ? makeResult({ title: 'Emma', author: 'Jane Austen' }) : makeResult(),
          ],
        },
      }
    },
    analyzeBook: ({ body }) => ({
      body: { book: (body as { title: string }).title === 'Emma' ? emma : makeBook() },
    }),
    addEntry: ({ body }) => {
      const added = { status: 201, body: { message: 'Added' } }
      const { book_id } = body as { book_id: number }
      return book_id === 1 ? new Promise((resolve) => (answerFirst = () => resolve(added))) : added
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Add to Library' }))
  expect(await screen.findByRole('button', { name: 'Add to Library' })).toHaveAttribute(
    'aria-busy',
    'true',
  )

  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'emma' } })
  fireEvent.click(await screen.findByRole('option', { name: /Emma/ }))
  await screen.findByRole('heading', { name: 'Emma' })
  const add = await screen.findByRole('button', { name: 'Add to Library' })
  expect(add).not.toHaveAttribute('aria-busy')
  fireEvent.click(add)
  expect(await screen.findAllByText('Book added to your library!')).toHaveLength(1)
  answerFirst()
  await vi.waitFor(
    () => expect(screen.getAllByText('Book added to your library!')).toHaveLength(2),
    5_000,
  )
})

it('shows a book that was added by hand in place of one that is still being analyzed', async () => {
  let analyzed = () => {}
  await pick({
    analyzeBook: () =>
      new Promise((resolve) => (analyzed = () => resolve({ body: { book: makeBook() } }))),
    selectBook: () => ({
      body: { book: makeBook({ id: 9, title: 'Emma', author: 'Jane Austen' }) },
    }),
  })
  expect(await screen.findByRole('progressbar', { name: 'Analyzing...' })).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Add it by hand' }))
  fireEvent.change(await screen.findByLabelText('Title'), { target: { value: 'Emma' } })
  fireEvent.change(screen.getByLabelText('Author'), { target: { value: 'Jane Austen' } })
  fireEvent.click(screen.getByRole('button', { name: 'Add to Database' }))
  expect(await screen.findByRole('heading', { name: 'Emma' })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Analysis Result' })).toBeVisible()
  analyzed()
  expect(await screen.findByText('Book added to database!')).toBeInTheDocument()
  expect(screen.getByRole('heading', { name: 'Emma' })).toBeVisible()
})

it('puts the focus into the field', () => {
  stubCalls({ getPreferences: () => ({ body: limits }) })
  renderInApp(<SearchPage />, { profile: mara })
  expect(screen.getByRole('combobox')).toHaveFocus()
})

it('keeps the found book in the address, and shows it again from there', async () => {
  await pick({ analyzeBook: () => ({ body: { book: makeBook() } }) })
  await vi.waitFor(() => expect(currentSearch()).toMatch(/^book=The\+Lamplighter&by=Ida\+Wren/))
  cleanup()
  const calls = stubCalls({
    analyzeBook: () => ({ body: { book: makeBook() } }),
    viewEntry: () => ({ body: { entry: null } }),
    getPreferences: () => ({ body: limits }),
  })
  renderInApp(<SearchPage />, { path: '/search?book=The+Lamplighter&by=Ida+Wren' })
  expect(await screen.findByRole('heading', { name: 'Analysis Result' })).toBeVisible()
  expect(screen.getByRole('combobox')).toHaveValue('The Lamplighter by Ida Wren')
  expect(screen.getByRole('combobox')).not.toHaveFocus()
  expect(calls.some(({ name }) => name === 'searchBooks')).toBe(false)
})
