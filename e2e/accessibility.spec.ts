import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const BRAND = 'Pagelight'
const VISITOR_PAGES = [
  ['/', 'Smart Content Filtering For Every Reader'],
  ['/login', 'Login'],
  ['/register', 'Sign Up'],
  ['/forgot-password', 'Forgot password'],
  ['/reset-password', 'Choose a new password'],
  ['/reset-password#token=any', 'Choose a new password'],
  ['/confirm-email', 'Confirm your email address'],
  ['/how-we-rate', 'How we rate'],
  ['/nowhere', 'Page not found'],
  ['/book/999999', 'Book not found'],
] as const
const READER_PAGES = [
  ['/home', 'Home'],
  ['/search', 'Search Books'],
  ['/library', 'My Library'],
  ['/imports', 'Import and export'],
  ['/recommendations', 'AI-Powered Recommendations'],
  ['/users', 'User Preferences'],
] as const

async function expectInOrder(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  const levels = await page
    .locator('h1, h2, h3, h4, h5, h6')
    .evaluateAll((headings) => headings.filter((one) => one.checkVisibility()).map((one) => Number(one.tagName[1])))
  levels.forEach((level, index) => {
    expect(level, `heading ${index + 1} of ${levels.join(' ')}`).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1)
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
  pages: readonly (readonly [string, string])[],
): Promise<void> {
  for (const [route, title] of pages) {
    await test.step(route, async () => {
      await page.goto(route)
      await expect(page).toHaveTitle(`${title} · ${BRAND}`)
      await page.waitForLoadState('networkidle')
      await expectInOrder(page)
      await expectNoSidewaysScroll(page)
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
      await expectAccessible(page)
      // The themes differ in their colours and in nothing else.
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
      await expectAccessible(page, ['color-contrast'])
    })
  }
}

async function addBook(page: Page, title: string): Promise<number> {
  const token = await page.evaluate(() => localStorage.getItem('backend_token'))
  const headers = { authorization: `Bearer ${token}` }
  const selected = await page.request.post('/api/books/select', { headers, data: { title } })
  const { book } = (await selected.json()) as { book: { id: number } }
  await page.request.post('/api/user/books', { headers, data: { book_id: book.id, rating: 5 } })
  return book.id
}

test('every public page is accessible in both themes and fits a phone', async ({
  page,
  expectAccessible,
  consoleErrors,
}) => {
  test.setTimeout(180_000)
  await visit(page, expectAccessible, VISITOR_PAGES)
  // The browser reports the missing book's 404.
  expect(consoleErrors.filter((error) => !error.includes('/api/books/view/999999'))).toEqual([])
  consoleErrors.length = 0
})

test("every reader's page is accessible in both themes and fits a phone", async ({
  page,
  reader,
  expectAccessible,
}) => {
  test.setTimeout(300_000)
  expect(reader.email).toContain('@')
  const id = await addBook(page, 'The Hobbit')
  await addBook(page, 'Dracula')
  await visit(page, expectAccessible, [...READER_PAGES, [`/book/${id}`, 'The Hobbit']])

  for (const setting of ['library_view_mode', 'recommendations_view_mode']) {
    const route = setting.startsWith('library') ? '/library' : '/recommendations'
    const other = setting.startsWith('library') ? 'cards' : 'table'
    await page.evaluate(([key, mode]) => localStorage.setItem(key ?? '', mode ?? ''), [setting, other])
    await visit(
      page,
      expectAccessible,
      READER_PAGES.filter(([path]) => path === route),
    )
  }
})

test("the administrator's pages are accessible in both themes and fits a phone", async ({
  adminPage,
  expectAccessible,
}) => {
  test.setTimeout(120_000)
  for (const name of ['sam', 'ines']) {
    await adminPage.request.post('/api/pilot/interest', { data: { email: `${name}@example.test` } })
  }
  const id = await addBook(adminPage, 'Dracula')
  await visit(adminPage, expectAccessible, [
    ['/admin', 'Pilot Program Admin'],
    [`/book/${id}`, 'Dracula'],
  ])
})

test('menus and dialogs are accessible, and give the focus back', async ({ page, reader, expectAccessible }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await addBook(page, 'The Hobbit')
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
})
