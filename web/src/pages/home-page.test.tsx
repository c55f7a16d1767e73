import { SHELF_LABELS } from '@pagelight/contract/constants/shelves.ts'
import { DEFAULT_THRESHOLDS } from '@pagelight/contract/ratings.ts'
import type { RouteName } from '@pagelight/contract/routes.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { exampleBook, makeEntry, makeResult } from '../testing/example-books.ts'
import { mara } from '../testing/fake-identity.ts'
import { currentPath, renderInApp } from '../testing/render-in-app.tsx'
import { stubCalls } from '../testing/stub-calls.ts'
import { HomePage } from './home-page.tsx'

test("The home page has a 'Search and Filter' button", () => {
  renderInApp(<HomePage />)
  expect(screen.getByRole('link', { name: 'Search and Filter' })).toHaveAttribute('href', '/search')
})

test("'Get Started Free' is shown only when signed out", async () => {
  const { unmount } = renderInApp(<HomePage />)
  expect(screen.getByRole('link', { name: 'Get Started Free' })).toHaveAttribute(
    'href',
    '/register',
  )
  unmount()
  signIn()
  expect(await screen.findByText('Welcome, Mara')).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Get Started Free' })).not.toBeInTheDocument()
})

test('It shows feature cards, the filter levels and a closing call to action', () => {
  renderInApp(<HomePage />)
  const cards = screen.getByRole('heading', { name: 'What you can do here' }).closest('section')
  expect(cards?.querySelectorAll('li')).toHaveLength(4)
  const levels = screen.getByRole('heading', { name: 'Filter levels' }).closest('section')
  const names = [...(levels?.querySelectorAll('li') ?? [])].map(
    (level) => /[A-Z][a-z]+(?=[A-Z])/.exec(level.textContent)?.[0],
  )
  expect(names).toEqual(['Clean', 'Mild', 'Moderate', 'Explicit'])
  expect(screen.getByRole('link', { name: 'Look it up' })).toHaveAttribute('href', '/search')
})

const LIMITS = { language_threshold: 1, sexual_content_threshold: 1, violence_threshold: 2 }
const recommendation = {
  ...exampleBook,
  offer_id: 7,
  id: 7,
  title: 'Salt and Cinder',
  violence_rating: 1,
  reason: 'Because you gave 5 stars to The Lamplighter.',
  match_score: 0.8,
  content_suitability: 'Within your limits',
}
const recommendations = {
  recommendations: [
    recommendation,
    ...[8, 9, 10].map((id) => ({ ...recommendation, offer_id: id, id, title: `Book ${id}` })),
  ],
  sections: [],
  cached: true,
  generated_at: '2026-11-22T10:00:00Z',
  from_history: true,
  ask_tastes: false,
}
const imported = {
  id: 1,
  file_name: 'goodreads.csv',
  status: 'done',
  rows: 800,
  rows_done: 800,
  added_books: 800,
  unrated_books: 500,
  finished_at: new Date().toISOString(),
}

type Answer = { status?: number; body: unknown }

function signIn(answers: Partial<Record<RouteName, Answer>> = {}) {
  const full: Partial<Record<RouteName, Answer>> = {
    verifyToken: { body: { user: { id: 1, username: 'mara', is_admin: false } } },
    viewReading: {
      body: { books: [makeEntry({ shelf: 'currently-reading' })], reading: 1, entries: 12 },
    },
    getPreferences: { body: LIMITS },
    listImports: { body: { imports: [] } },
    listRecommendations: { body: recommendations },
    ...answers,
  }
  const calls = stubCalls(
    Object.fromEntries(Object.entries(full).map(([name, answer]) => [name, () => answer])),
  )
  renderInApp(<HomePage />, { profile: mara, path: '/home' })
  return calls
}

const FAILS = { status: 503, body: { error: 'The database is away', detail: '' } }
const part = async (name: string) => {
  const heading = await screen.findByRole('heading', { name })
  const section = heading.closest('section')
  if (!section) throw new Error(`${name} is no section`)
  return section
}
const inPart = async (name: string) => within(await part(name))

