import type { Page } from '@playwright/test'
import { call } from '../api.ts'
import { expect, test } from '../fixtures.ts'
import { picture } from '../pictures.ts'

type Books = { books: { id?: number; title: string; author: string }[] }

/** Real books of the catalogue, in the library of a reader. */
async function fillLibrary(baseUrl: string, { token }: { token: string }, count: number) {
  const titles: string[] = []
  for (let page = 1; titles.length < count; page += 1) {
    const { books } = (await call(
      baseUrl,
      token,
      'GET',
      `/api/search/books?q=the&page=${page}`,
    )) as Books
    for (const { title, author } of books.slice(0, count - titles.length)) {
      const { book } = (await call(baseUrl, token, 'POST', '/api/books/select', {
        title,
        author,
      })) as { book: { id: number } }
      await call(baseUrl, token, 'POST', '/api/user/books', { book_id: book.id })
      titles.push(title)
    }
  }
}

const scrolled = (page: Page) => page.evaluate(() => window.scrollY)

test('going back from a book restores search, page and place in the library', async ({
  page,
  reader,
  server,
}) => {
  await fillLibrary(server.baseUrl, reader, 24)
  await page.setViewportSize({ width: 390, height: 780 })
  await page.goto('/library')
  await page.getByRole('searchbox').fill('the')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Page 2 of 3')).toBeVisible()
  const book = page.getByRole('main').getByRole('listitem').getByRole('heading').nth(9)
  await book.scrollIntoViewIfNeeded()
  const before = await scrolled(page)
  expect(before).toBeGreaterThan(200)
  await book.getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Content Ratings' })).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Page 2 of 3')).toBeAttached()
  await expect(page.getByRole('searchbox')).toHaveValue('the')
  await expect.poll(async () => Math.abs((await scrolled(page)) - before)).toBeLessThan(80)
})

test('the next page starts at its head, and the focus is never under the bar', async ({
  page,
  reader,
  server,
}) => {
  await fillLibrary(server.baseUrl, reader, 12)
  await page.goto('/library')
  await page.getByRole('button', { name: 'Next' }).click()
  const heading = page.getByRole('heading', { name: 'Your Books (12)' })
  await expect(heading).toBeFocused()
  const bar = page.getByRole('banner')
  const barHeight = (await bar.boundingBox())!.height
  expect((await heading.boundingBox())!.y).toBeGreaterThan(barHeight)
  await page.getByRole('button', { name: 'Prev' }).click()
  await page.getByRole('button', { name: 'Next' }).focus()
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Shift+Tab')
    const top = await page.evaluate(() => document.activeElement!.getBoundingClientRect().top)
    const inBar = await page.evaluate(() => document.activeElement!.closest('header') !== null)
    if (!inBar) expect(top).toBeGreaterThanOrEqual(barHeight)
  }
})

