import type { Page } from '@playwright/test'
import { call } from '../api.ts'
import { expect, test } from '../fixtures.ts'

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
  const book = page.getByRole('main').getByRole('listitem').getByRole('heading').nth(7)
  await book.scrollIntoViewIfNeeded()
  const before = await scrolled(page)
  expect(before).toBeGreaterThan(300)
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
