import { OWN_FIELDS } from '@pagelight/contract/constants/own-fields.ts'
import type { RemovedEntry } from '@pagelight/contract/library.ts'
import type { RouteName } from '@pagelight/contract/routes.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, test, vi } from 'vitest'
import { stubCalls } from '../../testing/stub-calls.ts'
import { makeEntry } from '../../testing/example-books.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { useLibrarySettings } from './library-settings.ts'
import { LibraryBrowser } from './library-browser.tsx'
import { useLibrary } from './library.api.ts'

const emma = makeEntry({
  id: 1,
  title: 'Emma',
  author: 'Jane Austen',
  genre: 'Romance',
  user_rating: 4,
  violence_rating: -1,
})
const holes = makeEntry({
  id: 2,
  title: 'Holes',
  author: 'Louis Sachar',
  genre: 'Adventure',
  read_date: '2024-03-01',
})

function Shelf() {
  const { data } = useLibrary()
  const settings = useLibrarySettings()
  return data ? <LibraryBrowser entries={data} limits={null} settings={settings} /> : null
}

type Answer = { status?: number; body: unknown }

async function open({
  entries = [emma, holes],
  wide = true,
  answers = {} as Partial<Record<RouteName, Answer>>,
} = {}) {
  const calls = stubCalls({
    listRows: () => ({ body: { books: entries } }),
    ...Object.fromEntries(Object.entries(answers).map(([name, answer]) => [name, () => answer])),
  })
  renderInApp(<Shelf />, { wide })
  await screen.findByText(/^Your Books/)
  return calls
}

const titles = () =>
  screen.getAllByRole('link', { name: /^(Emma|Holes)$/ }).map((link) => link.textContent)
const sortBy = (header: string) => fireEvent.click(screen.getByRole('button', { name: header }))
const refusal = (status: number, error: string, detail: string): Answer => ({
  status,
  body: { error, detail },
})

describe('the table', () => {
  it('the table of the library has Book, Author, Genre, L, S, V, Your Rating, Read Date and Actions', async () => {
    await open()
    const columns = screen.getAllByRole('columnheader').map((header) => header.textContent)
    expect(columns).toEqual([
      'Book',
      'Author',
      'Genre',
      'L',
      'S',
      'V',
      'Your Rating',
      'Read Date',
      'Actions',
    ])
    expect(screen.getByTitle('Language')).toHaveTextContent('L')
    expect(screen.getByTitle('Sexual Content')).toHaveTextContent('S')
    expect(screen.getByTitle('Violence')).toHaveTextContent('V')
  })

  it("shows a book's fields, its ratings as dots, and details and remove as actions", async () => {
    await open({ entries: [emma] })
    const row = within(screen.getAllByRole('row')[1] as HTMLElement)
    for (const text of ['Emma', 'Jane Austen', 'Romance', '1', '0', '----']) {
      expect(row.getAllByText(text)[0]).toBeInTheDocument()
    }
    expect(row.getByRole('radio', { name: '4 stars' })).toBeChecked()
    expect(row.getByRole('link', { name: 'Details of Emma' })).toHaveAttribute('href', '/book/1')
    expect(row.getByRole('button', { name: 'Remove Emma' })).toBeInTheDocument()
  })

  it('shows the read date as a day', async () => {
    await open({ entries: [holes] })
    expect(screen.getByText('1 Mar 2024')).toBeInTheDocument()
  })

  test.each([
    ['Book', 'ascending', ['Emma', 'Holes']],
    ['Author', 'ascending', ['Emma', 'Holes']],
    ['Genre', 'ascending', ['Holes', 'Emma']],
    ['Your Rating', 'descending', ['Emma', 'Holes']],
  ])(
    'a click on the header %s sorts %s, another click the other way',
    async (header, direction, order) => {
      await open({ entries: [emma, { ...holes, user_rating: 2 }] })
      sortBy(header)
      expect(titles()).toEqual(order)
      expect(screen.getByRole('columnheader', { name: header })).toHaveAttribute(
        'aria-sort',
        direction,
      )
      sortBy(header)
      expect(titles()).toEqual(order.toReversed())
    },
  )

  it('the table of the library is sorted by Read Date, descending, at first; a click on that header flips it', async () => {
    await open({ entries: [{ ...emma, read_date: '2024-01-01' }, holes] })
    expect(titles()).toEqual(['Holes', 'Emma'])
    expect(screen.getByRole('columnheader', { name: 'Read Date' })).toHaveAttribute(
      'aria-sort',
      'descending',
    )
    sortBy('Read Date')
    expect(titles()).toEqual(['Emma', 'Holes'])
  })
})

