import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Route } from 'wouter'
import type { IdentityProvider } from '../features/auth/identity-provider.ts'
import { createSession } from '../features/auth/session-store.ts'
import { SessionProvider } from '../features/auth/session.tsx'
import { answerCalls } from '../testing/answer-calls.ts'
import { AtPath } from '../testing/at-path.tsx'
import { makeBook } from '../testing/example-books.ts'
import { BookPage } from './book-page.tsx'

const unused = () => Promise.reject(new Error('not asked for here'))
const signedOut: IdentityProvider = {
  onChange: (listener) => {
    listener(null)
    return () => {}
  },
  signUp: unused,
  signIn: unused,
  sendPasswordReset: unused,
  resetPassword: unused,
  getIdToken: unused,
  signOut: async () => {},
  deleteAccount: unused,
  sendEmailConfirmation: () => Promise.resolve(),
  confirmEmail: () => Promise.resolve(),
}
let stop = () => {}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

function open(id: string) {
  const session = createSession(signedOut, () => {})
  stop = session.start()
  render(
    <SessionProvider session={session}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <AtPath path={`/book/${id}`}>
          <Route path="/book/:id">
            <BookPage />
          </Route>
        </AtPath>
      </QueryClientProvider>
    </SessionProvider>,
  )
}

it('shows a visitor the ratings with their reasons, and no reading of their own', async () => {
  answerCalls({ viewBook: () => ({ body: makeBook({ total_ratings: 0 }) }) })
  open('1')
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('The Lamplighter')
  expect(screen.getByText('A duel with a death.')).toBeVisible()
  expect(screen.getByText('Suits readers from twelve.')).toBeVisible()
  expect(
    screen.getByText('Content ratings are managed by administrators. Contact an admin if you notice any issues.'),
  ).toBeVisible()
  expect(screen.queryByText('Your Reading')).not.toBeInTheDocument()
  expect(screen.queryByText('Total Ratings')).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Re-analyze' })).not.toBeInTheDocument()
})

it('counts ratings above 0, and shows an unavailable rating as N/A', async () => {
  answerCalls({ viewBook: () => ({ body: makeBook({ total_ratings: 3, language_rating: -1 }) }) })
  open('1')
  expect(await screen.findByText('Total Ratings')).toBeVisible()
  expect(screen.getAllByText(/N\/A/)[0]).toBeVisible()
})

it.each(['999', 'abc', '0'])('says that there is no book %s', async (id) => {
  answerCalls({})
  open(id)
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Book not found')
  expect(screen.getByText("The book you're looking for doesn't exist or has been removed.")).toBeVisible()
  expect(screen.getByRole('link', { name: 'Search for books' })).toHaveAttribute('href', '/search')
})

it('says when the book could not be loaded', async () => {
  answerCalls({ viewBook: () => ({ status: 500, body: { error: 'Broken', detail: 'Broken' } }) })
  open('1')
  expect(await screen.findByText('Failed to load book details')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})
