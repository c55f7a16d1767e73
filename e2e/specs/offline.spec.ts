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

async function storedEntry(baseUrl: string, { token }: SignedIn) {
  const { books } = (await call(baseUrl, token, 'GET', '/api/user/books')) as {
    books: { user_rating: number | null; notes: string | null }[]
  }
  return books.map(({ user_rating, notes }) => ({ user_rating, notes }))[0]
}

test('stars and notes that could not be saved say so at their place, and are saved later', async ({
  page,
  server: { baseUrl },
  reader,
  consoleErrors,
}) => {
  await openLibrary(page, baseUrl, reader)
  const stars = page.getByRole('group', { name: 'Your rating of The Hobbit' })
  await page.context().setOffline(true)
  await stars.getByRole('radio', { name: '5 stars' }).click({ force: true })
  await expect(page.getByText('5 stars not saved')).toBeVisible()
  await expect(stars.getByRole('radio', { name: '3 stars' })).toBeChecked()

  await page.getByRole('button', { name: 'Add notes on The Hobbit' }).click()
  const notes = page.getByRole('textbox', { name: 'Notes on The Hobbit' })
  await notes.fill('Lent to Ines.')
  await notes.press('Control+Enter')
  await expect(page.getByText('These notes are not saved.')).toBeVisible()
  await expect(notes).toHaveValue('Lent to Ines.')
  expect(await storedEntry(baseUrl, reader)).toEqual({ user_rating: 3, notes: null })

  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Save again: 5 stars' }).click()
  await expect(stars.getByRole('radio', { name: '5 stars' })).toBeChecked()
  await page.getByRole('button', { name: 'Save again: Notes on The Hobbit' }).click()
  await expect(page.getByRole('button', { name: /Lent to Ines/ })).toBeVisible()
  await expect(page.getByText(/not saved/)).toHaveCount(0)
  expect(await storedEntry(baseUrl, reader)).toEqual({ user_rating: 5, notes: 'Lent to Ines.' })
  consoleErrors.length = 0
})

test('a call that is never answered ends, and what it was to save is not shown as saved', async ({
  page,
  server: { baseUrl },
  reader,
}) => {
  await openLibrary(page, baseUrl, reader)
  await page.route('**/api/user/books/*/rate', () => {})
  const stars = page.getByRole('group', { name: 'Your rating of The Hobbit' })
  await stars.getByRole('radio', { name: '5 stars' }).click({ force: true })
  await expect(page.getByText('5 stars not saved')).toBeVisible({ timeout: 20_000 })
  await expect(stars.getByRole('radio', { name: '3 stars' })).toBeChecked()
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
  await expect(page.getByText(/Failed to remove|could not be removed/i).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'The Hobbit' }).first()).toBeVisible()
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
