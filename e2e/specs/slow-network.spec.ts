import type { Page } from '@playwright/test'
import { call, selectBook } from '../api.ts'
import { expect, test } from '../fixtures.ts'

test.describe.configure({ mode: 'parallel' })

/** As Lighthouse's slow 4G. */
async function openSlowly(page: Page, path: string): Promise<{ shift: number; first: string }> {
  await page.setViewportSize({ width: 390, height: 844 })
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const kilobytes = 1024 * (1600 / 8)
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: kilobytes,
    uploadThroughput: kilobytes / 2,
  })
  await page.addInitScript(() => {
    const seen = { shift: 0, first: '' }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & {
          value: number
          hadRecentInput: boolean
        }
        if (!hadRecentInput) seen.shift += value
      }
    }).observe({ type: 'layout-shift', buffered: true })
    new PerformanceObserver(() => (seen.first = document.body.innerText.trim())).observe({
      type: 'paint',
      buffered: true,
    })
  })
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  return page.evaluate(() => (window as unknown as { seen: { shift: number; first: string } }).seen)
}

const LIKED = ['The Hobbit', 'Eragon', 'The Lightning Thief', 'Holes', 'Dune', 'Matilda']

test('the landing page paints before its script, and stays where it is drawn, over a slow network', async ({
  page,
}) => {
  const { first, shift } = await openSlowly(page, '/')
  await expect(page.getByRole('link', { name: 'Open this book' })).toBeVisible()
  expect(first).toContain('Loading…')
  expect(shift).toBeLessThan(0.05)
})

test('the home page of a newcomer stays where it is drawn, over a slow network', async ({
  page,
  reader: _signedIn,
}) => {
  const { shift } = await openSlowly(page, '/home')
  await expect(page.getByRole('heading', { name: 'Three ways to begin' })).toBeVisible()
  expect(shift).toBeLessThan(0.05)
})

test('the pages of a reader stay where they are drawn, over a slow network', async ({
  page,
  reader,
  server: { baseUrl },
}) => {
  let id = 0
  for (const title of LIKED) {
    id = await selectBook(baseUrl, reader.token, title)
    const entry = { book_id: id, rating: 5, shelf: 'read' }
    await call(baseUrl, reader.token, 'POST', '/api/user/books', entry)
  }
  await call(baseUrl, reader.token, 'PUT', '/api/user/preferences', {
    language_threshold: 2,
    sexual_content_threshold: 1,
    violence_threshold: 2,
  })
  for (const [path, sign] of [
    ['/home', 'You might like'],
    ['/search', 'Browse within your limits'],
    ['/library', `Your Books (${LIKED.length})`],
    ['/recommendations', 'Recommended for you'],
    [`/book/${id}`, 'Similar books'],
    ['/users', 'Save Preferences'],
  ] as const) {
    const { shift } = await openSlowly(page, path)
    await expect(page.getByText(sign).first()).toBeAttached()
    expect.soft(shift, path).toBeLessThan(0.05)
  }
})
