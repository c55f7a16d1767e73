/** Section 7 of the ratings' design, surface by surface: what may be above the limits or is only estimated is said in words. */
import { SAYS_ABOVE, VERDICTS } from '@pagelight/contract/constants/verdict-words.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { AddBookDialog } from '../features/library/add-book-dialog.tsx'
import { stubCalls } from '../testing/stub-calls.ts'
import { makeBook, makeEntry, makeResult } from '../testing/example-books.ts'
import { mara } from '../testing/fake-identity.ts'
import { renderInApp } from '../testing/render-in-app.tsx'
import { BookPage } from './book-page.tsx'
import { LibraryPage } from './library-page.tsx'
import { RecommendationsPage } from './recommendations-page.tsx'
import { SearchPage } from './search-page.tsx'

// Violence 3 is within the limit by its number, but an estimate counts as one more.
const limits = { language_threshold: 5, sexual_content_threshold: 5, violence_threshold: 3 }
const estimate = makeBook({ basis: 'metadata' })
const HEADLINE = VERDICTS.perhaps
const DETAIL = 'Violence 3 by estimate, you allow 3'
const BASIS = '/book/1#ratings-basis'
const WHERE = /Where these ratings come from/

const offer = {
  ...estimate,
  offer_id: 1,
  match_score: 0.9,
  reason: 'Lamps.',
  content_suitability: 'Violence may be one level higher.',
}

const answers: Parameters<typeof stubCalls>[0] = {
  verifyToken: () => ({ body: { user: { id: 1, username: 'mara', is_admin: false } } }),
  getPreferences: () => ({ body: limits }),
  listRows: () => ({ body: { books: [makeEntry({ basis: 'metadata' })] } }),
  searchBooks: () => ({ body: { search_results: [makeResult({ basis: 'metadata' })] } }),
  analyzeBook: () => ({ body: { book: estimate } }),
  viewBook: () => ({ body: estimate }),
  listRecommendations: () => ({
    body: {
      recommendations: [offer],
      sections: [],
      cached: false,
      generated_at: '2026-11-21T10:00:00Z',
    },
  }),
  listSimilarBooks: () => ({ body: { books: [{ ...offer, id: 7, title: 'The Snuffer' }] } }),
}

async function type() {
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'lamp' } })
  return await screen.findByRole('option')
}

describe('a book that may be above the limits says so', () => {
  it('a book that may be above the limits says so in the search results and on the analysis card', async () => {
    stubCalls(answers)
    renderInApp(<SearchPage />, { profile: mara })
    const option = await type()
    await within(option).findByText(HEADLINE)
    expect(option).toHaveTextContent(DETAIL)
    fireEvent.click(option)
    const card = within(await screen.findByRole('region', { name: 'Analysis Result' }))
    expect(card.getByText(HEADLINE)).toBeVisible()
    expect(card.getByText(DETAIL)).toBeVisible()
    expect(card.getAllByText('Estimate')).toHaveLength(3)
    fireEvent.click(card.getByText(WHERE))
    expect(card.getByText('AI, for the starter catalogue')).toBeVisible()
  })

  it('a book that may be above the limits says so in the add-book dialog', async () => {
    stubCalls(answers)
    renderInApp(<AddBookDialog open onOpenChange={() => {}} limits={limits} />)
    expect(await type()).toHaveTextContent(`${HEADLINE}. ${DETAIL}`)
  })

  it.each(['table', 'cards'])(
    'a book that may be above the limits says so in the library as %s, where nothing is left out',
    async (mode) => {
      localStorage.setItem('library_view_mode', mode)
      stubCalls(answers)
      renderInApp(<LibraryPage />, { profile: mara })
      expect(await screen.findByText(HEADLINE)).toBeVisible()
      expect(screen.getByText(DETAIL)).toBeVisible()
      expect(screen.getByText('Estimate')).toBeVisible()
      expect(screen.getAllByRole('link', { name: WHERE })[0]).toHaveAttribute('href', BASIS)
    },
  )

  it('a book that may be above the limits says so on its own page', async () => {
    stubCalls(answers)
    renderInApp(<BookPage />, { path: '/book/1', route: '/book/:id', profile: mara })
    expect(await screen.findByText(HEADLINE)).toBeVisible()
    expect(screen.getByText(DETAIL)).toBeVisible()
    expect(screen.getAllByText('perhaps above your limit of 3')[0]).toBeVisible()
    expect(screen.getAllByText('Estimate')[0]).toBeVisible()
  })

  it('a book says nothing of limits to visitors, who have none', async () => {
    stubCalls(answers)
    renderInApp(<BookPage />, { path: '/book/1', route: '/book/:id' })
    await screen.findByRole('heading', { level: 1, name: 'The Lamplighter' })
    expect(screen.queryByText(/limit/i)).not.toBeInTheDocument()
  })
})

describe('an estimate says so, and leads to what it rests on,', () => {
  it.each(['cards', 'table'])('among the recommendations as %s', async (mode) => {
    localStorage.setItem('recommendations_view_mode', mode)
    stubCalls(answers)
    renderInApp(<RecommendationsPage />, { profile: mara })
    expect((await screen.findAllByText('Estimate'))[0]).toBeVisible()
    expect(screen.getAllByRole('link', { name: WHERE })[0]).toHaveAttribute('href', BASIS)
  })

  it('among similar books', async () => {
    stubCalls(answers)
    renderInApp(<BookPage />, { path: '/book/1', route: '/book/:id', profile: mara })
    const similar = within(await screen.findByRole('region', { name: 'Similar books' }))
    expect(similar.getByText('Estimate')).toBeVisible()
    expect(similar.getByRole('link', { name: WHERE })).toHaveAttribute(
      'href',
      '/book/7#ratings-basis',
    )
  })
})

it("what is not rated says so once, beside the '----', and is not said to be above the limits", async () => {
  const unrated = {
    language_rating: -1,
    sexual_content_rating: -1,
    violence_rating: -1,
    basis: 'none',
  } as const
  stubCalls({
    ...answers,
    listRows: () => ({
      body: {
        books: [makeEntry(unrated), makeEntry({ id: 2, title: 'Emma', violence_rating: -1 })],
      },
    }),
  })
  renderInApp(<LibraryPage />, { profile: mara })
  expect(await screen.findByText('Not rated yet')).toBeVisible()
  expect(screen.getByText('Violence: not rated yet', { ignore: '.sr-only' })).toBeVisible()
  expect(screen.getAllByText('----')).toHaveLength(4)
  expect(screen.queryByText(SAYS_ABOVE, { ignore: 'option' })).not.toBeInTheDocument()
  expect(screen.getAllByText(VERDICTS.not_known)).toHaveLength(2)
  expect(screen.queryByText(/No rating for/)).not.toBeInTheDocument()
})

it('the result of a search is announced with the name of the book and its verdict', async () => {
  stubCalls(answers)
  renderInApp(<SearchPage />, { profile: mara })
  const statuses = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
  const result = `The Lamplighter by Ida Wren: ${HEADLINE}. ${DETAIL}`
  fireEvent.click(await type())
  expect(statuses()).not.toContain(result)
  await screen.findByRole('region', { name: 'Analysis Result' })
  await vi.waitFor(() => expect(statuses()).toContain(result))
})