describe('the View menu', () => {
  it('offers Table, Cards or Covers and Compact or Comfortable, and this browser remembers the choice', async () => {
    await open()
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'View' }))
    const options = (await screen.findAllByRole('menuitemradio')).map(
      (option) => option.textContent,
    )
    expect(options).toEqual(['Table', 'Cards', 'Covers', 'Compact', 'Comfortable'])
    await user.click(screen.getByRole('menuitemradio', { name: 'Compact' }))
    expect(screen.getByRole('table')).toHaveAttribute('data-density', 'compact')
    await user.click(screen.getByRole('menuitemradio', { name: 'Cards' }))
    expect(screen.queryByRole('table')).not.toBeInTheDocument()
    expect(localStorage.getItem('library_view_mode')).toBe('cards')
    expect(localStorage.getItem('library_compact')).toBe('true')
  })

  it('shows the table on a phone to who chooses it, and cards until then', async () => {
    await open({ wide: false })
    expect(screen.queryByRole('table')).not.toBeInTheDocument()
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'View' }))
    expect(await screen.findByRole('menuitemradio', { name: 'Cards' })).toBeChecked()
    await user.click(screen.getByRole('menuitemradio', { name: 'Table' }))
    expect(screen.getByRole('table')).toBeVisible()
  })

  it('shows a wall of covers, each of which leads to its book and says its ratings', async () => {
    localStorage.setItem('library_view_mode', 'covers')
    await open()
    const cover = await screen.findByRole('img', { name: 'Holes by Louis Sachar' })
    expect(cover.closest('a')).toHaveAttribute('href', expect.stringMatching(/^\/book\/\d+$/))
    expect(screen.getAllByText(/violence/i).length).toBeGreaterThan(0)
    expect(screen.queryByRole('table')).not.toBeInTheDocument()
  })

  it('the View menu is restored from this browser, as are sorting and page size', async () => {
    localStorage.setItem('library_view_mode', 'cards')
    localStorage.setItem('library_sort_key', 'title')
    localStorage.setItem('library_sort_direction', 'desc')
    localStorage.setItem('library_page_size', '50')
    await open()
    expect(screen.queryByRole('table')).not.toBeInTheDocument()
    expect(titles()).toEqual(['Holes', 'Emma'])
    expect(screen.getByLabelText('Rows per page')).toHaveValue('50')
  })

  it('takes the defaults where the browser remembers something that is none of the choices', async () => {
    localStorage.setItem('library_view_mode', 'piles')
    localStorage.setItem('library_page_size', '11')
    await open()
    expect(screen.getByRole('table')).toBeInTheDocument()
    expect(screen.getByLabelText('Rows per page')).toHaveValue('10')
  })
})

it('offers 10, 25, 50 and 100 rows per page, 10 at first', async () => {
  await open()
  const select = screen.getByLabelText('Rows per page')
  expect(select).toHaveValue('10')
  expect(
    within(select)
      .getAllByRole('option')
      .map((option) => option.getAttribute('value')),
  ).toEqual(['10', '25', '50', '100'])
})

it("has a search box 'Search your library...'", async () => {
  await open()
  expect(screen.getByPlaceholderText('Search your library...')).toHaveAttribute('type', 'search')
})

