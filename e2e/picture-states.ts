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

export async function openStatistics(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Reading statistics' }).click()
  await page.getByRole('heading', { name: 'Books per year' }).waitFor()
}

const ANOTHER = 'This file says it is “Emma” by Jane Austen, not “The Hobbit” by J.R.R. Tolkien.'

async function openTextPanel(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Rate from the book’s text' }).click()
  await page.getByRole('button', { name: 'Rate this text' }).waitFor()
}

/** As after a reading: chapters of different length, quiet ones and full ones. */
const withReading = (page: Page) =>
  page.route('**/api/books/1/text', (route) => route.fulfill({ json: { readings: [reading()] } }))

/** As after an administrator accepted a reading. */
const withCountedBook = (page: Page) =>
  page.route('**/api/books/view/**', async (route) => {
    const response = await route.fetch()
    const book = (await response.json()) as Record<string, unknown>
    const { text_evidence, id: _, yours: __, shown: ___, ...rated } = reading()
    const provenance = { ...(book['provenance'] as object), basis: 'full_text', analyst: 'text reader', text_evidence }
    await route.fulfill({ response, json: { ...book, ...rated, basis: 'full_text', provenance } })
  })

function reading() {
  const chapters = Array.from({ length: 31 }, (_, i) => ({
    title: `Chapter ${i + 1}`,
    words: 1_500 + ((i * 733) % 3_000),
    language: i % 7 === 3 ? i : i % 3,
    sexual: i === 13 || i === 30 ? 12 : 0,
    violence: (i * i) % 17,
  }))
  const tier = (name: string, count: number) => ({ tier: name, count, per_10000: count / 9 })
  return {
    id: 1,
    language_rating: 4,
    sexual_content_rating: 3,
    violence_rating: 4,
    language_explanation: 'Mild words 120 (d***, h***), medium words 14 (b******), strong words 9 (f***).',
    sexual_explanation: 'Kissing and flirting 14 (kissed), desire and touch described 10. 2 dwell on touch and desire.',
    violence_explanation:
      'Threats and weapons 40 (sword, knife), fights and injuries 31 (blood), killing and death 66.',
    rating_summary: '',
    target_audience: 'Adult',
    confidence: 0.9,
    analyzed_at: '2026-11-20T10:00:00Z',
    yours: true,
    shown: false,
    text_evidence: {
      format: 'epub',
      words: chapters.reduce((sum, { words }) => sum + words, 0),
      language: {
        tiers: [tier('mild', 120), tier('medium', 14), tier('strong', 9), tier('slurs', 2)],
        found: [
          { tier: 'mild', shown: 'd***', count: 80 },
          { tier: 'mild', shown: 'h***', count: 40 },
          { tier: 'strong', shown: 'f******', count: 9 },
          { tier: 'slurs', shown: 'd****', count: 2 },
        ],
      },
      sexual: { tiers: [tier('kissing', 14), tier('arousal', 10)], found: [] },
      violence: { tiers: [tier('threat', 40), tier('injury', 31), tier('death', 66)], found: [] },
      chapters,
      sexual_scenes: { sensual: 2, explicit: 0 },
      other_title: null,
      brought_by: 'reader',
    },
  }
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
      await page.reload()
      await page.getByText('Recent searches').waitFor()
    },
  },
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
  { name: 'library-statistics', route: '/library', act: openStatistics },
  {
    name: 'library-statistics-table',
    route: '/library',
    act: async (page) => {
      await openStatistics(page)
      await page.getByText('As a table').last().click()
    },
  },
  {
    name: 'library-read-date',
    route: '/library',
    prepare: (page) => store(page, { library_view_mode: 'table' }),
    act: async (page) => {
      await page.getByText(/^Your Books/).waitFor()
      const dates = page.getByRole('button', { name: /change the read date/ })
      // Cards have none.
      if ((await dates.count()) > 0) await dates.first().click()
    },
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
  {
    name: 'library-import',
    route: '/library',
    act: async (page) => {
      await page.getByRole('button', { name: 'Import', exact: true }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'library-importing',
    route: '/library',
    prepare: waiting('**/api/user/books/import'),
    act: async (page) => {
      await page.getByRole('button', { name: 'Import', exact: true }).click()
      const buffer = Buffer.from('Title,Author')
      await page.getByLabel('Choose CSV file').setInputFiles({ name: 'my_export.csv', mimeType: 'text/csv', buffer })
      await page.getByRole('dialog').getByRole('button', { name: 'Import', exact: true }).click()
      await page.getByRole('progressbar').first().waitFor()
    },
  },
  { name: 'imports', route: '/imports' },
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
  {
    name: 'recommendations-dismissed',
    route: '/recommendations',
    prepare: (page) =>
      page.route('**/api/recommendations/dismissed/*', (route) => route.fulfill({ json: { message: '' } })),
    act: async (page) => {
      await page
        .getByRole('button', { name: /^Not interested/ })
        .first()
        .click()
      await page.getByRole('button', { name: 'Undo' }).waitFor()
    },
  },
  { name: 'recommendations-loading', route: '/recommendations', prepare: waiting('**/api/recommendations?*') },
  { name: 'recommendations-failed', route: '/recommendations', prepare: failing('**/api/recommendations?*') },
  { name: 'book-text', route: '/book/1', act: openTextPanel },
  { name: 'book-counted', route: '/book/1', prepare: withCountedBook },
  { name: 'book-text-read', route: '/book/1', prepare: withReading },
  {
    name: 'book-text-refused',
    route: '/book/1',
    prepare: (page) =>
      page.route('**/api/books/1/text', (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ status: 409, json: { error: ANOTHER, detail: 'another_book' } })
          : route.continue(),
      ),
    act: async (page) => {
      await openTextPanel(page)
      await page
        .getByLabel('Choose a file')
        .setInputFiles({ name: 'emma.epub', mimeType: '', buffer: Buffer.from('PK') })
      await page.getByRole('button', { name: 'Rate this text' }).click()
      await page.getByText('Is this the right file?').waitFor()
    },
  },
  { name: 'book-missing', route: '/book/999999' },
  { name: 'book-loading', route: '/book/1', prepare: waiting('**/api/books/view/**') },
  { name: 'book-failed', route: '/book/1', prepare: failing('**/api/books/view/**') },
]
