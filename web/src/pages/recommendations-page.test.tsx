import type { Recommendation } from '@pagelight/contract/recommendations.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { stubCalls } from '../testing/stub-calls.ts'
import { makeBook } from '../testing/example-books.ts'
import { currentPath, currentSearch, renderInApp } from '../testing/render-in-app.tsx'
import { RecommendationsPage } from './recommendations-page.tsx'

function recommend(fields: Partial<Recommendation> = {}): Recommendation {
  const words = {
    reason: 'You liked a book about lamps.',
    content_suitability: 'It goes as far as your limits in violence.',
  }
  return { ...makeBook(), offer_id: fields.id ?? 99, match_score: 0.87, ...words, ...fields }
}

const emma = recommend({ id: 1, title: 'Emma', author: 'Jane Austen', genre: 'Romance' })
const holes = recommend({
  id: 2,
  title: 'Holes',
  author: 'Louis Sachar',
  genre: 'Adventure',
  violence_rating: -1,
})
const made = (recommendations: Recommendation[], cached = false, sections: unknown[] = []) => ({
  body: {
    recommendations,
    cached,
    from_history: true,
    generated_at: new Date().toISOString(),
    sections,
  },
})
const noLimits = { language_threshold: 5, sexual_content_threshold: 5, violence_threshold: 5 }
const broken = { status: 500, body: { error: 'Broken', detail: 'Broken' } }

async function open(answers: Parameters<typeof stubCalls>[0] = {}, path = '/') {
  const calls = stubCalls({ listRecommendations: () => made([emma, holes]), ...answers })
  renderInApp(<RecommendationsPage />, { path })
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('AI-Powered Recommendations')
  await vi.waitFor(
    () => expect(screen.queryByText('Loading your recommendations…')).not.toBeInTheDocument(),
    5_000,
  )
  return calls
}

const card = (title: string) =>
  within(screen.getByRole('heading', { name: title }).closest('li') as HTMLElement)
const cards = () =>
  screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)

describe('the page', () => {
  it("the recommendations page has the badges 'AI assisted', 'Live ratings', 'Based on your reading history' and 'Updated {time}'", async () => {
    await open()
    for (const badge of [
      'AI assisted',
      'Live ratings',
      'Based on your reading history',
      /^Updated \d+:\d\d/,
    ]) {
      expect(screen.getByText(badge)).toBeInTheDocument()
    }
    expect(screen.queryByText('Cached')).not.toBeInTheDocument()
  })

  it('the recommendations page does not claim a reading history that speaks for none of the books', async () => {
    const answer = made([emma])
    await open({
      listRecommendations: () => ({ body: { ...answer.body, from_history: false } }),
    })
    expect(screen.getByText('AI assisted')).toBeInTheDocument()
    expect(screen.queryByText('Based on your reading history')).not.toBeInTheDocument()
  })

  it('says that it is loading', () => {
    stubCalls({ listRecommendations: () => new Promise(() => {}) })
    renderInApp(<RecommendationsPage />)
    expect(screen.getByText('Loading your recommendations…')).toBeInTheDocument()
    expect(screen.queryByText('No recommendations yet')).not.toBeInTheDocument()
  })

  it("the recommendations page has the badge 'Cached' for a list from the cache", async () => {
    await open({ listRecommendations: () => made([emma], true) })
    expect(screen.getByText('Cached')).toBeInTheDocument()
  })

  it("the recommendations page has a 'How it works' panel with its tips", async () => {
    await open()
    const panel = screen.getByRole('complementary', { name: 'How it works' })
    const tips = within(panel)
      .getAllByRole('listitem')
      .map((tip) => tip.textContent)
    expect(tips[0]).toBe('Rate 4-5 stars for more like them, 1-2 stars for fewer.')
    expect(within(panel).getByRole('link', { name: 'Library' })).toHaveAttribute('href', '/library')
  })

  it("filters by a Genre select of 'All Genres' and the genres present", async () => {
    await open()
    fireEvent.click(screen.getByRole('button', { name: 'Filters' }))
    const select = screen.getByLabelText('Genre')
    expect(
      within(select)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['All Genres', 'Adventure', 'Romance'])
    fireEvent.change(select, { target: { value: 'Romance' } })
    expect(cards()).toEqual(['Emma'])
  })

  it('keeps the genre in the address', async () => {
    await open({}, '/recommendations?genre=Romance')
    expect(cards()).toEqual(['Emma'])
    fireEvent.click(screen.getByRole('button', { name: 'Filters (1)' }))
    fireEvent.change(screen.getByLabelText('Genre'), { target: { value: 'Adventure' } })
    expect(cards()).toEqual(['Holes'])
    expect(currentSearch()).toBe('genre=Adventure')
  })

  it("says 'No recommendations yet' with ways to the library and the search", async () => {
    await open({ listRecommendations: () => made([]) })
    expect(
      await screen.findByRole('heading', { name: 'No recommendations yet' }),
    ).toBeInTheDocument()
    expect(
      screen.getByText('No recommendations available. Try refreshing to generate new ones.'),
    ).toBeInTheDocument()
    const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(targets).toEqual(expect.arrayContaining(['/library', '/search']))
  })

  it("says 'Failed to load recommendations', and tries again on request", async () => {
    let works = false
    await open({ listRecommendations: () => (works ? made([emma]) : broken) })
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load recommendations')
    works = true
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'Emma' })).toBeInTheDocument()
  })
})

