import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { freePort } from '../../server/src/testing/servers/free-port.ts'
import { approve, call, selectBook, signUp } from '../api.ts'
import { expect, test as base } from '../fixtures.ts'
import { newReader } from '../people.ts'
import { picture } from '../pictures.ts'
import { startPreparedServer } from '../prepared-data.ts'
import { startServer, type ServerProcess } from '../servers/server-process.ts'

type Power = { server: ServerProcess; off: () => Promise<void>; on: () => Promise<void> }

/** A server that can be stopped and comes back at the same address with the same data. */
const test = base.extend<Record<never, never>, { power: Power }>({
  power: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'pagelight-e2e-kept-'))
      const settings = { DATA_DIR: join(folder, 'data'), PORT: String(await freePort()) }
      const server = await startPreparedServer(settings)
      let running = server
      await use({
        server,
        off: () => running.stop(),
        on: async () => void (running = await startServer(settings, undefined, true)),
      })
      await running.stop()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  server: [async ({ power }, use) => use(power.server), { scope: 'worker' }],
})

test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 800 } })

/** The addresses of the answers that the browser keeps of anybody. */
const keptAnswers = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('kept '))
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return keys.flat().map(({ url }) => new URL(url).pathname)
  })

/** As after an hour away: the stored token is one that has run out. */
const expireToken = (page: Page) =>
  page.evaluate(() => {
    const [head, payload = '', end] = (localStorage.getItem('backend_token') ?? '').split('.')
    const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as object
    const bytes = new TextEncoder().encode(JSON.stringify({ ...claims, exp: 1_000_000_000 }))
    const text = btoa(String.fromCharCode(...bytes))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
    localStorage.setItem('backend_token', [head, text.replaceAll('=', ''), end].join('.'))
  })

test('with the server stopped the library is there, a star waits, an expired session can be read, and both come back', async ({
  page,
  server: { baseUrl },
  power,
  administrator,
  reader,
  consoleErrors,
  expectAccessible,
}) => {
  const hobbit = await selectBook(baseUrl, reader.token, 'The Hobbit')
  await call(baseUrl, reader.token, 'POST', '/api/user/books', { book_id: hobbit, rating: 3 })
  await call(baseUrl, reader.token, 'PUT', '/api/user/preferences', {
    language_threshold: 2,
    sexual_content_threshold: 1,
    violence_threshold: 3,
  })
  await page.goto('/recommendations')
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible()
  await page.goto(`/book/${hobbit}`)
  await expect(page.getByRole('heading', { level: 1, name: 'The Hobbit' })).toBeVisible()
  await page.goto('/library')
  await expect(page.getByRole('heading', { name: 'Your Books (1)' })).toBeVisible()
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  for (const part of ['listRows', 'viewBook', 'getPreferences', 'listRecommendations'])
    await expect
      .poll(() => keptAnswers(page))
      .toEqual(expect.arrayContaining([expect.stringContaining(`/kept/${part}/`)]))

  await power.off()
  await page.goto('/library')
  await expect(page.getByRole('heading', { name: 'Your Books (1)' })).toBeVisible()
  await expect(page.getByText(/This is as of /)).toBeVisible()
  await expectAccessible()
  await picture(page, 'kept-library')
  await page.getByRole('button', { name: 'More about The Hobbit' }).click()
  const stars = page.getByRole('group', { name: 'Your rating of The Hobbit' })
  await stars.getByRole('radio', { name: '5 stars' }).click({ force: true })
  await expect(page.getByText('5 stars not sent yet')).toBeVisible()
  await page.goto(`/book/${hobbit}`)
  await expect(page.getByRole('heading', { level: 1, name: 'The Hobbit' })).toBeVisible()
  await picture(page, 'kept-book')
  await page.goto('/recommendations')
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible()
  await expect(page.getByText(/This is as of /)).toBeVisible()

  await expireToken(page)
  await page.goto('/library')
  await expect(page.getByRole('heading', { level: 1, name: /^Signed out; as of / })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('backend_token'))).toBeNull()
  await expect(page.getByText('1 change will be sent once')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Library (1)' })).toBeVisible()
  await expectAccessible()
  await picture(page, 'kept-signed-out')
  await page.getByRole('link', { name: 'The Hobbit' }).first().click()
  await expect(page.getByRole('heading', { level: 2, name: 'The Hobbit' })).toBeVisible()
  await expect(page.locator('main [data-verdict]').first()).toBeVisible()
  await expectAccessible()
  await picture(page, 'kept-signed-out-book')

  await power.on()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('1 change sent')).toBeVisible()
  const { books } = (await call(baseUrl, reader.token, 'GET', '/api/user/books')) as {
    books: { user_rating: number }[]
  }
  expect(books.map(({ user_rating }) => user_rating)).toEqual([5])
  await expect(page.getByText(/as of /)).toHaveCount(0)

  // The session ends by itself with another change unsent, and somebody else logs in.
  await page.goto('/library')
  await page.getByRole('button', { name: 'More about The Hobbit' }).click()
  await page.context().setOffline(true)
  await stars.getByRole('radio', { name: '4 stars' }).click({ force: true })
  await expect(page.getByText('4 stars not sent yet')).toBeVisible()
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.removeItem('backend_token'))
  await page.context().setOffline(false)
  const other = newReader()
  await approve(baseUrl, administrator.token, other.email)
  await signUp(baseUrl, other)
  await page.goto('/login')
  await expect(page.getByRole('link', { name: 'Read what was seen here last' })).toBeVisible()
  await expectAccessible()
  await picture(page, 'kept-login')
  await page.getByLabel('Email').fill(other.email)
  await page.getByLabel('Password', { exact: true }).fill(other.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Your library is empty' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('unsent_changes'))).toBeNull()
  await expect
    .poll(() => keptAnswers(page))
    .not.toEqual(expect.arrayContaining([expect.stringContaining(`viewBook/api/books/${hobbit}`)]))
  await page.context().setOffline(true)
  await page.goto(`/book/${hobbit}`)
  await expect(page.getByText('Failed to load book details').first()).toBeVisible()
  await expect(page.getByText('The Hobbit')).toHaveCount(0)
  await page.context().setOffline(false)

  // By hand all goes; a device that is shared keeps nothing.
  await page.goto('/users')
  await page.getByLabel('Keep my library and what I opened in this browser').uncheck()
  await expect.poll(() => keptAnswers(page)).toEqual([])
  await page.goto('/library')
  await expect(page.getByRole('heading', { name: 'Your library is empty' })).toBeVisible()
  expect(await keptAnswers(page)).toEqual([])
  consoleErrors.length = 0
})

