import type { StoredBook } from '@pagelight/contract/books.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { stubCalls } from '../testing/stub-calls.ts'
import { makeBook } from '../testing/example-books.ts'
import { mara } from '../testing/fake-identity.ts'
import { currentPath, renderInApp } from '../testing/render-in-app.tsx'
import { BookPage } from './book-page.tsx'

function open(id: string, profile: typeof mara | null = null) {
  renderInApp(<BookPage />, { path: `/book/${id}`, route: '/book/:id', profile })
}

/** As somebody who is signed in. */
async function openAs(is_admin: boolean, answers: Parameters<typeof stubCalls>[0] = {}) {
  const calls = stubCalls({
    verifyToken: () => ({ body: { user: { id: 1, username: 'mara', is_admin } } }),
    viewBook: () => ({ body: makeBook() }),
    viewEntry: () => ({ body: { entry: null } }),
    ...answers,
  })
  open('1', mara)
  await screen.findByRole('heading', { level: 1, name: 'The Lamplighter' })
  return calls
}

const MANAGED =
  'Content ratings are managed by administrators. Contact an admin if you notice any issues.'

it('shows a visitor the ratings with their reasons, and no reading of their own', async () => {
  stubCalls({ viewBook: () => ({ body: makeBook({ total_ratings: 0 }) }) })
  open('1')
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('The Lamplighter')
  expect(screen.getByText('A duel with a death.')).toBeVisible()
  expect(screen.getByText('Suits readers from twelve.')).toBeVisible()
  expect(screen.getByText(MANAGED)).toBeVisible()
  expect(screen.queryByText('Your Reading')).not.toBeInTheDocument()
  expect(screen.queryByText('Total Ratings')).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Re-analyze' })).not.toBeInTheDocument()
})

it('leads a visitor to others for the same readers, and to those within the limits for an age that is typed', async () => {
  const other = (id: number, target_audience: 'Children' | 'Adult', violence_rating = 1) => {
    const { author, year, basis } = makeBook({ basis: 'knowledge' })
    const levels = { language_rating: 0, sexual_content_rating: 0, violence_rating }
    const told = { id, title: `Other ${id}`, author, year, target_audience }
    return { ...told, ...levels, basis, packed_notes: [] }
  }
  const books = [
    ...[2, 3, 4, 5].map((id) => other(id, 'Adult')),
    other(6, 'Children', 5),
    other(7, 'Children'),
  ]
  stubCalls({
    viewBook: () => ({ body: makeBook({ target_audience: 'Adult' }) }),
    listFurtherBooks: () => ({ body: { books } }),
  })
  open('1')
  const titles = async (name: string) =>
    within(await screen.findByRole('region', { name }))
      .getAllByRole('heading', { level: 3 })
      .map((heading) => heading.textContent)
  expect(await titles('Other rated books')).toEqual(['Other 2', 'Other 3', 'Other 4'])
  fireEvent.change(await screen.findByLabelText('Age'), { target: { value: '8' } })
  expect(await titles('Other rated books, for the age of 8')).toEqual(['Other 7'])
  fireEvent.change(screen.getByLabelText('Age'), { target: { value: '' } })
})

it('counts ratings above 0, and shows an unavailable rating as N/A', async () => {
  stubCalls({ viewBook: () => ({ body: makeBook({ total_ratings: 3, language_rating: -1 }) }) })
  open('1')
  expect(await screen.findByText('Total Ratings')).toBeVisible()
  expect(screen.getAllByText(/N\/A/)[0]).toBeVisible()
})

it.each(['999', 'abc', '0'])('says that there is no book %s', async (id) => {
  stubCalls({})
  open(id)
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Book not found')
  expect(
    screen.getByText("The book you're looking for doesn't exist or has been removed."),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: 'Search for books' })).toHaveAttribute('href', '/search')
})

