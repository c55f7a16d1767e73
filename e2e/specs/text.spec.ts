import { expect, test } from '../fixtures.ts'
import { epub } from '../make-epub.ts'

test('a reader has a book rated from its text; it raises what is known once an administrator accepts it', async ({
  page,
  reader: _signedIn,
  bookToChange: { title, author },
  adminPage,
  expectAccessible,
  consoleErrors,
}) => {
  await page.goto('/search')
  await page.getByRole('combobox').fill(title.toLowerCase())
  await page.getByRole('option', { name: title }).first().click()
  await page.getByRole('button', { name: 'Add to Library' }).click()
  await expect(page.getByText('Book added to your library!')).toBeVisible()
  await page.getByRole('link', { name: 'View Details' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const address = new URL(page.url()).pathname

  const choose = (name: string, buffer: Buffer) =>
    page
      .getByLabel('Choose a file')
      .setInputFiles({ name, mimeType: 'application/epub+zip', buffer })
  const rate = () => page.getByRole('button', { name: 'Rate this text' }).click()

  await test.step('a picture named .epub and another book are refused with a sentence', async () => {
    await page.getByRole('heading', { name: 'Rate from the book’s text' }).click()
    await choose('picture.epub', Buffer.from('\x89PNG\r\n\x1a\n0000', 'latin1'))
    await rate()
    await expect(page.getByText('This file is a picture, not a book')).toBeVisible()
    await choose('emma.epub', epub('Emma', 'Jane Austen'))
    await rate()
    await expect(
      page.getByText(`This file says it is “Emma” by Jane Austen, not “${title}”`),
    ).toBeVisible()
    // Refusals are answers that the browser notes in its console.
    consoleErrors.length = 0
  })

  await test.step('the reader sees what was counted, the others do not', async () => {
    await choose('book.epub', epub(title, author))
    await rate()
    const reading = page.getByRole('region', { name: 'Analysis of your file' })
    await expect(
      reading.getByText('Only you can see this analysis.', { exact: false }),
    ).toBeVisible()
    await expect(reading.getByText('f***').first()).toBeVisible()
    await expect(reading.getByText('Only in Chapter 2 (3).')).toBeVisible()
    await expectAccessible()
    await page.reload()
    await expect(page.getByRole('region', { name: 'Analysis of your file' })).toBeVisible()
    await expect(page.getByText('Counted in the book', { exact: false })).toHaveCount(0)
  })

  await test.step('the administrator accepts it, and everybody sees the counts', async () => {
    await adminPage.goto(address)
    await adminPage.getByRole('button', { name: 'Accept as the book’s rating' }).click()
    await expect(
      adminPage.getByText('What was known of the book stays its rating', { exact: false }),
    ).toBeVisible()
    await page.reload()
    await expect(
      page.getByText('The words of the text were counted as well', { exact: false }).first(),
    ).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Counted in the text' })).toBeVisible()
    await expectAccessible()
  })
})
