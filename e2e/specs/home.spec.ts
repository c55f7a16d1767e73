import { call, selectBook } from '../api.ts'
import { expect, test } from '../fixtures.ts'
import { fillRegistration, newReader } from '../people.ts'

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
    await expect(part('Your limits').getByText('Up to 1 · Mild')).toBeVisible()
    await expect(part('You might like').getByRole('listitem')).toHaveCount(3)
    await expect(part('Recent searches').getByRole('button', { name: /The Hobbit/ })).toBeVisible()
    await expect(box).toBeFocused()
    await expectAccessible()
  })
})
