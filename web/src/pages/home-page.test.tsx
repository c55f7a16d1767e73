import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { stubCalls } from '../testing/stub-calls.ts'
import { mara } from '../testing/fake-identity.ts'
import { renderInApp } from '../testing/render-in-app.tsx'
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
  stubCalls({
    verifyToken: () => ({ body: { user: { id: 1, username: 'mara', is_admin: false } } }),
  })
  renderInApp(<HomePage />, { profile: mara })
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
