import type { Book } from '@pagelight/contract/books.ts'
import type { RouteName } from '@pagelight/contract/routes.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { configure, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answerCalls } from '../testing/answer-calls.ts'
import { AtPath } from '../testing/at-path.tsx'
import { exampleBook, makeBook, makeEntry, makeResult } from '../testing/example-books.ts'
import { Toaster } from '../ui/toaster.tsx'
import { SearchPage } from './search-page.tsx'

const { id: _, ...withoutId } = exampleBook
const unstored: Book = { ...withoutId, source: 'real_time_analysis' }
const limits = { language_threshold: 5, sexual_content_threshold: 5, violence_threshold: 5 }
const broken = { status: 500, body: { error: 'The analyst is away', detail: 'Try later' } }

// The toasts' code loads with the first of them.
configure({ asyncUtilTimeout: 4_000 })

type Answers = Parameters<typeof answerCalls>[0]

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => vi.unstubAllGlobals())

async function pick(answers: Answers) {
  const calls = answerCalls({
    searchBooks: () => ({ body: { search_results: [makeResult()] } }),
    listEntries: () => ({ body: { books: [] } }),
    getPreferences: () => ({ body: limits }),
    ...answers,
  } satisfies Partial<Record<RouteName, unknown>>)
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <AtPath>
        <SearchPage />
        <Toaster />
      </AtPath>
    </QueryClientProvider>,
  )
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'lamp' } })
  fireEvent.click(await screen.findByRole('option', { name: /The Lamplighter/ }))
  return calls
}

it('shows the analysis of the picked book, and offers to store what has no id', async () => {
  await pick({ analyzeBook: () => ({ body: { book: unstored } }), selectBook: () => ({ body: { book: makeBook() } }) })
  expect(await screen.findByRole('heading', { name: 'Analysis Result' })).toBeVisible()
  expect(screen.getByText('New')).toBeVisible()
  expect(await screen.findByText('Book analyzed successfully!')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'View Details' })).not.toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: 'Add to Database' }))
  expect(await screen.findByText('Book added to database!')).toBeVisible()
  expect(screen.getByRole('link', { name: 'View Details' })).toHaveAttribute('href', '/book/1')
})

it('adds the analysed book to the library', async () => {
  await pick({
    analyzeBook: () => ({ body: { book: makeBook() } }),
    addEntry: () => ({ body: { message: 'Added' } }),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Add to Library' }))
  expect(await screen.findByText('Book added to your library!')).toBeVisible()
  expect(screen.getByRole('button', { name: 'In Your Library' })).toBeDisabled()
})

it('knows a book of the library by its title and author', async () => {
  await pick({
    listEntries: () => ({ body: { books: [makeEntry({ title: 'the lamplighter', author: 'IDA WREN' })] } }),
    analyzeBook: () => ({ body: { book: unstored } }),
  })
  expect(await screen.findByRole('button', { name: 'In Your Library' })).toBeDisabled()
})

it("shows the server's error when the analysis fails, and tries again on request", async () => {
  const calls = await pick({ analyzeBook: () => broken })
  expect((await screen.findAllByText('The analyst is away'))[0]).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await vi.waitFor(() => expect(calls.filter(({ name }) => name === 'analyzeBook')).toHaveLength(2))
})
