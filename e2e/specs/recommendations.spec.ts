import type { Page } from '@playwright/test'
import { call, selectBook } from '../api.ts'
import { expect, test } from '../fixtures.ts'

const LIKED = ['The Hobbit', 'Eragon', 'The Lightning Thief', 'Holes']

async function likeBooks(baseUrl: string, token: string) {
  for (const title of LIKED) {
    const book_id = await selectBook(baseUrl, token, title)
    await call(baseUrl, token, 'POST', '/api/user/books', { book_id, rating: 5 })
  }
}

const cards = (page: Page) =>
  page
    .getByRole('region', { name: 'Recommended for you' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })

test('on a phone the first book is on the first screen, and the first view is short', async ({
  page,
  server,
  reader,
  expectAccessible,
}) => {
  await likeBooks(server.baseUrl, reader.token)
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/recommendations')
  await expect(cards(page)).toHaveCount(6)
  const { y, height } = (await cards(page).first().boundingBox())!
  expect(y + height).toBeLessThanOrEqual(780)
  const whole = await page.evaluate(() => document.documentElement.scrollHeight)
  expect(whole).toBeLessThanOrEqual(4_000)
  await expectAccessible()
})

test('Back shows the recommendations where they were left, also if they come late', async ({
  page,
  server,
  reader,
}) => {
  await likeBooks(server.baseUrl, reader.token)
  await page.goto('/recommendations')
  await page.getByRole('button', { name: /^Show more/ }).click()
  const link = cards(page).nth(9).getByRole('heading').getByRole('link')
  await link.scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 150)
  const title = await link.innerText()
  const left = await settledScroll(page)
  expect(left).toBeGreaterThan(300)
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect.poll(() => scrollOf(page)).toBe(0)

  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/recommendations?*', async (route) => {
    await held
    await route.continue()
  })
  await page.goBack()
  await expect(page.getByText('Loading your recommendations…')).toBeAttached()
  answer()
  await expect(cards(page).nth(9)).toBeVisible()
  await expect.poll(() => scrollOf(page)).toBe(left)
  await page.reload()
  await expect(cards(page).nth(9)).toBeVisible()
  await expect.poll(() => scrollOf(page)).toBe(left)
})

const scrollOf = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

/** Once two looks in a row agree. */
async function settledScroll(page: Page): Promise<number> {
  let last = -1
  await expect
    .poll(async () => {
      const before = last
      last = await scrollOf(page)
      return last === before
    })
    .toBe(true)
  return last
}

test('the search keeps the found book: Back from its page and a reload show it again', async ({
  page,
  reader: _signedIn,
}) => {
  await page.goto('/search')
  const box = page.getByRole('combobox')
  await expect(box).toBeFocused()
  await page.keyboard.type('hobbit')
  await page
    .getByRole('option', { name: /The Hobbit/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Add to Library' }).click()
  const card = page.getByRole('region', { name: 'Analysis Result' })
  await card.getByRole('link', { name: 'View Details' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'The Hobbit' })).toBeVisible()
  await page.goBack()
  await expect(card.getByRole('heading', { name: 'The Hobbit' })).toBeVisible()
  await expect(box).toHaveValue('The Hobbit by J.R.R. Tolkien')
  await page.reload()
  await expect(card.getByRole('heading', { name: 'The Hobbit' })).toBeVisible()
  await page.goBack()
  await expect(card).not.toBeAttached()
  await expect(box).toHaveValue('')
})
