import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { makeEntry } from '../testing/example-books.ts'
import { renderInApp } from '../testing/render-in-app.tsx'
import { stubCalls } from '../testing/stub-calls.ts'
import { StatisticsPage } from './statistics-page.tsx'

const entries = [
  makeEntry({ id: 1, shelf: 'read', read_date: '2023-05-01', user_rating: 4, pages: 320 }),
  makeEntry({
    id: 2,
    shelf: 'read',
    read_date: '2024-05-01',
    user_rating: 5,
    pages: 1_000,
    violence_rating: -1,
  }),
  makeEntry({
    id: 3,
    shelf: 'read',
    read_date: '2024-06-01',
    user_rating: null,
    pages: null,
    basis: 'metadata',
  }),
  makeEntry({ id: 4, shelf: 'to-read' }),
]

async function open(of = entries) {
  stubCalls({ listRows: () => ({ body: { books: of } }) })
  renderInApp(<StatisticsPage />)
  await screen.findByRole('heading', { name: 'Books per year' })
}

const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name, hidden: true }))
    .getAllByRole('row', { hidden: true })
    .map((row) => [...row.children].map((cell) => cell.textContent))

it('says how many books have been read', async () => {
  await open()
  expect(screen.getByText('3 books read')).toBeInTheDocument()
})

it('the statistics say what to do while nothing has been read', async () => {
  stubCalls({ listRows: () => ({ body: { books: [makeEntry({ shelf: 'to-read' })] } }) })
  renderInApp(<StatisticsPage />)
  expect(await screen.findByRole('heading', { name: 'Nothing read yet' })).toBeInTheDocument()
})

it('plots books and pages per year, each with a table', async () => {
  await open()
  expect(
    screen.getByRole('img', { name: 'Books per year from 2023 to 2024, most in 2024: 2' }),
  ).toBeInTheDocument()
  expect(rowsOf('Books per year')).toEqual([
    ['Year', 'Books'],
    ['2023', '1'],
    ['2024', '2'],
  ])
  expect(rowsOf('Pages per year')).toEqual([
    ['Year', 'Pages', 'In books with known pages'],
    ['2023', '320', '1 of 1'],
    ['2024', '1,000', '1 of 2'],
  ])
  expect(screen.getByText('1,320 pages; unknown for 1 book.')).toBeInTheDocument()
})

it('plots the stars with their average', async () => {
  await open()
  expect(screen.getByText('4.5 stars on average. 2 books without stars.')).toBeInTheDocument()
  expect(rowsOf('Your ratings').slice(4)).toEqual([
    ['4 stars', '1'],
    ['5 stars', '1'],
  ])
})

it('plots the levels of what was read, and says how many are estimates', async () => {
  await open()
  expect(
    screen.getByRole('img', { name: /^Violence & Gore: .*level 3 2 books.*not rated 1 book$/ }),
  ).toBeVisible()
  expect(
    screen.getByText('Levels of the books you have read, from 0 to 5. 1 of 3 are estimates.'),
  ).toBeInTheDocument()
  expect(rowsOf('Books you have read by level').at(-1)).toEqual(['Not rated', '0', '0', '1'])
})

it('says what is missing where there are no dates, pages or stars', async () => {
  await open([makeEntry({ shelf: 'read' })])
  expect(screen.getByText('Add read dates to your books to see your years.')).toBeInTheDocument()
  expect(
    screen.getByText('The page counts of your books are not known yet. An import can add them.'),
  ).toBeInTheDocument()
  expect(screen.getByText('Rate your books to see your ratings here.')).toBeInTheDocument()
})
