import type { Locator, Page } from '@playwright/test'
import { call, selectBook } from '../api.ts'
import { expect, test } from '../fixtures.ts'
import { coloursAt, type Point } from '../pixels.ts'

test.describe.configure({ mode: 'parallel' })

/** Points of an element, given as shares of its width and height. */
async function pointsOf(element: Locator, ...shares: [number, number][]): Promise<Point[]> {
  const box = await element.boundingBox()
  if (box === null) throw new Error('The element is not on the screen')
  return shares.map(([x, y]) => ({
    x: box.x + x * (box.width - 1),
    y: box.y + y * (box.height - 1),
  }))
}

async function seen(page: Page, element: Locator, ...shares: [number, number][]) {
  await element.scrollIntoViewIfNeeded()
  return await coloursAt(page, await pointsOf(element, ...shares))
}

test('in forced colours meters, limits, sliders, covers and the current page are visible', async ({
  page,
  server: { baseUrl },
  reader,
}) => {
  const limits = { language_threshold: 5, sexual_content_threshold: 5, violence_threshold: 1 }
  await call(baseUrl, reader.token, 'PUT', '/api/user/preferences', limits)
  const id = await selectBook(baseUrl, reader.token, 'The Hobbit')
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  await page.goto(`/book/${id}`)

  await test.step('a meter', async () => {
    const meter = page.locator('[data-rating="3"][data-percent]').first()
    const steps = [...Array(5).keys()].map((step): [number, number] => [(step + 0.5) / 5, 0.5])
    const [one, two, three, four, five] = await seen(page, meter, ...steps)
    expect([two, three]).toEqual([one, one])
    expect(four).toBe(five)
    expect(one, 'a filled step and an empty one').not.toBe(four)
    const [edge] = await seen(page, meter, [0.7, 0])
    expect(edge, 'the edge of an empty step').not.toBe(four)
  })

  await test.step('the limit on it, and in the key', async () => {
    const mark = page.locator('.limit-mark')
    for (const one of [mark.first(), mark.last()]) {
      const [above] = await seen(page, one, [0.5, 0.1])
      const box = (await one.boundingBox())!
      const [beside] = await coloursAt(page, [{ x: box.x - 6, y: box.y + 1 }])
      expect(above).not.toBe(beside)
    }
  })

  await test.step('the edge of a drawn cover', async () => {
    const cover = page.locator('[data-cover]').first()
    const [edge] = await seen(page, cover, [0, 0.5])
    const box = (await cover.boundingBox())!
    const [beside] = await coloursAt(page, [{ x: box.x - 5, y: box.y + box.height / 2 }])
    expect(edge).not.toBe(beside)
  })

  await test.step('a slider', async () => {
    await page.goto('/users')
    const slider = page.getByRole('slider', { name: /Violence/ })
    await expect(slider).toHaveValue('1')
    const [background, filled, rest] = await seen(
      page,
      slider,
      [0.5, 0.02],
      [0.04, 0.5],
      [0.9, 0.5],
    )
    expect(filled, 'the filled part').not.toBe(background)
    expect(filled, 'the filled part and the rest').not.toBe(rest)
    const box = (await slider.boundingBox())!
    const middle = box.y + box.height / 2
    const along = Array.from({ length: 9 }, (_, i) => ({
      x: box.x + box.width * 0.9,
      y: middle + i - 8,
    }))
    expect(new Set(await coloursAt(page, along)).size, 'the edge of the rest').toBeGreaterThan(1)
  })

  await test.step('the current page', async () => {
    await page.goto('/library')
    const bar = page.getByRole('navigation', { name: 'Main' })
    const current = bar.getByRole('link', { name: 'Library' })
    await expect(current).toHaveAttribute('aria-current', 'page')
    const [here] = await seen(page, current, [0.5, 0.1])
    const [there] = await seen(page, bar.getByRole('link', { name: 'Search' }), [0.5, 0.1])
    expect(here).not.toBe(there)
  })
})

test('the bar hides nothing that has the focus', async ({ page, server, reader }) => {
  for (const title of ['The Hobbit', 'Emma', 'Holes', 'Dune', 'Matilda', 'Beloved', 'Persuasion']) {
    const id = await selectBook(server.baseUrl, reader.token, title)
    await call(server.baseUrl, reader.token, 'POST', '/api/user/books', { book_id: id })
  }
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 600 })
    await page.goto('/library')
    const link = page.getByRole('main').getByRole('link', { name: 'Emma' }).last()
    // A part of the page that has just been read lies under the bar, the focus right below it.
    await link.evaluate((element) => {
      element.focus()
      window.scrollBy({ top: element.getBoundingClientRect().top - 20, behavior: 'instant' })
    })
    await page.keyboard.press('Tab')
    await page.keyboard.press('Shift+Tab')
    await expect(link).toBeFocused()
    const bar = (await page.getByRole('banner').boundingBox())!
    await expect
      .poll(async () => (await link.boundingBox())!.y, {
        message: `at ${width} px`,
        timeout: 3_000,
      })
      .toBeGreaterThanOrEqual(bar.y + bar.height)
  }
})
