import type { BrowsedBook } from '@pagelight/contract/books.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { makeBook, makeResult } from '../testing/example-books.ts'
import { mara } from '../testing/fake-identity.ts'
import { currentPath, renderInApp } from '../testing/render-in-app.tsx'
import { stubCalls } from '../testing/stub-calls.ts'
import { SearchPage } from './search-page.tsx'

const limits = { language_threshold: 5, sexual_content_threshold: 5, violence_threshold: 2 }
const found = (title: string, fields: Partial<BrowsedBook> = {}): BrowsedBook => ({
  ...makeBook({ title }),
  offer_id: 1,
  ...fields,
})
const page = (books: BrowsedBook[], more: object = {}) => ({
  body: {
    books,
    total: books.length,
    page: 1,
    page_count: 1,
    genres: ['Fantasy', 'Romance'],
    ...more,
  },
})

function open(path: string, answers: Parameters<typeof stubCalls>[0] = {}) {
  const calls = stubCalls({
    getPreferences: () => ({ body: limits }),
    browseBooks: () => page([found('Dune', { offer_id: 4, id: 4 })]),
    ...answers,
  })
  renderInApp(<SearchPage />, { path, profile: mara })
  const asked = () =>
    calls
      .filter(({ name }) => name === 'browseBooks')
      .map(({ url }) => Object.fromEntries(new URLSearchParams(url.split('?')[1])))
  return { calls, asked }
}
const box = () => screen.getByRole('combobox', { name: 'Search for a book' })
const isHeading = (name: string, level: number) => screen.findByRole('heading', { name, level })

it('shows all results of a search, marks what is beyond the limits, and leads to the book', async () => {
  const { asked } = open('/search?q=dune')
  expect(await isHeading('Results for “dune”', 2)).toBeVisible()
  expect(await screen.findByText('Violence 3, you allow 2')).toBeVisible()
  expect(asked()).toEqual([{ q: 'dune', page: '1' }])
  fireEvent.click(screen.getByRole('link', { name: 'Dune' }))
  await vi.waitFor(() => expect(currentPath()).toBe('/book/4'))
})

it("comes from 'See all results' in the list, and from Enter", async () => {
  const { asked } = open('/search', {
    searchBooks: () => ({ body: { search_results: [makeResult()] } }),
  })
  fireEvent.change(box(), { target: { value: 'lamp' } })
  fireEvent.click(await screen.findByRole('button', { name: 'See all results' }))
  expect(await isHeading('Results for “lamp”', 2)).toBeVisible()
  fireEvent.change(box(), { target: { value: 'lamps' } })
  await screen.findByRole('option', { name: /Lamplighter/ }, { timeout: 5_000 })
  fireEvent.keyDown(box(), { key: 'Enter' })
  expect(await isHeading('Results for “lamps”', 2)).toBeVisible()
  expect(asked().map(({ q }) => q)).toEqual([undefined, 'lamp', 'lamps'])
})

it('the search has a page for an author, reached from a book, and pages', async () => {
  const { asked } = open('/search?author=Ida+Wren', {
    browseBooks: ({ url }) =>
      page([found('Dune')], { total: 30, page: url.includes('page=2') ? 2 : 1, page_count: 2 }),
  })
  expect(await isHeading('Books by Ida Wren', 2)).toBeVisible()
  expect(await screen.findByRole('link', { name: 'Ida Wren' })).toHaveAttribute(
    'href',
    '/search?author=Ida+Wren',
  )
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByText('Page 2 of 2')).toBeVisible()
  expect(asked().at(-1)).toEqual({ author: 'Ida Wren', page: '2' })
})

it('browses by genre and audience, within the limits unless all books are asked for', async () => {
  const { asked } = open('/search')
  fireEvent.click(await screen.findByRole('link', { name: 'Romance' }))
  expect(await isHeading('Romance', 2)).toBeVisible()
  await vi.waitFor(() =>
    expect(asked().at(-1)).toEqual({ genre: 'Romance', within_limits: 'true', page: '1' }),
  )
  fireEvent.change(screen.getByLabelText('Audience'), { target: { value: 'Adult' } })
  fireEvent.click(screen.getByRole('radio', { name: 'All books' }))
  await vi.waitFor(() =>
    expect(asked().at(-1)).toEqual({ genre: 'Romance', audience: 'Adult', page: '1' }),
  )
})

it('browses what is known to be without a content note, as the address says', async () => {
  const { asked } = open('/search?genre=Romance&without=war')
  const note = await screen.findByLabelText('Content note to leave out')
  expect(note).toHaveValue('war')
  expect(asked().at(-1)).toMatchObject({ genre: 'Romance', without: 'war' })
  fireEvent.change(note, { target: { value: 'death of an animal' } })
  await vi.waitFor(() => expect(asked().at(-1)).toMatchObject({ without: 'death of an animal' }))
  fireEvent.change(note, { target: { value: '' } })
  await vi.waitFor(() => expect(asked().at(-1)).not.toHaveProperty('without'))
})

it('says that it is still asking, and adds what comes', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let asked = 0
  open('/search?q=stoner', {
    browseBooks: () => (asked++ === 0 ? page([], { still_asking: true }) : page([found('Stoner')])),
  })
  expect(await screen.findByText('0 books so far. Still asking other catalogues…')).toBeVisible()
  await vi.advanceTimersByTimeAsync(1_500)
  expect(await screen.findByRole('link', { name: 'Stoner' })).toBeVisible()
  vi.useRealTimers()
})

it('says what was not searched, offers to add the book by hand, and calls a failure one', async () => {
  let works = true
  open('/search?q=stoner', {
    browseBooks: () =>
      works
        ? page([], { unanswered: ['Open Library'] })
        : { status: 500, body: { error: 'Broken', detail: 'Broken' } },
  })
  expect(
    await screen.findByText(
      '0 books. Open Library did not answer: only the books known here were searched.',
    ),
  ).toBeVisible()
  const results = within(screen.getByRole('region', { name: 'Results for “stoner”' }))
  fireEvent.click(results.getByRole('button', { name: 'Add it by hand' }))
  expect(await screen.findByLabelText('Title')).toBeVisible()
  works = false
  fireEvent.click(results.getByRole('radio', { name: 'Within my limits', hidden: true }))
  expect(await screen.findByText('The search for “stoner” failed')).toBeInTheDocument()
})

it('offers to add a book by hand inside every empty list', async () => {
  open('/search?author=Nobody', { browseBooks: () => page([]) })
  const empty = (await screen.findByText('No books found')).closest('div') as HTMLElement
  fireEvent.click(within(empty).getByRole('button', { name: 'Add it by hand' }))
  expect(await screen.findByLabelText('Title')).toBeVisible()
})
