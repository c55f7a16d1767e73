import type { Page } from '@playwright/test'
import { failing, type PictureState, search, pending } from './picture-state.ts'

const ASKING_AGAIN = 'No answer yet, trying again…'

async function pickHobbit(page: Page): Promise<void> {
  await page.getByRole('combobox').fill('hobit')
  await page
    .getByRole('option', { name: /Hobbit/ })
    .first()
    .click()
}

async function searchHobbit(page: Page): Promise<void> {
  await pickHobbit(page)
  await page.getByText('Analysis Result').waitFor()
}

export const searchStates: PictureState[] = [
  { name: 'type-ahead', route: '/search', act: (page) => search(page, 'harry', /Harry Potter/) },
  { name: 'no-results', route: '/search', act: (page) => search(page, 'qqzzxxyy') },
  { name: 'results', route: '/search?q=harry' },
  { name: 'results-none', route: '/search?q=qqzzxxyy' },
  { name: 'results-author', route: '/search?author=Agatha+Christie' },
  { name: 'results-genre', route: '/search?genre=Fantasy&audience=Middle+grade' },
  {
    name: 'results-loading',
    route: '/search?q=harry',
    prepare: pending('**/api/search/books?*'),
  },
  {
    name: 'results-failed',
    route: '/search?q=harry',
    prepare: failing('**/api/search/books?*'),
  },
  {
    name: 'type-ahead-failed',
    route: '/search',
    prepare: failing('**/api/search/book'),
    act: async (page) => {
      await page.getByRole('combobox').first().fill('harry')
      await page.getByText('The search failed').waitFor()
    },
  },
  {
    name: 'add-by-hand',
    route: '/search',
    act: async (page) => {
      await page.getByRole('button', { name: 'Add it by hand' }).click()
      await page.getByLabel('ISBN').fill('123')
      await page.getByRole('button', { name: 'Add to Database' }).click()
    },
  },
  { name: 'search-result', route: '/search', act: searchHobbit },
  {
    name: 'recent-searches',
    route: '/search',
    act: async (page) => {
      await searchHobbit(page)
      await page.goto('/search')
      await page.getByText('Recent searches').waitFor()
    },
  },
  {
    name: 'analyzing',
    route: '/search',
    prepare: pending('**/api/books/analyze'),
    act: pickHobbit,
  },
  {
    name: 'analyzing-long',
    route: '/search',
    prepare: (page) =>
      page.route('**/api/books/analyze', (route) =>
        route.fulfill({
          status: 202,
          json: { status: 'analyzing', stage: 'asking_again', message: ASKING_AGAIN },
        }),
      ),
    act: async (page) => {
      await pickHobbit(page)
      await page.getByText(ASKING_AGAIN).waitFor()
    },
  },
  {
    name: 'analysis-failed',
    route: '/search',
    prepare: failing('**/api/books/analyze'),
    act: pickHobbit,
  },
]
