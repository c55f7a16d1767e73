import type { Page } from '@playwright/test'

const ASKING_AGAIN = 'No answer yet, asking again…'

/** A page in a state that its address alone does not show. */
export type PictureState = {
  name: string
  route: string
  /** Before the page is opened. */
  prepare?: (page: Page) => Promise<unknown>
  /** After it is open. */
  act?: (page: Page) => Promise<unknown>
}

type Calls = Parameters<Page['route']>[0]

const failing = (calls: Calls) => (page: Page) =>
  page.route(calls, (route) => route.fulfill({ status: 500, json: { error: 'Something broke', detail: 'On purpose' } }))

const answering = (calls: Calls) => (page: Page) =>
  page.route(calls, (route) => route.fulfill({ json: { status: true } }))

// Never answered, so that the picture shows the waiting; the calls end with the page.
const waiting = (calls: Calls) => (page: Page) => page.route(calls, () => {})

async function store(page: Page, values: Record<string, string>): Promise<void> {
  await page.evaluate((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value)
  }, Object.entries(values))
}

async function openMenu(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Open menu' })
  if (await menu.isVisible()) await menu.click()
  else await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByText('Logout').first().waitFor()
}

async function type(page: Page, text: string, found?: RegExp): Promise<void> {
  await page.getByRole('combobox').first().fill(text)
  const shown = found ? page.getByRole('option', { name: found }) : page.getByText('No results')
  await shown.first().waitFor()
}

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

export const visitorStates: PictureState[] = [
  {
    name: 'login-failed',
    route: '/login',
    act: async (page) => {
      await page.getByLabel(/^Email/).fill('nobody@example.test')
      await page.getByLabel('Password', { exact: true }).fill('wrong-horse')
      await page.locator('main form').getByRole('button').last().click()
      await page.getByRole('alert').first().waitFor()
    },
  },
  {
    name: 'forgot-password-sent',
    route: '/forgot-password',
    // Answered here: one address gets only a few mails.
    prepare: answering('**/api/identity/request-password-reset'),
    act: async (page) => {
      await page.getByLabel('Email address').fill('a.rather.long.address@a-rather-long-domain.example.test')
      await page.getByRole('button', { name: 'Send reset link' }).click()
      await page.getByText('Check your email').waitFor()
    },
  },
  {
    name: 'reset-password-refused',
    // The server knows no such link.
    route: '/reset-password#token=expired',
    act: async (page) => {
      await page.getByLabel('New Password').fill('correct-horse-3')
      await page.getByLabel('Confirm Password').fill('correct-horse-3')
      await page.getByRole('button', { name: 'Change password' }).click()
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'confirm-email-done',
    route: '/confirm-email#token=any',
    prepare: answering('**/api/identity/verify-email'),
  },
]

export const readerStates: PictureState[] = [
  { name: 'menu', route: '/home', act: openMenu },
  { name: 'type-ahead', route: '/search', act: (page) => type(page, 'harry', /Harry Potter/) },
  { name: 'no-results', route: '/search', act: (page) => type(page, 'qqzzxxyy') },
  { name: 'search-result', route: '/search', act: searchHobbit },
  { name: 'analyzing', route: '/search', prepare: waiting('**/api/books/analyze'), act: pickHobbit },
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
  { name: 'analysis-failed', route: '/search', prepare: failing('**/api/books/analyze'), act: pickHobbit },
  {
    name: 'library-view-menu',
    route: '/library',
    act: (page) => page.getByRole('button', { name: 'View', exact: true }).click(),
  },
  { name: 'library-cards', route: '/library', prepare: (page) => store(page, { library_view_mode: 'cards' }) },
  {
    name: 'library-compact',
    route: '/library',
    prepare: (page) => store(page, { library_view_mode: 'table', library_compact: 'true' }),
  },
  {
    name: 'library-remove',
    route: '/library',
    act: async (page) => {
      await page
        .getByRole('button', { name: /^Remove/ })
        .first()
        .click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'library-add',
    route: '/library',
    act: async (page) => {
      await page.getByRole('button', { name: 'Add Book' }).click()
      await type(page, 'dune', /Dune/)
    },
  },
  { name: 'library-loading', route: '/library', prepare: waiting('**/api/user/books') },
  { name: 'library-failed', route: '/library', prepare: failing('**/api/user/books') },
  {
    name: 'recommendations-table',
    route: '/recommendations',
    prepare: (page) => store(page, { recommendations_view_mode: 'table' }),
  },
  {
    name: 'recommendations-generating',
    route: '/recommendations',
    prepare: waiting('**/api/recommendations/refresh'),
    act: (page) => page.getByRole('button', { name: 'Refresh' }).click(),
  },
  { name: 'recommendations-loading', route: '/recommendations', prepare: waiting('**/api/recommendations?*') },
  { name: 'recommendations-failed', route: '/recommendations', prepare: failing('**/api/recommendations?*') },
  { name: 'book-missing', route: '/book/999999' },
  { name: 'book-loading', route: '/book/1', prepare: waiting('**/api/books/view/**') },
  { name: 'book-failed', route: '/book/1', prepare: failing('**/api/books/view/**') },
]
