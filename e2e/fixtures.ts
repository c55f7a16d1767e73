import { test as base, expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import { approve, type SignedIn, signUp } from './api.ts'
import { booksToChange, type CatalogueBook } from './books-to-change.ts'
import { admin, newReader, type Person } from './people.ts'
import { startPreparedServer } from './prepared-data.ts'
import type { ServerProcess } from './servers/server-process.ts'

type WorkerFixtures = {
  /** One server for all tests of the worker. */
  server: ServerProcess
  /** Registered through the setup link on first use, one for the worker. */
  administrator: SignedIn
  /** Where the administrator is signed in, one for the worker. */
  adminPage: Page
  /** What is left of the books that tests may change. */
  unchangedBooks: CatalogueBook[]
}

type TestFixtures = {
  /** Errors in the console of `page`. They fail the test: one that provokes an error empties the list. */
  consoleErrors: string[]
  /** A reader who was approved, is registered, and is signed in when `page` goes to the site. */
  reader: Person & SignedIn
  /** A book that no other test of this server has to do with. */
  bookToChange: CatalogueBook
  /** Fails on anything that axe finds wrong with `page`, or another one, as it is now; by all its rules, or those named. */
  expectAccessible: (other?: Page, rules?: string[]) => Promise<void>
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, use) => {
      const server = await startPreparedServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],

  administrator: [
    async ({ server }, use) => use(await signUp(server.baseUrl, admin, server.setupLink)),
    { scope: 'worker' },
  ],

  adminPage: [
    async ({ browser, server, administrator }, use) => {
      const context = await browser.newContext({ baseURL: server.baseUrl })
      await context.addCookies(cookiesFor(server, administrator))
      await use(await context.newPage())
      await context.close()
    },
    { scope: 'worker' },
  ],

  // eslint-disable-next-line no-empty-pattern -- Playwright reads the pattern
  unchangedBooks: [async ({}, use) => use([...booksToChange]), { scope: 'worker' }],

  baseURL: async ({ server }, use) => use(server.baseUrl),

  consoleErrors: [
    async ({ page }, use) => {
      const errors: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`)
      })
      page.on('pageerror', (error) => errors.push(error.stack ?? error.message))
      await use(errors)
      expect(errors, 'errors in the browser console').toEqual([])
    },
    { auto: true },
  ],

  reader: async ({ page, server, administrator }, use) => {
    const reader = newReader()
    await approve(server.baseUrl, administrator.token, reader.email)
    const signedIn = await signUp(server.baseUrl, reader)
    await page.context().addCookies(cookiesFor(server, signedIn))
    await use({ ...reader, ...signedIn })
  },

  bookToChange: async ({ unchangedBooks }, use) => {
    const book = unchangedBooks.shift()
    if (!book)
      throw new Error(
        'The tests of this server have changed all books of books-to-change.ts: add some there',
      )
    await use(book)
  },

  expectAccessible: async ({ page }, use) => {
    await use(async (judged = page, rules = undefined) => {
      // A page's code may still be on its way; what is judged is the page.
      await expect(judged.locator('h1')).toHaveCount(1)
      expect(await faults(judged, rules), 'accessibility').toEqual([])
    })
  },
})

test.afterEach(async ({ server }, info) => {
  if (info.status !== info.expectedStatus) await info.attach('server.log', { body: server.log() })
})

function cookiesFor({ baseUrl }: ServerProcess, { cookies }: SignedIn) {
  return cookies.map(({ name, value }) => ({ name, value, url: baseUrl }))
}

/** Our pages have no frames, so axe is put into the page itself, once. */
async function faults(page: Page, rules?: string[]) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  // Half-way between two themes no colour is what it will be.
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
  )
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    ...(rules ? { runOnly: rules } : {}),
  }
  const { violations } = await page.evaluate((run) => axe.run(document, run), options)
  return violations.map(({ id, help, nodes }) => ({
    id,
    help,
    at: nodes.map(({ target, any }) =>
      [target.join(' '), ...any.map(({ message }) => message)].join(': '),
    ),
  }))
}

export { expect }
