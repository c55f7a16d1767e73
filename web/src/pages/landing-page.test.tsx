import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { exampleBook } from '../testing/example-books.ts'
import { renderInApp } from '../testing/render-in-app.tsx'
import { makeConfig } from '../testing/example-config.ts'
import { stubCalls } from '../testing/stub-calls.ts'
import { LandingPage } from './landing-page.tsx'

const answers = { rated_books: 1510, example: exampleBook }

function visit(showcase: { status?: number; body: unknown } = { body: answers }) {
  stubCalls({ showcase: () => showcase })
  return renderInApp(<LandingPage />)
}

let landing: ReturnType<typeof visit>
beforeEach(() => {
  landing = visit()
})

const texts = (selector: string) =>
  [...document.querySelectorAll(selector)].map((one) => one.textContent)

test('The landing page shows what a book answers for several people', async () => {
  const section = await screen.findByRole('region', { name: 'One book, an answer for each' })
  const lines = within(section).getAllByRole('listitem')
  expect(lines.map((one) => one.textContent)).toEqual([
    expect.stringMatching(/^MMia, 9: no, /),
    'JJonas, 13: yes.',
    'EEmma, 16: yes.',
  ])
})

test("The landing page has a 'Pilot Program' badge and the headline", () => {
  expect(screen.getByText('Pilot Program')).toBeInTheDocument()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'Smart Content Filtering For Every Reader',
  )
})

test('It explains the three steps in their order', () => {
  expect(texts('ol h3')).toEqual(['Submit interest', 'Get approved', 'Start filtering'])
})

test('It names the three filter categories', () => {
  expect(texts('ul h3')).toEqual(['Language & Profanity', 'Sexual Content', 'Violence & Gore'])
})

test.each([
  ['Clean', 'Suitable for all ages'],
  ['Mild', 'Some mature content'],
  ['Moderate', 'Adult themes present'],
  ['Explicit', 'Mature content warning'],
])('The filter level %s means: %s', (name, meaning) => {
  const level = screen.getByText(meaning).closest('li')
  expect(level).toHaveTextContent(name)
})

test('The interest form has a required field of the e-mail type', () => {
  expect(screen.getByLabelText('Email address')).toBeRequired()
  expect(screen.getByLabelText('Email address')).toHaveAttribute('type', 'email')
})

test("The link 'Already have access? Sign in' leads to the login", () => {
  expect(screen.getByRole('link', { name: 'Already have access? Sign in' })).toHaveAttribute(
    'href',
    '/login',
  )
})

test('It says for whom it is and how many books are rated', async () => {
  for (const name of ['Parents', 'Romance readers', 'Teachers and librarians'])
    expect(screen.getByRole('heading', { name })).toBeVisible()
  expect(await screen.findByText('1,510')).toBeVisible()
})

test('It shows a book of the catalogue that can be opened', async () => {
  expect(await screen.findByText('A duel with a death.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Open this book' })).toHaveAttribute('href', '/book/1')
})

test('Where the numbers cannot be asked it says so and shows no book', async () => {
  landing.unmount()
  visit({ status: 503, body: { error: 'No', detail: '' } })
  expect(await screen.findByText(/could not be asked just now/)).toBeVisible()
  expect(screen.queryByText('A book of the catalogue')).toBeNull()
})

test("An address with #request-access leads into the form's field", () => {
  landing.unmount()
  window.history.replaceState(null, '', '/#request-access')
  visit()
  expect(screen.getByLabelText('Email address')).toHaveFocus()
  window.history.replaceState(null, '', '/')
})

test('While an installation has no administrator, it names the command that prints the link', async () => {
  stubCalls({
    showcase: () => ({ body: answers }),
    config: () => ({ body: makeConfig({ needs_administrator: true }) }),
  })
  renderInApp(<LandingPage />)
  expect(await screen.findByText('npm run admin -- setup-link')).toBeVisible()
})
