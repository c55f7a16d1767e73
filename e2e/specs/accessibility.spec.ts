import type { Page } from '@playwright/test'
import { call, selectBook, type SignedIn } from '../api.ts'
import { expect, test } from '../fixtures.ts'
import { newReader } from '../people.ts'
import { picture } from '../pictures.ts'

// Independent tests: either worker can run them.
test.describe.configure({ mode: 'parallel' })

const BRAND = 'Pagelight'
/** A route, its title, and what it shows once everything has come that it asks the server for. */
type Visited = readonly [route: string, title: string, ...signs: (string | RegExp)[]]

const VISITOR_PAGES: readonly Visited[] = [
  ['/', 'Smart Content Filtering For Every Reader'],
  ['/login', 'Login'],
  ['/register', 'Sign Up'],
  ['/forgot-password', 'Forgot password'],
  ['/reset-password', 'Choose a new password'],
  ['/reset-password#token=any', 'Choose a new password'],
  ['/confirm-email', 'Confirm your email address'],
  ['/how-we-rate', 'How we rate'],
  ['/privacy', 'Privacy'],
  ['/nowhere', 'Page not found'],
  ['/book/999999', 'Book not found'],
]
const READER_PAGES: readonly Visited[] = [
  ['/home', 'Home', 'Welcome, Rita Reader'],
  ['/search', 'Search Books'],
  ['/library', 'My Library', /^Violence \d, you allow/],
  ['/imports', 'Import and export', 'Nothing has been imported yet.'],
  ['/recommendations', 'AI-Powered Recommendations', 'Recommended for you'],
  ['/users', 'User Preferences', 'Save Preferences', 'This device'],
]

const SIMILAR = 'Within your limits, and not in your library yet.'
const NO_REPORTS = 'There are no open reports.'
const HISTORY = /(ada@example.test|The setup link) approved/

async function expectInOrder(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  const levels = await page
    .locator('h1, h2, h3, h4, h5, h6')
    .evaluateAll((headings) =>
      headings.filter((one) => one.checkVisibility()).map((one) => Number(one.tagName[1])),
    )
  levels.forEach((level, index) => {
    expect(level, `heading ${index + 1} of ${levels.join(' ')}`).toBeLessThanOrEqual(
      (levels[index - 1] ?? 0) + 1,
    )
  })
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 780 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.setViewportSize({ width: 1280, height: 800 })
}

async function visit(
  page: Page,
  expectAccessible: (page: Page, rules?: string[]) => Promise<void>,
  pages: readonly Visited[],
): Promise<void> {
  for (const [route, title, ...signs] of pages) {
    await test.step(route, async () => {
      await page.goto(route)
      await expect(page).toHaveTitle(`${title} · ${BRAND}`)
      for (const sign of signs) await expect(page.getByText(sign).first()).toBeAttached()
      await expectInOrder(page)
      await expectNoSidewaysScroll(page)
      await picture(page, `${title} ${route}`)
      await page.emulateMedia({ colorScheme: 'light' })
      await expectAccessible(page)
      // The themes differ in their colours and in nothing else.
      await page.emulateMedia({ colorScheme: 'dark' })
      await expectAccessible(page, ['color-contrast'])
    })
  }
}

async function addBook(baseUrl: string, { token }: SignedIn, title: string): Promise<number> {
  const id = await selectBook(baseUrl, token, title)
  await call(baseUrl, token, 'POST', '/api/user/books', { book_id: id, rating: 5 })
  return id
}

test('every public page is accessible in both themes and fits a phone', async ({
  page,
  expectAccessible,
  consoleErrors,
}) => {
  await visit(page, expectAccessible, VISITOR_PAGES)
  // The browser reports the missing book's 404.
  expect(consoleErrors.filter((error) => !error.includes('/api/books/view/999999'))).toEqual([])
  consoleErrors.length = 0
})