describe('a card', () => {
  it('a card shows match, reason, rating badges, explanations, suitability, View Details, Add to Library and Quick Rate without a click', async () => {
    await open({ getPreferences: () => ({ body: { ...noLimits, violence_threshold: 3 } }) })
    for (const text of [
      '87%',
      'You liked a book about lamps.',
      'Violence 3 of 5, Moderate',
      'A duel with a death',
      'It goes as far as your limits in violence.',
      'Within your limits',
      'View Details',
      'Add to Library',
      'Quick Rate',
    ])
      expect(await card('Emma').findByText(text)).toBeVisible()
    expect(card('Emma').getByRole('radio', { name: '4 stars' })).toBeInTheDocument()
    expect(card('Emma').getByRole('link', { name: 'Emma' })).toHaveAttribute('href', '/book/1')
    expect(card('Holes').getByText('----')).toBeInTheDocument()
  })

  it('shows six books at first and all with "Show more", which the address keeps; the genre chooses from all', async () => {
    const many = Array.from({ length: 8 }, (_, n) =>
      recommend({ id: n + 1, title: `Book ${n + 1}`, genre: n === 7 ? 'Horror' : 'Romance' }),
    )
    await open({ listRecommendations: () => made(many) })
    expect(cards()).toHaveLength(6)
    fireEvent.click(screen.getByRole('button', { name: 'Filters' }))
    fireEvent.change(screen.getByLabelText('Genre'), { target: { value: 'Horror' } })
    expect(cards()).toEqual(['Book 8'])
    fireEvent.change(screen.getByLabelText('Genre'), { target: { value: 'All Genres' } })
    fireEvent.click(screen.getByRole('button', { name: 'Show more (2)' }))
    expect(cards()).toHaveLength(8)
    expect(currentSearch()).toBe('shown=all')
    expect(screen.queryByRole('button', { name: /^Show more/ })).not.toBeInTheDocument()
  })

  it('shows the match as a percentage, with one sentence above the list that it promises nothing', async () => {
    await open({ listRecommendations: () => made([emma]) })
    expect(card('Emma').getByText('87%')).toBeInTheDocument()
    expect(screen.getByText(/it promises nothing\./)).toBeInTheDocument()
  })

  it("adds the book to the library, saying 'Adding book… analyzing content ratings' meanwhile, and leaves the list", async () => {
    let answer = () => {}
    const added = new Promise<{ body: unknown }>(
      (resolve) => (answer = () => resolve({ body: { message: 'Added' } })),
    )
    const calls = await open({ addEntry: () => added })
    fireEvent.click(card('Emma').getByRole('button', { name: /^Add to Library/ }))
    expect(await screen.findByText('Adding book… analyzing content ratings')).toBeInTheDocument()
    expect(cards()).toEqual(['Emma', 'Holes'])
    answer()
    expect(await screen.findByText('Book added to your library!')).toBeInTheDocument()
    expect(cards()).toEqual(['Holes'])
    expect(calls.find(({ name }) => name === 'addEntry')?.body).toEqual({
      book_id: 1,
      shelf: 'to-read',
    })
  })

  it("leaves the list, too, when the book was 'Already in your library'", async () => {
    const already = { status: 400, body: { error: 'No', detail: 'already in your library' } }
    await open({ addEntry: () => already })
    fireEvent.click(card('Emma').getByRole('button', { name: /^Add to Library/ }))
    expect(await screen.findByText('Already in your library')).toBeInTheDocument()
    expect(cards()).toEqual(['Holes'])
  })

  it("shows the server's detail when the book could not be added, and stays", async () => {
    await open({
      addEntry: () => ({ status: 500, body: { error: 'An error', detail: 'A detail' } }),
    })
    fireEvent.click(card('Emma').getByRole('button', { name: /^Add to Library/ }))
    expect(await screen.findByText('A detail')).toBeInTheDocument()
    expect(cards()).toEqual(['Emma', 'Holes'])
  })

  it('adds the book with the stars of Quick Rate', async () => {
    const calls = await open({ addEntry: () => ({ status: 201, body: { message: 'Added' } }) })
    expect(card('Emma').getByText('Quick Rate')).toBeInTheDocument()
    fireEvent.click(card('Emma').getByRole('radio', { name: '4 stars' }))
    expect(await screen.findByText('Book added to your library!')).toBeInTheDocument()
    expect(calls.find(({ name }) => name === 'addEntry')?.body).toEqual({ book_id: 1, rating: 4 })
    expect(cards()).toEqual(['Holes'])
  })

  it('leads to the details, storing a book without an id first', async () => {
    const { id: _, ...stranger } = recommend({ title: 'Stranger' })
    await open({
      listRecommendations: () => made([stranger]),
      selectBook: () => ({ body: { book: makeBook({ id: 9 }) } }),
    })
    fireEvent.click(card('Stranger').getByRole('button', { name: /^View Details/ }))
    await vi.waitFor(() => expect(currentPath()).toBe('/book/9'), 5_000)
  })

  it("says 'Failed to view book details' when it could not be stored", async () => {
    const { id: _, ...stranger } = recommend({ title: 'Stranger' })
    await open({ listRecommendations: () => made([stranger]), selectBook: () => broken })
    fireEvent.click(card('Stranger').getByRole('button', { name: /^View Details/ }))
    expect(await screen.findByText('Failed to view book details')).toBeInTheDocument()
    expect(currentPath()).toBe('/')
  })
})

