/** An analysis that takes longer than one call: what the page shows meanwhile, under a clock of the test's own. */
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { stubCalls } from '../../testing/stub-calls.ts'
import { exampleBook, makeResult } from '../../testing/example-books.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { SearchPage } from '../../pages/search-page.tsx'
import { AddBookDialog } from '../library/add-book-dialog.tsx'
import { ReanalyzeButton } from './analyses/reanalyze-button.tsx'

const underWay = (message: string) => ({
  status: 202,
  body: { status: 'analyzing', stage: 'asking', message },
})
const done = { body: { book: exampleBook } }

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

async function pick(title: string) {
  fireEvent.change(screen.getByRole('combobox'), { target: { value: title.slice(0, 6) } })
  await pass(350)
  fireEvent.click(await screen.findByRole('option', { name: new RegExp(title) }))
}

/** Answers a call that is kept for 8 s, as the server does. */
const kept = <T,>(answer: () => T) =>
  new Promise<T>((resolve) => void setTimeout(() => resolve(answer()), 8_000))

it('shows what the server says is going on until the analysis is done', async () => {
  const words = ['Weighing…', 'No answer yet, asking again…', null]
  const calls = stubCalls({
    searchBooks: () => ({ body: { search_results: [makeResult()] } }),
    analyzeBook: () =>
      kept(() => words.shift() ?? null).then((message) => (message ? underWay(message) : done)),
  })
  renderInApp(<SearchPage />)
  await pick('The Lamplighter')
  expect(await screen.findByRole('progressbar', { name: 'Analyzing...' })).toBeVisible()
  await pass(8_100)
  expect(screen.getByText('Weighing…')).toBeVisible()
  await pass(8_500)
  expect(screen.getByText('No answer yet, asking again…')).toBeVisible()
  expect(screen.getByRole('progressbar', { name: 'Analyzing...' })).toBeVisible()
  await pass(8_500)
  expect(screen.getByRole('heading', { name: 'Analysis Result' })).toBeVisible()
  expect(calls.filter(({ name }) => name === 'analyzeBook')).toHaveLength(3)
})

it('never says of work that succeeds that it took too long, up to 120 s', async () => {
  let asked = 0
  stubCalls({
    searchBooks: () => ({ body: { search_results: [makeResult()] } }),
    analyzeBook: () => kept(() => (++asked < 13 ? underWay('Weighing…') : done)),
  })
  renderInApp(<SearchPage />)
  await pick('The Lamplighter')
  // Thirteen answers of 8 s and twelve pauses of .5 s are 110 s.
  await pass(112_000)
  expect(screen.getByRole('heading', { name: 'Analysis Result' })).toBeVisible()
  expect(screen.queryByText(/too long/)).not.toBeInTheDocument()
})

it('asks no more about a book when another one is picked', async () => {
  const calls = stubCalls({
    searchBooks: () => ({
      body: { search_results: [makeResult(), makeResult({ title: 'Lanterns', author: 'Bo' })] },
    }),
    analyzeBook: ({ body }) => kept(() => underWay(`At ${(body as { title: string }).title}`)),
  })
  renderInApp(<SearchPage />)
  await pick('The Lamplighter')
  await pass(8_100)
  expect(screen.getByText('At The Lamplighter')).toBeVisible()
  await pick('Lanterns')
  calls.length = 0
  await pass(20_000)
  expect(screen.getByText('At Lanterns')).toBeVisible()
  const asked = calls
    .filter(({ name }) => name === 'analyzeBook')
    .map(({ body }) => (body as { title: string }).title)
  expect(new Set(asked)).toEqual(new Set(['Lanterns']))
})

it('adds a book to the library once its analysis is done', async () => {
  let asked = 0
  const calls = stubCalls({
    searchBooks: () => ({ body: { search_results: [makeResult()] } }),
    selectBook: () => kept(() => (++asked < 3 ? underWay('Weighing…') : done)),
    addEntry: () => ({ status: 201, body: { message: 'Added' } }),
  })
  renderInApp(<AddBookDialog open onOpenChange={() => {}} limits={null} />)
  await pick('The Lamplighter')
  await pass(10_000)
  expect(screen.getAllByText('Adding book… analyzing content ratings')[0]).toBeVisible()
  await pass(20_000)
  expect(calls.filter(({ name }) => name === 'selectBook')).toHaveLength(3)
  expect(calls.find(({ name }) => name === 'addEntry')?.body).toEqual({ book_id: 1 })
})

it('comes back for a re-analysis by its name, so that asking again begins nothing anew', async () => {
  let asked = 0
  const calls = stubCalls({
    reanalyzeBook: () =>
      kept(() => (++asked < 3 ? underWay('Weighing…') : { body: { message: 'Done at last' } })),
  })
  renderInApp(<ReanalyzeButton bookId={1} />)
  fireEvent.click(screen.getByRole('button', { name: 'Re-analyze' }))
  await pass(9_000)
  expect(screen.getByRole('status')).toHaveTextContent('Weighing…')
  await pass(20_000)
  expect(screen.getByRole('button', { name: 'Re-analyze' })).toBeEnabled()
  const runs = calls.map(({ url }) => new URL(url, 'http://localhost').searchParams.get('run'))
  expect(runs).toHaveLength(3)
  expect(new Set(runs).size).toBe(1)
  expect(runs[0]).toMatch(/\S/)
})
