import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect, type Browser, type Page } from '@playwright/test'
import axe from 'axe-core'
import { approve, type SignedIn, signUp } from './api.ts'
import { booksToChange, type CatalogueBook } from './books-to-change.ts'
import { epub } from './make-epub.ts'
import { admin, newReader, register, type Person } from './people.ts'
import { startPreparedServer } from './prepared-data.ts'
import type { ServerProcess } from './servers/server-process.ts'

type WorkerFixtures = {
  server: ServerProcess
  administrator: SignedIn
  adminPage: Page
  /** The books that no test has changed yet. */
  unchangedBooks: CatalogueBook[]
}

type TestFixtures = {
  /** Errors in the console of `page` fail the test; one that provokes errors empties the list. */
  consoleErrors: string[]
  /** Registered, and signed in when `page` opens the site. */
  reader: Person & SignedIn
  /** A book that no other test of this server uses. */
  bookToChange: CatalogueBook
  /** Fails on violations that axe finds on `page`, or another one; `rules` limits the rules. */
  expectAccessible: (other?: Page, rules?: string[]) => Promise<void>
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, use) => {
      const folder = folderOfBooks()
      const server = await startPreparedServer({ BOOKS_FOLDER: folder })
      await use(server)
      await server.stop()
      rmSync(folder, { recursive: true })
    },
    { scope: 'worker', timeout: 180_000 },
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

  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
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
    await use(async (checked = page, rules = undefined) => {
      // The page's chunk may still be loading.
      await expect(checked.locator('h1')).toHaveCount(1)
      expect(await violationsOn(checked, rules), 'accessibility').toEqual([])
    })
  },
})

/** The `administrator` of servers on which only the registration form can make accounts. */
export async function administratorByForm(
  { browser, server }: { browser: Browser; server: ServerProcess },
  use: (administrator: SignedIn) => Promise<void>,
): Promise<void> {
  const page = await browser.newPage({ baseURL: server.baseUrl })
  await use(await register(page, admin, server.setupLink))
  await page.close()
}

test.afterEach(async ({ server }, info) => {
  if (info.status !== info.expectedStatus) await info.attach('server.log', { body: server.log() })
})

/** A book that nobody knows, and a file that is none. */
function folderOfBooks(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pagelight-e2e-books-'))
  writeFileSync(join(folder, 'salt.epub'), epub('The Salt Almanac of Nowhere', 'Nobody Known'))
  writeFileSync(join(folder, 'damaged.epub'), 'no archive')
  return folder
}

function cookiesFor({ baseUrl }: ServerProcess, { cookies }: SignedIn) {
  return cookies.map(({ name, value }) => ({ name, value, url: baseUrl }))
}

/** The pages have no frames, so axe runs in the page itself. */
async function violationsOn(page: Page, rules?: string[]) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  // During a transition the colours are not final.
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