describe("a reader's home", () => {
  test("a reader's home has the focus in its search box, and shows the book that is found below it", async () => {
    signIn({
      searchBooks: { body: { search_results: [makeResult()] } },
      analyzeBook: { body: { book: exampleBook } },
      viewEntry: { body: { entry: null } },
    })
    const box = await screen.findByRole('combobox', { name: 'Search for a book' })
    expect(box).toHaveFocus()
    fireEvent.change(box, { target: { value: 'lamplighter' } })
    fireEvent.click(await screen.findByRole('option'))
    expect(await screen.findByRole('heading', { name: 'Analysis Result' })).toBeVisible()
  })

  test('shows what is being read with its verdict, and leads to the library', async () => {
    signIn()
    const reading = await inPart('You are reading')
    expect(reading.getByRole('link', { name: 'The Lamplighter' })).toHaveAttribute(
      'href',
      '/book/1',
    )
    expect(reading.getByText(/violence 3, you allow 2/i)).toBeInTheDocument()
    expect(reading.getByRole('link', { name: 'Your library: 12 books' })).toHaveAttribute(
      'href',
      '/library',
    )
  })

  test('says when nothing is being read, and how a book gets there', async () => {
    signIn({ viewReading: { body: { books: [], reading: 0, entries: 12 } } })
    const reading = await inPart('You are reading')
    expect(reading.getByText(new RegExp(SHELF_LABELS['currently-reading']))).toBeVisible()
  })

  test('shows the limits at a glance with a link to change them', async () => {
    signIn({ getPreferences: { body: { ...LIMITS, language_threshold: 5 } } })
    const limits = await inPart('Your limits')
    expect(limits.getAllByRole('definition').map((one) => one.textContent)).toEqual([
      'No limit',
      'Up to 1 · Mild',
      'Up to 2 · Mild',
    ])
    expect(limits.getByRole('link', { name: 'Change' })).toHaveAttribute('href', '/users')
  })

  test('suggests three books and leads to the others', async () => {
    signIn()
    const suggestions = await inPart('You might like')
    expect(await suggestions.findAllByRole('listitem')).toHaveLength(3)
    expect(suggestions.getByRole('link', { name: 'Salt and Cinder' })).toHaveAttribute(
      'href',
      '/book/7',
    )
    expect(suggestions.getByRole('link', { name: 'More recommendations' })).toHaveAttribute(
      'href',
      '/recommendations',
    )
  })

  test('gives a suggestion that has no page yet one when it is opened', async () => {
    const { id: _none, ...unstored } = recommendation
    signIn({
      listRecommendations: { body: { ...recommendations, recommendations: [unstored] } },
      selectBook: { body: { book: { ...recommendation, id: 77 } } },
    })
    fireEvent.click(await screen.findByRole('link', { name: 'Salt and Cinder' }))
    await waitFor(() => expect(currentPath()).toBe('/book/77'))
  })

  test('asks for tastes where nothing can be suggested', async () => {
    signIn({
      listRecommendations: { body: { ...recommendations, recommendations: [], ask_tastes: true } },
    })
    expect(await screen.findByRole('link', { name: 'Say what you like' })).toHaveAttribute(
      'href',
      '/recommendations',
    )
  })

  test('shows the books looked up last, and looks one up again', async () => {
    const books = [{ title: 'Holes', author: 'Louis Sachar', isbn: null }]
    localStorage.setItem('recent_books', JSON.stringify({ uid: mara.uid, books }))
    const calls = signIn({ analyzeBook: { body: { book: exampleBook } } })
    const recent = await inPart('Recent searches')
    fireEvent.click(recent.getByRole('button', { name: /Holes/ }))
    await waitFor(() => expect(calls.map(({ name }) => name)).toContain('analyzeBook'))
  })

  test('shows how far an import is, and then what came of it', async () => {
    signIn({
      listImports: { body: { imports: [{ ...imported, status: 'running', rows_done: 200 }] } },
    })
    expect(
      await screen.findByRole('progressbar', { name: 'Importing goodreads.csv: 200 of 800 rows' }),
    ).toBeVisible()
  })

  test('says what came of an import of today, with its report', async () => {
    signIn({ listImports: { body: { imports: [imported] } } })
    expect(
      await screen.findByText('800 books imported: 300 rated now, 500 not rated yet'),
    ).toBeVisible()
    expect(screen.getByRole('link', { name: 'See the report' })).toHaveAttribute('href', '/imports')
  })

  test('shows the news of an import no more once they are closed', async () => {
    signIn({ listImports: { body: { imports: [imported] } } })
    await userEvent.click(
      await screen.findByRole('button', { name: 'Close the news of your import' }),
    )
    expect(screen.queryByText(/^800 books imported/)).not.toBeInTheDocument()
    cleanup()
    signIn({ listImports: { body: { imports: [imported] } } })
    expect(await screen.findByRole('heading', { name: 'Your limits' })).toBeVisible()
    expect(screen.queryByText(/^800 books imported/)).not.toBeInTheDocument()
  })

  test.each([
    ['viewReading', 'You are reading could not be loaded'],
    ['getPreferences', 'Your limits could not be loaded'],
    ['listImports', 'Your imports could not be loaded'],
    ['listRecommendations', 'You might like could not be loaded'],
  ] as const)('says so where %s fails, and shows the rest', async (name, sentence) => {
    signIn({ [name]: FAILS })
    expect(await screen.findByText(sentence)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
    if (name !== 'viewReading')
      expect(await screen.findByRole('link', { name: 'The Lamplighter' })).toBeVisible()
  })
})

describe('on a first visit', () => {
  const first = {
    viewReading: { body: { books: [], reading: 0, entries: 0 } },
    getPreferences: { body: DEFAULT_THRESHOLDS },
  }

  test('three steps are offered: limits, import, a look-up', async () => {
    const calls = signIn(first)
    const steps = await inPart('Three ways to begin')
    expect(steps.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual([
      'Set your limits',
      'Bring your library',
      'Look one up',
    ])
    expect(steps.getByRole('link', { name: 'Set your limits' })).toHaveAttribute('href', '/users')
    expect(calls.map(({ name }) => name)).not.toContain('listRecommendations')
    fireEvent.click(steps.getByRole('button', { name: 'Import your library' }))
    expect(
      await screen.findByRole('dialog', { name: 'Import Library from Goodreads' }),
    ).toBeVisible()
  })

  test.each([
    ['limits', { getPreferences: { body: LIMITS } }],
    ['books', { viewReading: { body: { books: [], reading: 0, entries: 3 } } }],
  ])('the first visit to the home page is over once there are %s', async (_what, answers) => {
    signIn({ ...first, ...answers })
    expect(await part('You are reading')).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'Three ways to begin' })).toBeNull()
  })
})
