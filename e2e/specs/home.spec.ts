import type { Page } from '@playwright/test'
import { call, selectBook } from '../api.ts'
import { expect, test } from '../fixtures.ts'
import { fillRegistration, newReader } from '../people.ts'

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

test('the landing page and home stay where they are drawn, over a slow network', async ({
  page,
  reader: _signedIn,
  browser,
  server,
}) => {
  const visitor = await browser.newPage({ baseURL: server.baseUrl })
  const landing = await openSlowly(visitor, '/')
  await expect(visitor.getByRole('link', { name: 'Open this book' })).toBeVisible()
  expect(landing.first).toContain('Loading…')
  expect(landing.shift).toBeLessThan(0.05)
  await visitor.close()
  const home = await openSlowly(page, '/home')
  await expect(page.getByRole('heading', { name: 'Three ways to begin' })).toBeVisible()
  expect(home.shift).toBeLessThan(0.05)
})

test('a visitor opens an example, and is led from a refusal to the request for access', async ({
  page,
  consoleErrors,
  expectAccessible,
}) => {
  await test.step('a real book can be opened from the landing page', async () => {
    await page.goto('/')
    await expectAccessible()
    await page.getByRole('link', { name: 'Open this book' }).click()
    await expect(page).toHaveURL(/\/book\/\d+$/)
    await expect(page.getByText('Violence & Gore').first()).toBeVisible()
    const answer = await page.request.get(page.url())
    expect(await answer.text()).toContain('<meta property="og:description" content="Language: ')
  })

  await test.step('who is refused finds the form', async () => {
    await fillRegistration(page, newReader('Rhea Refused'))
    await expect(page.getByRole('alert')).toContainText('not approved for the pilot program')
    // The browser reports the refusal by itself.
    consoleErrors.length = 0
    await page.locator('main').getByRole('link', { name: 'Request access' }).click()
    await expect(page.getByLabel('Email address')).toBeFocused()
  })

  await test.step('the footer leads to privacy', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
    await expect(page.getByText('No language model is asked', { exact: false })).toBeVisible()
    await expectAccessible()
  })
})

test('a new reader is shown how to begin, and a reader with books finds them and the search at home', async ({
  page,
  server,
  reader,
  expectAccessible,
}) => {
  const box = page.getByRole('combobox', { name: 'Search for a book' })

  await test.step('the first visit offers three ways to begin', async () => {
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Three ways to begin' })).toBeVisible()
    await expectAccessible()
  })

  await test.step('a book is looked up without a click before typing', async () => {
    await expect(box).toBeFocused()
    await page.keyboard.type('hobit')
    await page
      .getByRole('option', { name: /The Hobbit/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { name: 'Analysis Result' })).toBeVisible()
    await expectAccessible()
  })

  await test.step('with limits and books the page is about them', async () => {
    const id = await selectBook(server.baseUrl, reader.token, 'Holes')
    const as = (method: string, path: string, body: unknown) =>
      call(server.baseUrl, reader.token, method, path, body)
    await as('POST', '/api/user/books', { book_id: id, shelf: 'currently-reading' })
    await as('PUT', '/api/user/preferences', {
      language_threshold: 2,
      sexual_content_threshold: 1,
      violence_threshold: 2,
    })
    await page.goto('/')
    const part = (name: string) => page.getByRole('region', { name })
    await expect(part('You are reading').getByRole('link', { name: 'Holes' })).toBeVisible()
    await expect(part('Your limits').getByText('Up to 1 · Very Mild')).toBeVisible()
    await expect(part('You might like').getByRole('listitem')).toHaveCount(3)
    await expect(part('Recent searches').getByRole('button', { name: /The Hobbit/ })).toBeVisible()
    await expect(box).toBeFocused()
    await expectAccessible()
  })
})
