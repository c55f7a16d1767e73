import type { LibraryEntry } from '@pagelight/contract/library.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stubCalls } from '../../testing/stub-calls.ts'
import { Router, useSearch } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { AtPath } from '../../testing/at-path.tsx'
import { makeEntry } from '../../testing/example-books.ts'
import { useLibrarySettings } from './library-settings.ts'
import { LibraryBrowser } from './library-browser.tsx'
import { useLibrary } from './library.api.ts'

const limits = { language_threshold: 5, sexual_content_threshold: 5, violence_threshold: 2 }
const books = Array.from({ length: 23 }, (_, n) =>
  makeEntry({
    id: n + 1,
    title: `Book ${n + 1}`,
    read_date: `2024-01-${String(n + 1).padStart(2, '0')}`,
  }),
)

function Shelf() {
  const { data } = useLibrary()
  const settings = useLibrarySettings()
  return data ? <LibraryBrowser entries={data} limits={limits} settings={settings} /> : null
}

async function show(entries: LibraryEntry[] = books, path = '/library') {
  let stored = entries
  const calls = stubCalls({
    listRows: () => ({ body: { books: stored } }),
    removeEntry: ({ url }) => {
      stored = stored.filter((entry) => !url.endsWith(`/${entry.id}`))
      return { body: { message: 'Removed' } }
    },
    rateEntry: () => ({ status: 500, body: { error: 'Broken', detail: 'Broken' } }),
  })
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <AtPath path={path}>
        <Shelf />
        <Address />
      </AtPath>
    </QueryClientProvider>,
  )
  await screen.findByText(`Your Books (${entries.length})`)
  return calls
}

function Address() {
  return <data value={useSearch()} data-testid="search" />
}
const address = () => screen.getByTestId('search').getAttribute('value')

function shownTitles() {
  return screen.getAllByRole('link', { name: /^Book \d+$/ }).map((link) => link.textContent)
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => vi.unstubAllGlobals())