test("every reader's page is accessible in both themes and fits a phone", async ({
  page,
  server: { baseUrl },
  reader,
  expectAccessible,
}) => {
  test.setTimeout(240_000)
  const limits = { language_threshold: 5, sexual_content_threshold: 5, violence_threshold: 2 }
  await call(baseUrl, reader.token, 'PUT', '/api/user/preferences', limits)
  const id = await addBook(baseUrl, reader, 'The Hobbit')
  await addBook(baseUrl, reader, 'Emma')
  const book = [`/book/${id}`, 'The Hobbit', /^Violence \d, you allow/, SIMILAR] as const
  await visit(page, expectAccessible, [...READER_PAGES, book])

  for (const setting of ['library_view_mode', 'recommendations_view_mode']) {
    const route = setting.startsWith('library') ? '/library' : '/recommendations'
    const other = setting.startsWith('library') ? 'cards' : 'table'
    await page.evaluate(
      ([key, mode]) => localStorage.setItem(key ?? '', mode ?? ''),
      [setting, other],
    )
    await visit(
      page,
      expectAccessible,
      READER_PAGES.filter(([path]) => path === route),
    )
  }
})

test("the administrator's pages are accessible in both themes and fits a phone", async ({
  server: { baseUrl },
  administrator,
  adminPage,
  expectAccessible,
}) => {
  const { email } = newReader()
  await call(baseUrl, null, 'POST', '/api/pilot/interest', { email })
  const id = await addBook(baseUrl, administrator, 'Holes')
  await visit(adminPage, expectAccessible, [
    ['/admin', 'Pilot Program Admin', email, NO_REPORTS],
    [`/book/${id}`, 'Holes', 'Re-analyze', SIMILAR],
  ])
  await adminPage.goto('/admin')
  await adminPage.getByRole('tab', { name: 'History and server' }).click()
  await expect(adminPage.getByText(HISTORY).first()).toBeVisible()
  await expectInOrder(adminPage)
  await expectNoSidewaysScroll(adminPage)
  await expectAccessible(adminPage)
})

test('menus and dialogs are accessible, and give the focus back', async ({
  page,
  server,
  reader,
  expectAccessible,
}) => {
  const { baseUrl } = server
  await addBook(baseUrl, reader, 'The Hobbit')
  const limits = { language_threshold: 2, sexual_content_threshold: 2, violence_threshold: 2 }
  const mia = { name: 'Mia', age: null, colour: 'blue', limits, notes: [] }
  await call(baseUrl, reader.token, 'POST', '/api/user/people', mia)
  const key = { name: 'Backup', scopes: ['library:read'], days: null }
  await call(baseUrl, reader.token, 'POST', '/api/user/keys', key)
  await page.goto('/library')

  const userMenu = page.getByRole('button', { name: new RegExp(reader.name) })
  await userMenu.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Preferences' })).toBeFocused()
  await expectAccessible()
  await page.keyboard.press('Escape')
  await expect(userMenu).toBeFocused()

  const add = page.getByRole('button', { name: 'Add Book' })
  await add.press('Enter')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await expectAccessible()
  await picture(page, 'Add Book')
  await page.keyboard.press('Escape')
  await expect(add).toBeFocused()

  const importing = page.getByRole('button', { name: 'Import' })
  await importing.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Import Library from Goodreads' })).toBeVisible()
  await expectAccessible()
  await page.keyboard.press('Escape')
  await expect(importing).toBeFocused()

  const remove = page.getByRole('button', { name: 'Remove The Hobbit' })
  await remove.press('Enter')
  await expect(page.getByRole('alertdialog', { name: 'Remove book?' })).toBeVisible()
  await expectAccessible()
  await page.keyboard.press('Escape')
  await expect(remove).toBeFocused()
  await page.getByLabel('Choosing for').first().selectOption('For Mia')
  const filters = page.getByRole('button', { name: 'Filters' })
  await filters.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
  await expectAccessible()
  await picture(page, 'Filters for Mia')
  await page.keyboard.press('Escape')
  await expect(filters).toBeFocused()

  await page.goto('/users')
  const signOut = page.getByRole('button', { name: 'Sign out everywhere…' })
  await signOut.press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Sign out everywhere?' })
  await expect(question.getByLabel(/^Revoke 1 key /)).not.toBeChecked()
  await expectAccessible()
  await picture(page, 'Sign out everywhere')
  await page.keyboard.press('Escape')
  await expect(signOut).toBeFocused()
})