describe('the own rating', () => {
  it("says 'Rating updated!'", async () => {
    const calls = await open({
      entries: [emma],
      answers: { rateEntry: { body: { message: 'Saved' } } },
    })
    fireEvent.click(screen.getByRole('radio', { name: '2 stars' }))
    expect(await screen.findByText('Rating updated!')).toBeInTheDocument()
    expect(calls.find(({ name }) => name === 'rateEntry')).toMatchObject({
      url: '/api/user/books/1/rate',
      body: { rating: 2 },
    })
  })

  it.each([
    [200, 'Rating updated!'],
    [500, 'Failed to update rating'],
  ])(
    'that ends with %i is told also when the book leaves the page with its new stars: "%s"',
    async (status, told) => {
      let answer = () => {}
      const books = Array.from({ length: 11 }, (_, n) =>
        makeEntry({ id: n + 1, title: `Book ${n + 1}`, user_rating: 3 }),
      )
      stubCalls({
        listRows: () => ({ body: { books } }),
        rateEntry: () =>
          new Promise(
            (resolve) => (answer = () => resolve({ status, body: { message: 'Saved' } })),
          ),
      })
      renderInApp(<Shelf />)
      await screen.findByText('Your Books (11)')
      sortBy('Your Rating')
      fireEvent.click(screen.getAllByRole('radio', { name: '1 star' })[0] as HTMLElement)
      await vi.waitFor(() =>
        expect(screen.queryByRole('link', { name: 'Book 1' })).not.toBeInTheDocument(),
      )
      answer()
      expect(await screen.findByText(told)).toBeInTheDocument()
    },
  )

  it("says 'Failed to update rating', whatever the server said", async () => {
    await open({ entries: [emma], answers: { rateEntry: refusal(500, 'Broken', 'Very broken') } })
    fireEvent.click(screen.getByRole('radio', { name: '2 stars' }))
    expect(await screen.findByText('Failed to update rating')).toBeInTheDocument()
  })
})

describe('removing', () => {
  async function remove(answer: Answer) {
    await open({ entries: [emma], answers: { removeEntry: answer } })
    fireEvent.click(screen.getByRole('button', { name: 'Remove Emma' }))
    fireEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }),
    )
  }

  it("says 'Book removed'", async () => {
    await remove({ body: { message: 'Removed' } })
    expect(await screen.findByText('Book removed')).toBeInTheDocument()
  })

  test.each([
    [500, 'Broken', 'The disk is full', 'The disk is full'],
    [500, '', '', 'Failed to remove book'],
    [401, 'No', 'No token', 'Please log in'],
  ])(
    'a %i with error "%s" and detail "%s" is told as "%s"',
    async (status, error, detail, told) => {
      await remove(refusal(status, error, detail))
      expect(await screen.findByText(told)).toBeInTheDocument()
    },
  )

  it('a removed book is put back with Undo, as it was', async () => {
    const own = Object.keys(OWN_FIELDS) as (keyof RemovedEntry)[]
    const whole = {
      ...Object.fromEntries(own.map((name) => [name, emma[name] ?? `The ${name}`])),
      notes: 'All of the notes',
    }
    const calls = await open({
      entries: [emma],
      answers: {
        viewEntry: { body: { entry: { ...emma, ...whole } } },
        removeEntry: { body: { message: 'Removed' } },
        restoreEntry: { status: 201, body: { message: 'Back' } },
      },
    })
    fireEvent.click(screen.getByRole('button', { name: 'Remove Emma' }))
    fireEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }),
    )
    expect(await screen.findByText('Book removed')).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Emma' })).not.toBeInTheDocument()
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Emma is back in your library')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Emma' })).toBeInTheDocument()
    expect(calls.find(({ name }) => name === 'restoreEntry')?.body).toEqual(whole)
  })

  it('the removal of a book can be cancelled', async () => {
    const calls = await open({ entries: [emma] })
    fireEvent.click(screen.getByRole('button', { name: 'Remove Emma' }))
    fireEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }),
    )
    expect(calls.map(({ name }) => name)).not.toContain('removeEntry')
  })
})