describe('a reader of whom nothing is known', () => {
  const pickable = ['Dune', 'Emma', 'Holes', 'It', 'Kim', 'She'].map((title, i) => ({
    ...makeBook({ id: 20 + i, title }),
    offer_id: 20 + i,
  }))
  const patience = { timeout: 8_000 }
  const asked = () => ({ body: { ...made([emma]).body, ask_tastes: true } })
  const answers = {
    listRecommendations: asked,
    getTastes: () => ({ body: { genres: [], audiences: [] } }),
    browseBooks: () => ({
      body: { books: pickable, total: 6, page: 1, page_count: 1, genres: ['Fantasy', 'Romance'] },
    }),
    saveTastes: ({ body }: { body: unknown }) => ({ body }),
    addEntry: () => ({ status: 201, body: { message: 'Added' } }),
  }

  it('a reader of whom nothing is known is asked for whom, which genres and what was liked, and gets a list of its own', async () => {
    let isAnswered = false
    const calls = await open({
      ...answers,
      listRecommendations: () => (isAnswered ? made([holes]) : asked()),
      saveTastes: ({ body }) => ((isAnswered = true), { body }),
    })
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Adults' }, patience))
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Fantasy' }, patience))
    await screen.findByRole('checkbox', { name: /Dune/ }, patience)
    for (const name of [/Dune/, /Emma/, /Holes/, /^It/, /Kim/])
      fireEvent.click(screen.getByRole('checkbox', { name }))
    expect(screen.getByText(/^5 of 5 picked/)).toBeInTheDocument()
    expect(screen.getByRole('checkbox', { name: /^She/ })).toBeDisabled()
    fireEvent.click(screen.getByRole('button', { name: 'Show my recommendations' }))
    await vi.waitFor(() => expect(cards()).toEqual(['Holes']), 8_000)
    const added = calls.filter(({ name }) => name === 'addEntry').map(({ body }) => body)
    expect(added).toEqual([20, 21, 22, 23, 24].map((book_id) => ({ book_id, rating: 4 })))
    expect(calls.find(({ name }) => name === 'saveTastes')?.body).toEqual({
      genres: ['Fantasy'],
      audiences: ['Adult'],
    })
    expect(screen.queryByText('What do you like to read?')).not.toBeInTheDocument()
  })

  it('a reader of whom nothing is known may skip the questions, and answer them later', async () => {
    let isAnswered = false
    const calls = await open({
      ...answers,
      listRecommendations: () => (isAnswered ? made([holes]) : asked()),
      saveTastes: ({ body }) => ((isAnswered = true), { body }),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Skip' }, patience))
    await vi.waitFor(
      () => expect(screen.queryByText('What do you like to read?')).not.toBeInTheDocument(),
      8_000,
    )
    expect(calls.some(({ name }) => name === 'addEntry')).toBe(false)
    fireEvent.click(screen.getByRole('button', { name: 'My tastes' }))
    expect(await screen.findByText('What do you like to read?', {}, patience)).toBeInTheDocument()
    fireEvent.click(await screen.findByRole('button', { name: 'Skip' }, patience))
    await vi.waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
  })

  it('a reader of whom nothing is known is told when the answers could not be saved', async () => {
    await open({ ...answers, saveTastes: () => broken })
    fireEvent.click(
      await screen.findByRole('button', { name: 'Show my recommendations' }, patience),
    )
    expect(
      await screen.findByText('Your answers could not be saved. Please try again.', {}, patience),
    ).toBeInTheDocument()
  })
})

describe('sections', () => {
  const stranger = recommend({ id: 7, title: 'Stranger', violence_rating: 3 })
  const wanted = recommend({ id: 8, title: 'Wanted' })
  const withLists = () =>
    made([emma, holes], false, [
      { kind: 'because', title: 'Because you liked Holes', books: [stranger] },
      { kind: 'to_read', title: 'From your want-to-read shelf', books: [wanted] },
    ])
  const under = (name: string) => within(screen.getByRole('region', { name }))

  it('stand under their headings, with what a reader can do with a book', async () => {
    const calls = await open({
      listRecommendations: withLists,
      addEntry: () => ({ status: 201, body: { message: 'Added' } }),
    })
    const list = under('Because you liked Holes')
    expect(list.getByRole('link', { name: 'Stranger' })).toBeInTheDocument()
    fireEvent.click(list.getByRole('button', { name: 'Add Stranger to your library' }))
    expect(await screen.findByText('Book added to your library!')).toBeInTheDocument()
    expect(calls.find(({ name }) => name === 'addEntry')?.body).toEqual({
      book_id: 7,
      shelf: 'to-read',
    })
    expect(
      screen.queryByRole('region', { name: 'Because you liked Holes' }),
    ).not.toBeInTheDocument()
  })

  it('offer what is on the shelf to look at, not to add again', async () => {
    await open({ listRecommendations: withLists })
    const list = under('From your want-to-read shelf')
    expect(list.queryByRole('button', { name: /^Add/ })).not.toBeInTheDocument()
    fireEvent.click(list.getByRole('link', { name: 'Wanted' }))
    await vi.waitFor(() => expect(currentPath()).toBe('/book/8'), 5_000)
  })
})

describe("'Not interested'", () => {
  it('takes the book away for good, and brings it back on request', async () => {
    const done = () => ({ body: { message: 'Done' } })
    const calls = await open({ dismissRecommendation: done, restoreRecommendation: done })
    fireEvent.click(card('Emma').getByRole('button', { name: 'Not interested in Emma' }))
    expect(
      await screen.findByText('will not be suggested again.', { exact: false }),
    ).toBeInTheDocument()
    expect(cards()).toEqual(['Holes'])
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await vi.waitFor(() => expect(cards()).toEqual(['Emma', 'Holes']), 5_000)
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
    const urls = calls.map(({ url }) => url)
    expect(urls.filter((url) => url.endsWith('/recommendations/dismissed/1'))).toHaveLength(2)
  })

  it('shows the dismissed books, and takes one back into the list', async () => {
    const { id: _, ...stranger } = recommend({ title: 'Stranger', offer_id: 7 })
    let dismissed = [{ ...stranger, dismissed_at: '2026-11-01T10:00:00Z' }]
    const calls = await open({
      listDismissed: () => ({ body: { books: dismissed } }),
      restoreRecommendation: () => ((dismissed = []), { body: { message: 'Done' } }),
    })
    fireEvent.click(screen.getByRole('button', { name: 'Dismissed books' }))
    const patience = { timeout: 5_000 }
    fireEvent.click(await screen.findByRole('button', { name: /^Take back ?Stranger$/ }, patience))
    expect(await screen.findByText('Stranger may be suggested again')).toBeInTheDocument()
    expect(await screen.findByText('Nothing here')).toBeInTheDocument()
    expect(calls.some(({ url }) => url.endsWith('/recommendations/dismissed/7'))).toBe(true)
    await vi.waitFor(() =>
      expect(calls.filter(({ name }) => name === 'listRecommendations')).toHaveLength(2),
    )
  })

  it('says when the dismissed books cannot be loaded', async () => {
    await open({ listDismissed: () => broken })
    fireEvent.click(screen.getByRole('button', { name: 'Dismissed books' }))
    const failure = await screen.findByText('The list could not be loaded', {}, { timeout: 5_000 })
    expect(failure).toBeInTheDocument()
  })

  it('says when that failed, and the book stays', async () => {
    await open({ dismissRecommendation: () => broken })
    fireEvent.click(card('Emma').getByRole('button', { name: 'Not interested in Emma' }))
    expect(
      await screen.findByText('This book could not be dismissed. Please try again.'),
    ).toBeInTheDocument()
    expect(cards()).toEqual(['Emma', 'Holes'])
  })
})

describe('the table', () => {
  it('the table of recommendations has Book, Author, Genre, Match, L, S, V and Actions, and this browser remembers it', async () => {
    await open()
    fireEvent.click(screen.getByRole('radio', { name: 'Table' }))
    const columns = screen.getAllByRole('columnheader').map((header) => header.textContent)
    expect(columns).toEqual(['Book', 'Author', 'Genre', 'Match', 'L', 'S', 'V', 'Actions'])
    const row = within(screen.getAllByRole('row')[1] as HTMLElement)
    for (const text of ['Emma', 'Jane Austen', 'Romance', '87%'])
      expect(row.getAllByText(text)[0]).toBeVisible()
    expect(row.getByRole('button', { name: /^Add ?Emma$/ })).toBeInTheDocument()
    fireEvent.click(row.getByRole('button', { name: /^Details ?of Emma$/ }))
    await vi.waitFor(() => expect(currentPath()).toBe('/book/1'), 5_000)
    expect(localStorage.getItem('recommendations_view_mode')).toBe('table')
  })
})

describe('Refresh', () => {
  it("says 'Generating AI Recommendations' and 'Analyzing your reading preferences...', then what came of it", async () => {
    let answer = () => {}
    const fresh = new Promise<{ body: unknown }>(
      (resolve) => (answer = () => resolve(made([holes]))),
    )
    await open({ refreshRecommendations: () => fresh })
    fireEvent.click(screen.getByRole('button', { name: 'Refresh' }))
    expect(
      await screen.findByRole('heading', { name: 'Generating AI Recommendations' }),
    ).toBeInTheDocument()
    expect(
      screen.getByRole('progressbar', { name: 'Analyzing your reading preferences...' }),
    ).toBeInTheDocument()
    answer()
    expect(await screen.findByText('Recommendations refreshed successfully!')).toBeInTheDocument()
    expect(cards()).toEqual(['Holes'])
  })

  it("says 'No new recommendations generated' for an empty list", async () => {
    await open({ refreshRecommendations: () => made([]) })
    fireEvent.click(screen.getByRole('button', { name: 'Refresh' }))
    expect(await screen.findByText('No new recommendations generated')).toBeInTheDocument()
  })

  it("says 'Failed to refresh recommendations', and keeps the list", async () => {
    await open({ refreshRecommendations: () => broken })
    fireEvent.click(screen.getByRole('button', { name: 'Refresh' }))
    expect(await screen.findByText('Failed to refresh recommendations')).toBeInTheDocument()
    expect(cards()).toEqual(['Emma', 'Holes'])
  })
})
