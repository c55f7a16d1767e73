import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

test.describe.configure({ mode: 'parallel' })

const REFUSED = 'The disk is full'

/** Every call to `path` is answered with an error, until the page is left. */
const refuse = (page: Page, path: string) =>
  page.route(
    (url) => url.pathname.startsWith('/api') && new RegExp(path).test(url.pathname),
    (route) => route.fulfill({ status: 500, json: { error: REFUSED, detail: REFUSED } }),
  )

/** What is told of a failure: messages that float, and those at their place. */
async function expectOneMessage(page: Page): Promise<void> {
  const told = page.locator('[data-toaster] li, [role=alert]').filter({ visible: true })
  await expect(told.first()).toBeVisible()
  // The message that floats comes with the one at its place, so both would be there by now.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  expect(await told.allInnerTexts()).toHaveLength(1)
}

/** Pages that cannot load what they show. */
const PAGES = [
  ['the library', '/library', '/user/books'],
  ['the recommendations', '/recommendations', '/recommendations'],
  ['a book', '/book/1', '/books/view/1'],
  ['the limits', '/users', '/preferences$'],
] as const

for (const [what, address, path] of PAGES) {
  test(`one message tells that ${what} could not be loaded`, async ({
    page,
    reader,
    consoleErrors,
  }) => {
    expect(reader.email).toBeTruthy()
    await refuse(page, path)
    await page.goto(address)
    await expectOneMessage(page)
    consoleErrors.length = 0
  })
}
