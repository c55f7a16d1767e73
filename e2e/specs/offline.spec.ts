import type { Page } from '@playwright/test'
import { call, selectBook, type SignedIn } from '../api.ts'
import { expect, test } from '../fixtures.ts'

test.describe.configure({ mode: 'parallel' })
test.use({ viewport: { width: 390, height: 800 } })

async function openLibrary(page: Page, baseUrl: string, { token }: SignedIn): Promise<void> {
  const id = await selectBook(baseUrl, token, 'The Hobbit')
  await call(baseUrl, token, 'POST', '/api/user/books', { book_id: id, rating: 3 })
  await page.goto('/library')
  await page.getByRole('button', { name: 'More about The Hobbit' }).click()
  await expect(page.getByRole('button', { name: 'Add notes on The Hobbit' })).toBeVisible()
}

const fiveStars = (page: Page) =>
  page
    .getByRole('group', { name: 'Your rating of The Hobbit' })
    .getByRole('radio', { name: '5 stars' })

async function storedEntry(baseUrl: string, { token }: SignedIn) {
  const { books } = (await call(baseUrl, token, 'GET', '/api/user/books')) as {
    books: { user_rating: number | null; notes: string | null }[]
  }
  return books.map(({ user_rating, notes }) => ({ user_rating, notes }))[0]
}

test('stars and notes given without a network stay on the page, say that they wait, and are sent later', async ({
  page,
  server: { baseUrl },
  reader,
  consoleErrors,
}) => {
  await openLibrary(page, baseUrl, reader)
  await page.context().setOffline(true)
  await fiveStars(page).click({ force: true })
  await expect(page.getByText('5 stars not sent yet')).toBeVisible()
  await expect(fiveStars(page)).toBeChecked()

  await page.getByRole('button', { name: 'Add notes on The Hobbit' }).click()
  const notes = page.getByRole('textbox', { name: 'Notes on The Hobbit' })
  await notes.fill('Lent to Ines.')
  await notes.press('Control+Enter')
  await expect(page.getByText('5 stars and the notes not sent yet')).toBeVisible()
  expect(await storedEntry(baseUrl, reader)).toEqual({ user_rating: 3, notes: null })

  await page.context().setOffline(false)
  await expect(page.getByText('2 changes sent')).toBeVisible()
  await expect(page.getByText(/not sent yet/)).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Lent to Ines/ })).toBeVisible()
  expect(await storedEntry(baseUrl, reader)).toEqual({ user_rating: 5, notes: 'Lent to Ines.' })
  consoleErrors.length = 0
})

test('a star given while the server is away outlives other pages and a reload, and arrives later', async ({
  page,
  server: { baseUrl },
  reader,
  consoleErrors,
}) => {
  await openLibrary(page, baseUrl, reader)
  await page.route('**/api/**', (route) => route.abort())
  await fiveStars(page).click({ force: true })
  await expect(page.getByText('5 stars not sent yet')).toBeVisible()
  await page.getByRole('link', { name: 'How we rate' }).click()
  await expect(page.getByRole('heading', { name: 'How we rate' })).toBeVisible()
  await page.reload()
  await page.goBack()
  await page.unroute('**/api/**')
  await expect(page.getByText('1 change sent')).toBeVisible({ timeout: 90_000 })
  expect(await storedEntry(baseUrl, reader)).toMatchObject({ user_rating: 5 })
  consoleErrors.length = 0
})

test('a page that was not opened before says that it needs a connection, and Back shows what was there', async ({
  page,
  server: { baseUrl },
  reader,
  consoleErrors,
}) => {
  await page.route('**/assets/imports-page*.js', (route) => route.abort())
  await openLibrary(page, baseUrl, reader)
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Past imports and library exports' }).click()
  await expect(page.getByRole('heading', { name: 'This page needs a connection' })).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('heading', { name: 'Your Books (1)' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'The Hobbit' }).first()).toBeVisible()
  await expect(page.getByText('Failed to load your library')).toHaveCount(0)
  consoleErrors.length = 0
})

test('logging out by hand asks before it loses what was not sent', async ({
  page,
  server: { baseUrl },
  reader,
  consoleErrors,
}) => {
  await openLibrary(page, baseUrl, reader)
  await page.context().setOffline(true)
  await fiveStars(page).click({ force: true })
  await expect(page.getByText('5 stars not sent yet')).toBeVisible()
  const logOut = async (answer: string) => {
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    const question = page.getByRole('alertdialog', { name: 'Log out and lose changes?' })
    await question.getByRole('button', { name: answer }).click()
  }
  await logOut('Stay')
  await expect(page.getByText('5 stars not sent yet')).toBeVisible()
  await logOut('Log out')
  await expect(page).toHaveURL(baseUrl + '/')
  expect(await page.evaluate(() => localStorage.getItem('unsent_changes'))).toBeNull()
  consoleErrors.length = 0
})

test('a star whose call is never answered is kept, and said to wait', async ({
  page,
  server: { baseUrl },
  reader,
}) => {
  await openLibrary(page, baseUrl, reader)
  await page.route('**/api/user/books/*/rate', () => {})
  await fiveStars(page).click({ force: true })
  await expect(page.getByText('5 stars not sent yet')).toBeVisible({ timeout: 20_000 })
})

test('menus, dialogs and messages open without a network', async ({
  page,
  server: { baseUrl },
  reader,
  consoleErrors,
}) => {
  await openLibrary(page, baseUrl, reader)
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)

  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  await page.getByRole('button', { name: 'Close menu' }).click()

  for (const [button, dialog] of [
    ['Add Book', 'Add Book'],
    ['Import', 'Import Library from Goodreads'],
  ] as const) {
    await page.getByRole('button', { name: button, exact: true }).click()
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
    await page.keyboard.press('Escape')
  }
  await page.getByRole('button', { name: 'Remove The Hobbit' }).click()
  const question = page.getByRole('alertdialog', { name: 'Remove book?' })
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText(/^Book removed on this device/)).toBeVisible()
  consoleErrors.length = 0
})

test('a lost chunk costs its own part of the page, and nothing that was typed', async ({
  page,
  server: { baseUrl },
  reader,
  consoleErrors,
}) => {
  await page.route('**/assets/*dialog*.js', (route) => route.abort())
  await openLibrary(page, baseUrl, reader)
  const search = page.getByRole('searchbox', { name: 'Search your library' })
  await search.fill('hob')
  await page.getByRole('button', { name: 'Add Book' }).click()
  await expect(page.getByText('This part of the page could not be loaded.')).toBeVisible()
  await expect(search).toHaveValue('hob')
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  consoleErrors.length = 0
})