it('says when the book could not be loaded', async () => {
  stubCalls({ viewBook: () => ({ status: 500, body: { error: 'Broken', detail: 'Broken' } }) })
  open('1')
  expect(await screen.findByText('Failed to load book details')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})

it('shows cover, title, author, genre and target audience, three badges and bars, explanations, description and ISBN', async () => {
  stubCalls({
    viewBook: () => ({ body: makeBook({ cover_url: 'https://covers.example/1.jpg' }) }),
  })
  open('1')
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('The Lamplighter')
  expect(document.querySelector('img')).toHaveAttribute('src', 'https://covers.example/1.jpg')
  expect(screen.getByText('Ida Wren', { selector: 'p' })).toBeVisible()
  for (const text of ['Fantasy', 'Young adult', '9780000000002', 'A gentle book with one duel.']) {
    expect(screen.getByText(text)).toBeVisible()
  }
  for (const label of ['1/5', '0/5', '3/5']) expect(screen.getByText(label)).toBeVisible()
  const bars = [...document.querySelectorAll<HTMLElement>('[data-percent]')].map(
    (bar) => bar.dataset['percent'],
  )
  expect(bars).toEqual(['20', '0', '60'])
  for (const title of ['Content Ratings', 'Analysis Details', 'Description']) {
    expect(screen.getByRole('heading', { name: title })).toBeVisible()
  }
  const details = within(screen.getByRole('region', { name: 'Analysis Details' }))
  for (const text of [
    'Language & Profanity',
    'A few mild words.',
    'Sexual Content',
    'None.',
    'Violence & Gore',
    'A duel with a death.',
    'Target Audience',
    'Suits readers from twelve.',
  ]) {
    expect(details.getByText(text)).toBeVisible()
  }
  expect(
    screen.getByText('A lamplighter finds a letter under every lamp of her street.'),
  ).toBeVisible()
})

it('draws the cover when it fails to load', async () => {
  stubCalls({
    viewBook: () => ({ body: makeBook({ cover_url: 'https://covers.example/gone.jpg' }) }),
  })
  open('1')
  await screen.findByRole('heading', { level: 1 })
  fireEvent.error(document.querySelector('img') as HTMLImageElement)
  expect(document.querySelector('img')).toBeNull()
  expect(screen.getAllByText('Ida Wren')).toHaveLength(2)
})

it("shows a signed-in reader 'Your Reading', and no Re-analyze", async () => {
  await openAs(false)
  expect(await screen.findByRole('heading', { name: 'Your Reading' })).toBeVisible()
  expect(screen.getByText(MANAGED)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Re-analyze' })).not.toBeInTheDocument()
})

it('lets an administrator re-analyze the book, which is then loaded again', async () => {
  let book: StoredBook = makeBook()
  let answer = () => {}
  const calls = await openAs(true, {
    viewBook: () => ({ body: book }),
    reanalyzeBook: () =>
      new Promise((resolve) => {
        answer = () => {
          book = makeBook({ violence_rating: 5 })
          resolve({ body: { message: 'Book re-analyzed successfully!' } })
        }
      }),
  })
  expect(screen.queryByText(MANAGED)).not.toBeInTheDocument()
  fireEvent.click(await screen.findByRole('button', { name: 'Re-analyze' }))
  expect(await screen.findByRole('button', { name: 'Re-analyzing…' })).toHaveAttribute(
    'aria-busy',
    'true',
  )
  answer()
  expect(await screen.findByText('Book re-analyzed successfully!')).toBeInTheDocument()
  expect(screen.getByText('5/5')).toBeInTheDocument()
  expect(calls.filter(({ name }) => name === 'viewBook')).toHaveLength(2)
})

it("shows the server's message after a re-analysis", async () => {
  await openAs(true, { reanalyzeBook: () => ({ body: { message: 'Nothing has changed.' } }) })
  fireEvent.click(await screen.findByRole('button', { name: 'Re-analyze' }))
  expect(await screen.findByText('Nothing has changed.')).toBeInTheDocument()
})

it.each([
  [403, 'No', 'Admin privileges required to re-analyze books'],
  [500, 'The analyst is away', 'The analyst is away'],
  [500, '', 'Failed to re-analyze book'],
])(
  'a re-analysis that ends with %i and error "%s" is told as "%s"',
  async (status, error, told) => {
    await openAs(true, { reanalyzeBook: () => ({ status, body: { error, detail: 'A detail' } }) })
    fireEvent.click(await screen.findByRole('button', { name: 'Re-analyze' }))
    expect(await screen.findByText(told)).toBeInTheDocument()
    await vi.waitFor(() =>
      expect(screen.getByRole('button', { name: 'Re-analyze' })).not.toHaveAttribute('aria-busy'),
    )
  },
)

it('shows a reader similar books with what they share, and leads to them', async () => {
  const similar = {
    ...makeBook({ id: 7, title: 'The Snuffer' }),
    offer_id: 7,
    reason: 'Lamps, letters',
  }
  const calls = await openAs(false, { listSimilarBooks: () => ({ body: { books: [similar] } }) })
  const heading = await screen.findByRole('heading', { name: 'Similar books' })
  expect(heading.closest('section')).toHaveTextContent('Lamps, letters')
  fireEvent.click(screen.getByRole('link', { name: 'The Snuffer' }))
  await vi.waitFor(() => expect(currentPath()).toBe('/book/7'), 5_000)
  expect(calls.find(({ name }) => name === 'listSimilarBooks')?.url).toBe('/api/books/1/similar')
})

it('says nothing of similar books where there are none', async () => {
  const calls = await openAs(false, { listSimilarBooks: () => ({ body: { books: [] } }) })
  await vi.waitFor(
    () => expect(calls.some(({ name }) => name === 'listSimilarBooks')).toBe(true),
    5_000,
  )
  expect(screen.queryByText('Similar books')).not.toBeInTheDocument()
})

it('asks for similar books only for somebody whose limits are known', async () => {
  const calls = stubCalls({ viewBook: () => ({ body: makeBook() }) })
  open('1')
  await screen.findByRole('heading', { level: 1, name: 'The Lamplighter' })
  expect(calls.map(({ name }) => name)).not.toContain('listSimilarBooks')
})