describe('the library', () => {
  it('prints all that was found as one table, and is a page of ten again afterwards', async () => {
    await show()
    await act(() => vi.dynamicImportSettled())
    fireEvent(window, new Event('beforeprint'))
    const printed = screen.getAllByRole('table')[0] as HTMLElement
    expect(within(printed).getAllByRole('row')).toHaveLength(1 + 23)
    expect(within(printed).queryByRole('button')).toBeNull()
    expect(screen.getByText(/^23 books/)).toBeVisible()
    fireEvent(window, new Event('afterprint'))
    expect(screen.queryByText(/^23 books/)).toBeNull()
  })

  it('shows the latest read first, ten to a page', async () => {
    await show()
    expect(screen.getByText('Showing 1-10 of 23')).toBeVisible()
    expect(screen.getByText('Page 1 of 3')).toBeVisible()
    expect(shownTitles()[0]).toBe('Book 23')
  })

  it('goes back to page 1 when the search or the sort changes', async () => {
    await show()
    fireEvent.click(screen.getByRole('button', { name: 'Next' }))
    expect(screen.getByText('Showing 11-20 of 23')).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: 'Book' }))
    expect(screen.getByText('Page 1 of 3')).toBeVisible()
    expect(shownTitles()[0]).toBe('Book 1')
    fireEvent.click(screen.getByRole('button', { name: 'Next' }))
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'book 2' } })
    expect(await screen.findByText('Page 1 of 1')).toBeVisible()
  })

  it('keeps page, search, shelf and sort in the address and restores them from it', async () => {
    await show(books.map((book) => ({ ...book, shelf: 'read' })))
    fireEvent.click(screen.getByRole('button', { name: 'Book' }))
    fireEvent.click(screen.getByRole('button', { name: 'Filters' }))
    fireEvent.change(await screen.findByLabelText('Shelf'), { target: { value: 'read' } })
    fireEvent.click(screen.getByRole('button', { name: 'Show 23 books' }))
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'book' } })
    fireEvent.click(screen.getByRole('button', { name: 'Next' }))
    expect(address()).toBe('sort=title&order=asc&shelf=read&q=book&page=2')
  })

  it('shows each filter that is set as a chip, which takes it back', async () => {
    await show([makeEntry({ title: 'Book 1', shelf: 'read' })], '/library?shelf=read&level=unrated')
    expect(screen.getByText('Showing 0-0 of 0')).toBeVisible()
    fireEvent.click(
      await screen.findByRole('button', { name: 'Remove the filter Without ratings' }),
    )
    expect(screen.getByText('Showing 1-1 of 1')).toBeVisible()
    expect(address()).toBe('shelf=read')
    expect(await screen.findByRole('button', { name: 'Remove the filter Read' })).toBeVisible()
  })

  it('a row of the library is one stop for its stars and one for its actions, between which arrows move', async () => {
    await show(books.slice(0, 1))
    const stops = (role: string) =>
      screen.getAllByRole(role).filter(({ tabIndex }) => tabIndex === 0).length
    expect(stops('radio')).toBe(1)
    const actions = within(screen.getByRole('toolbar', { name: 'Actions for Book 1' }))
    const details = actions.getByRole('link', { name: 'Details of Book 1' })
    details.focus()
    fireEvent.keyDown(details, { key: 'ArrowLeft' })
    expect(actions.getByRole('button', { name: 'Remove Book 1' })).toHaveFocus()
    expect(details).toHaveAttribute('tabindex', '-1')
  })

  it('adds nothing to the history when it is sorted, since the browser remembers the sort too', async () => {
    const { hook, searchHook, history } = memoryLocation({ path: '/library', record: true })
    stubCalls({ listRows: () => ({ body: { books } }) })
    render(
      <QueryClientProvider client={new QueryClient()}>
        <Router hook={hook} searchHook={searchHook}>
          <Shelf />
        </Router>
      </QueryClientProvider>,
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Book' }))
    expect(history).toEqual(['/library?sort=title&order=asc'])
  })

  it('opens at the address that was left or shared', async () => {
    await show(books, '/library?q=book&sort=title&order=desc&page=2')
    expect(screen.getByRole('searchbox')).toHaveValue('book')
    expect(screen.getByText('Page 2 of 3')).toBeVisible()
    expect(shownTitles()[0]).toBe('Book 13')
    expect(localStorage.getItem('library_sort_key')).toBeNull()
  })

  it('takes nonsense in the address as nothing', async () => {
    await show(books, '/library?shelf=piles&sort=colour&order=up&page=-3')
    expect(screen.getByText('Page 1 of 3')).toBeVisible()
    expect(shownTitles()[0]).toBe('Book 23')
  })

  it('moves to the head of the list with a new page, which a number names too', async () => {
    await show()
    fireEvent.click(screen.getByRole('button', { name: 'Go to page 3' }))
    expect(screen.getByText('Showing 21-23 of 23')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Your Books (23)' })).toHaveFocus()
    expect(screen.getByRole('button', { name: 'Go to page 3' })).toHaveAttribute(
      'aria-current',
      'page',
    )
  })

  it.each([
    [books.slice(0, 3), 'Book 3', 'Book 2'],
    [books.slice(0, 2), 'Book 1', 'Book 2'],
  ])('moves the focus to the next book after a removal', async (entries, removed, next) => {
    await show(entries)
    const remove = screen.getByRole('button', { name: `Remove ${removed}` })
    remove.focus()
    fireEvent.click(remove)
    const dialog = await screen.findByRole('alertdialog', { name: 'Remove book?' })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Remove' }))
    await vi.waitFor(() => expect(screen.getByRole('link', { name: next })).toHaveFocus())
  })

  it('says when no books match the search', async () => {
    await show()
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'nothing like it' } })
    expect(await screen.findByText('No books match your search.')).toBeVisible()
    expect(screen.getByText('Showing 0-0 of 0')).toBeVisible()
  })

  it('remembers sorting and page size in this browser', async () => {
    await show()
    fireEvent.click(screen.getByRole('button', { name: 'Your Rating' }))
    fireEvent.change(screen.getByLabelText('Rows per page'), { target: { value: '25' } })
    expect(localStorage.getItem('library_sort_key')).toBe('user_rating')
    expect(localStorage.getItem('library_sort_direction')).toBe('desc')
    expect(localStorage.getItem('library_page_size')).toBe('25')
  })

  it('says in words which books are above the limits', async () => {
    await show([makeEntry({ title: 'Book 1', violence_rating: 4 })])
    expect(screen.getByText(/^Violence 4, you allow/)).toBeVisible()
  })

  it('asks before it removes a book', async () => {
    const calls = await show()
    fireEvent.click(screen.getByRole('button', { name: 'Remove Book 23' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Remove book?' })
    expect(
      within(dialog).getByText('Are you sure you want to remove "Book 23" from your library?'),
    ).toBeVisible()
    expect(calls.map((call) => call.name)).not.toContain('removeEntry')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('Your Books (22)')).toBeVisible()
  })

  it('takes a rating back that the server refused', async () => {
    await show([makeEntry({ title: 'Book 1', user_rating: 2 })])
    fireEvent.click(screen.getByRole('radio', { name: '5 stars' }))
    expect(screen.getByRole('radio', { name: '5 stars' })).toBeChecked()
    await vi.waitFor(() => expect(screen.getByRole('radio', { name: '2 stars' })).toBeChecked())
  })
})