test('without a network titles and numbers are looked up in the file of works that the reader asked for', async ({
  page,
  reader,
  consoleErrors,
  expectAccessible,
}) => {
  expect(reader.email).toBeTruthy()
  await page.goto('/users')
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.getByLabel('Also keep the best known books').check()
  await expect(page.getByText('They are here.')).toBeVisible()
  await expect
    .poll(() => keptAnswers(page))
    .toEqual(expect.arrayContaining(['/kept/listMostAsked/api/most-asked']))
  await page.getByRole('heading', { name: 'Without a network' }).scrollIntoViewIfNeeded()
  await picture(page, 'kept-preferences')

  await page.context().setOffline(true)
  await page.goto('/scan?isbn=9780439244190')
  await expect(page.getByRole('heading', { level: 2, name: 'Holes' })).toBeVisible()
  await expect(page.getByText(/^As of .*: the server cannot be reached/)).toBeVisible()
  await expectAccessible()
  await picture(page, 'kept-scan')
  await page.goto('/scan?isbn=9783161484100')
  await expect(
    page.getByRole('heading', { name: 'This device keeps no book with this number' }),
  ).toBeVisible()
  await expectAccessible()
  await picture(page, 'kept-scan-unknown')
  await page.goto('/search')
  await page.getByRole('combobox').fill('the giver')
  await page.getByRole('option', { name: 'The Giver Lois Lowry' }).click()
  await expect(page.getByRole('heading', { name: 'The Giver' })).toBeVisible()
  await picture(page, 'kept-search')
  await page.context().setOffline(false)
  await page.goto('/scan?isbn=9783161484100')
  await expect(
    page.getByRole('heading', { name: 'We know no book with this number' }),
  ).toBeVisible()
  consoleErrors.length = 0
})
