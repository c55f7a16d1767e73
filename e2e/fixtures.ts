import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { admin, approve, newReader, type Person, register } from './people.ts'
import { type ServerProcess, startServer } from './server-process.ts'

type WorkerFixtures = {
  /** One server for all tests of the worker. */
  server: ServerProcess
  /** Where the administrator is signed in: registered through the setup link on first use, one for the worker. */
  adminPage: Page
}

type TestFixtures = {
  /** Errors in the console of `page`. They fail the test: one that provokes an error empties the list. */
  consoleErrors: string[]
  /** A reader who was approved, registered and is signed in on `page`. */
  reader: Person
  /** Fails on anything that axe finds wrong with `page`, or another one, as it is now; by all its rules, or those named. */
  expectAccessible: (other?: Page, rules?: string[]) => Promise<void>
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, use) => {
      const server = await startServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],

  adminPage: [
    async ({ browser, server }, use) => {
      const context = await browser.newContext({ baseURL: server.baseUrl })
      const page = await context.newPage()
      await register(page, admin, server.setupLink)
      await use(page)
      await context.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],

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

  reader: async ({ page, adminPage }, use) => {
    const reader = newReader()
    await approve(adminPage, reader.email)
    await register(page, reader)
    await use(reader)
  },

  expectAccessible: async ({ page }, use) => {
    await use(async (judged = page, rules = undefined) => {
      // A page's code may still be on its way; what is judged is the page.
      await expect(judged.locator('h1')).toHaveCount(1)
      const axe = new AxeBuilder({ page: judged })
      const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
      const found = violations.map(({ id, help, nodes }) => ({
        id,
        help,
        at: nodes.map((node) => node.target.join(' ')),
      }))
      expect(found, 'accessibility').toEqual([])
    })
  },
})

test.afterEach(async ({ server }, info) => {
  if (info.status !== info.expectedStatus) await info.attach('server.log', { body: server.log() })
})

export { expect }