test('the library starts high: nine rows at 1440 x 900, six at 1366 x 768, two screens of a phone', async ({
  page,
  reader,
  server,
  expectAccessible,
}) => {
  await fillLibrary(server.baseUrl, reader, 10)
  const { token } = reader
  const { books } = (await call(server.baseUrl, token, 'GET', '/api/user/books')) as Books
  const ids = books.map(({ id }) => id)
  await call(server.baseUrl, token, 'PATCH', '/api/user/books', {
    ids,
    shelf: 'read',
    add_tags: ['sea', 'book club'],
  })
  await call(server.baseUrl, token, 'PUT', '/api/user/preferences', {
    language_threshold: 1,
    sexual_content_threshold: 1,
    violence_threshold: 1,
  })
  for (const id of ids)
    await call(server.baseUrl, token, 'PATCH', `/api/user/books/${id}`, { notes: 'Read it twice.' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/library')
  const rows = page.locator('tbody tr')
  await expect(rows).toHaveCount(10)
  expect((await rows.first().boundingBox())!.y).toBeLessThanOrEqual(260)
  for (const [width, height, atLeast] of [
    [1440, 900, 9],
    [1366, 768, 6],
  ] as const) {
    await page.setViewportSize({ width, height })
    const { y, height: high } = (await rows.nth(atLeast - 1).boundingBox())!
    expect(y + high).toBeLessThanOrEqual(height)
  }
  await page.setViewportSize({ width: 360, height: 780 })
  await page.reload()
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveCount(10)
  const size = await page.evaluate(() => {
    const { scrollHeight, scrollWidth } = document.documentElement
    return { scrollHeight, scrollWidth }
  })
  expect(size.scrollHeight).toBeLessThanOrEqual(1600)
  expect(size.scrollWidth).toBeLessThanOrEqual(360)
  await page
    .getByRole('button', { name: /^More about/ })
    .first()
    .click()
  await expect(page.getByRole('radio', { name: '5 stars' }).first()).toBeVisible()
  await expectAccessible()
})

test('several books are tagged, found by the tag and removed together', async ({
  page,
  reader,
  server,
  expectAccessible,
}) => {
  await fillLibrary(server.baseUrl, reader, 6)
  await page.goto('/library')
  await page.getByRole('button', { name: 'Select' }).click()
  for (const box of (await page.getByRole('checkbox').all()).slice(0, 2)) await box.check()
  await page.getByRole('button', { name: 'Tags', exact: true }).click()
  await page.getByLabel('Add tags').fill('sea, winter')
  await page.getByRole('button', { name: 'Save tags' }).click()
  await expect(page.getByText('2 books changed')).toBeVisible()
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('Tag', { exact: true }).selectOption('sea')
  await expectAccessible()
  await page.getByRole('button', { name: 'Show 2 books' }).click()
  await expect(page.getByRole('button', { name: 'Remove the filter Tag: sea' })).toBeVisible()
  await expect(page).toHaveURL(/tag=sea/)
  await page.reload()
  await expect(page.getByText('Showing 1-2 of 2')).toBeVisible()
  await page.getByRole('button', { name: 'Select' }).click()
  await page.getByRole('button', { name: 'Select all 2' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('heading', { name: 'Your Books (4)' })).toBeVisible()
})

test('notes and limits that were only typed are there after leaving the page', async ({
  page,
  reader,
  server,
}) => {
  await fillLibrary(server.baseUrl, reader, 1)
  await page.goto('/library')
  await page.locator('[data-title-of]').first().click()
  await page.getByRole('button', { name: 'Read date, tags and notes' }).click()
  await page.getByLabel('Notes', { exact: true }).fill('Riddles in the dark.')
  await page.goBack()
  await page.goForward()
  await expect(page.getByLabel('Notes', { exact: true })).toHaveValue('Riddles in the dark.')
  await page.goto('/users')
  const slider = page.getByRole('slider', { name: 'Violence & Gore' })
  await slider.focus()
  await slider.press('ArrowLeft')
  await page.getByRole('link', { name: 'Search' }).first().click()
  await page.goto('/users')
  await expect(slider).toHaveValue('4')
})

test('a book just added stands first, without a date among those that have one', async ({
  page,
  reader,
  server: { baseUrl },
}) => {
  await fillLibrary(baseUrl, reader, 12)
  const { books } = (await call(baseUrl, reader.token, 'GET', '/api/user/books')) as Books
  for (const { id } of books)
    await call(baseUrl, reader.token, 'PATCH', `/api/user/books/${id}`, { read_date: '2020-05-17' })
  await page.goto('/library')
  await page.getByRole('button', { name: 'Add Book' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Book' })
  await dialog.getByRole('combobox').fill('fourth wing')
  await dialog
    .getByRole('option', { name: /Fourth Wing/ })
    .first()
    .click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.locator('[data-title-of]').first()).toHaveText('Fourth Wing')
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('Sort by').selectOption('Date Added')
  await page.getByRole('button', { name: /^Show \d+ books/ }).click()
  await expect(page).toHaveURL(/sort=added_at/)
  await expect(page.locator('[data-title-of]').first()).toHaveText('Fourth Wing')
})

test('after a removal the focus is on the book that follows, and Undo brings the book back with its stars', async ({
  page,
  reader,
  server,
}) => {
  await fillLibrary(server.baseUrl, reader, 3)
  await page.goto('/library')
  const titles = page.locator('[data-title-of]')
  await expect(titles).toHaveCount(3)
  const next = await titles.nth(1).innerText()
  await page.getByRole('radio', { name: '5 stars' }).first().press('Enter')
  await expect(page.getByText('Rating updated!')).toBeVisible()
  await page
    .getByRole('button', { name: /^Remove / })
    .first()
    .press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).press('Enter')
  await expect(titles).toHaveCount(2)
  await expect(titles.first()).toHaveText(next)
  await expect(titles.first()).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(titles).toHaveCount(3)
  await page.reload()
  await expect(page.getByRole('radio', { name: '5 stars' }).first()).toBeChecked()
})

test('the first page of the library is shown and rated before the rest has come, and stays when it comes', async ({
  page,
  reader,
  server,
}) => {
  await fillLibrary(server.baseUrl, reader, 12)
  let come = () => {}
  const rest = new Promise<void>((resolve) => (come = resolve))
  await page.route('**/api/user/books/rows', async (route) => {
    await rest
    await route.continue()
  })
  await page.goto('/library')
  await expect(page.getByText('Showing 1-10 of 12')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your Books (12)' })).toBeVisible()
  const filters = page.getByRole('button', { name: 'Filters' })
  await expect(filters).toBeDisabled()
  const titles = page.locator('[data-title-of]')
  const before = await titles.allTextContents()
  expect(before).toHaveLength(10)
  const stars = page.getByRole('radio', { name: '4 stars' }).first()
  await stars.check({ force: true })
  await expect(page.getByText('Rating updated!')).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Showing 11-12 of 12')).toBeVisible()
  await page.getByRole('button', { name: 'Prev' }).click()
  await picture(page, 'library before the rest')
  come()
  await expect(filters).toBeEnabled()
  await expect(page.getByText('Showing 1-10 of 12')).toBeVisible()
  expect(await titles.allTextContents()).toEqual(before)
  await expect(stars).toBeChecked()
})
