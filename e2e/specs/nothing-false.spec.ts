import { SAYS_ABOVE, VERDICTS } from '@pagelight/contract/constants/verdict-words.ts'
import { call, selectBook } from '../api.ts'
import { expect, test } from '../fixtures.ts'

test.describe.configure({ mode: 'parallel' })

/** A book of which nothing is known but title and author. */
async function addUnknown(baseUrl: string, token: string, title: string): Promise<number> {
  const id = await selectBook(baseUrl, token, title, 'Ida Wren')
  await call(baseUrl, token, 'POST', '/api/user/books', { book_id: id, rating: 5 })
  return id
}

test('a book that nobody has rated is not said to be above the limits', async ({
  page,
  server: { baseUrl },
  reader,
}) => {
  await call(baseUrl, reader.token, 'PUT', '/api/user/preferences', {
    language_threshold: 1,
    sexual_content_threshold: 1,
    violence_threshold: 1,
  })
  const title = `Lanterns of ${crypto.randomUUID().slice(0, 8)}`
  const id = await addUnknown(baseUrl, reader.token, title)
  await page.goto('/library')
  await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible()
  await expect(page.getByText(SAYS_ABOVE).and(page.locator(':not(option)'))).toHaveCount(0)
  await page.goto(`/book/${id}`)
  await expect(page.getByText(VERDICTS.not_known, { exact: true })).toBeVisible()
  await expect(page.getByText(SAYS_ABOVE).and(page.locator(':not(option)'))).toHaveCount(0)
})

test('recommendations claim no history and no end that is not so', async ({
  page,
  server: { baseUrl },
  administrator,
  reader,
}) => {
  const title = `Lanterns of ${crypto.randomUUID().slice(0, 8)}`
  await addUnknown(baseUrl, administrator.token, title)
  const about = page.getByRole('region', { name: 'About these recommendations' })
  const history = about.getByText('Based on your reading history')

  await page.goto('/recommendations')
  await expect(about.getByText(/^Updated/)).toBeVisible()
  await expect(history).toHaveCount(0)
  await expect(page.getByText(title)).toHaveCount(0)

  for (const liked of ['The Hobbit', 'Eragon', 'The Lightning Thief', 'Holes']) {
    const book_id = await selectBook(baseUrl, reader.token, liked)
    await call(baseUrl, reader.token, 'POST', '/api/user/books', { book_id, rating: 5 })
  }
  await page.reload()
  await expect(history).toBeVisible()
  await expect(page.getByText('No recommendations yet')).toHaveCount(0)
  await expect(page.getByText(/^Because you gave 5 stars to/).first()).toBeVisible()
  await expect(page.getByText(title)).toHaveCount(0)
})

test('a search that could not ask says so, and not that there is nothing', async ({
  page,
  reader: _signedIn,
  consoleErrors,
}) => {
  await page.goto('/search')
  await page.route('**/api/search/book', (route) => route.abort())
  await page.getByRole('combobox').first().fill('hobbit')
  await expect(page.getByText('The search failed')).toBeVisible()
  await expect(page.getByText('No results')).toHaveCount(0)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('option', { name: /The Hobbit/ }).first()).toBeVisible()
  // The browser reports the failures that this test is about.
  consoleErrors.length = 0
})

test('where nothing is found the way on is in the list, on the search page and in the dialog', async ({
  page,
  reader: _signedIn,
}) => {
  for (const [route, open] of [
    ['/search', null],
    ['/library', 'Add Your First Book'],
  ] as const) {
    await page.goto(route)
    if (open) await page.getByRole('button', { name: open }).click()
    const box = page.getByRole('combobox').first()
    await box.fill('qqzzxxyy')
    const nothing = page.getByText('No results')
    await expect(nothing).toBeVisible()
    await page.getByRole('button', { name: 'Add it by hand' }).first().click()
    await expect(page.getByLabel('Title', { exact: true })).toBeVisible()
  }
})
