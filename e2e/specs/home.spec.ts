import { call, selectBook } from '../api.ts'
import { expect, test } from '../fixtures.ts'

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
    await page.reload()
    const part = (name: string) => page.getByRole('region', { name })
    await expect(part('You are reading').getByRole('link', { name: 'Holes' })).toBeVisible()
    await expect(part('Your limits').getByText('Up to 1 · Very Mild')).toBeVisible()
    await expect(part('You might like').getByRole('listitem')).toHaveCount(3)
    await expect(part('Recent searches').getByRole('button', { name: /The Hobbit/ })).toBeVisible()
    await expect(box).toBeFocused()
    await expectAccessible()
  })
})
