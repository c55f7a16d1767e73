import { expect, test } from '../fixtures.ts'
import { fillRegistration, logIn, newReader, register } from '../people.ts'

test('a visitor becomes a reader, rates a book and gets recommendations within the limits', async ({
  page,
  adminPage,
  expectAccessible,
}) => {
  const reader = newReader('Nora Newcomer')

  await test.step('the visitor cannot register before being approved', async () => {
    await fillRegistration(page, reader)
    await expect(
      page
        .getByText('Your email is not approved for the pilot program. Please contact support.')
        .first(),
    ).toBeVisible()
  })

  await test.step('the visitor asks for access', async () => {
    await page.goto('/')
    await page.getByRole('textbox', { name: /email/i }).fill(reader.email)
    await page.getByRole('button', { name: /request|access|submit/i }).click()
    await expect(
      page.getByText("Thanks! We'll notify you when you're approved for access."),
    ).toBeVisible()
  })

  await test.step('the administrator approves', async () => {
    await adminPage.goto('/admin')
    await adminPage.getByRole('searchbox', { name: 'Search by email' }).fill(reader.email)
    const row = adminPage.getByRole('listitem').filter({ hasText: reader.email })
    await row.getByRole('button', { name: /approve/i }).click()
    await expect(adminPage.getByText('Pilot interest approved!').first()).toBeVisible()
  })

  await test.step('the reader registers', async () => {
    await register(page, reader)
  })

  await test.step('a typo still finds the book, and the card shows three ratings with their reasons', async () => {
    await page.goto('/search')
    await page.getByRole('combobox').fill('hobit')
    await page
      .getByRole('option', { name: /The Hobbit/ })
      .first()
      .click()
    await expect(page.getByText('Book analyzed successfully!')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Analysis Result' })).toBeVisible()
    for (const dimension of ['Language & Profanity', 'Sexual Content', 'Violence & Gore']) {
      await expect(page.getByText(dimension, { exact: true }).first()).toBeVisible()
    }
    await expect(page.getByText(/\d of 5/).first()).toBeAttached()
    await expectAccessible()
  })

  await test.step('the reader adds it to the library', async () => {
    await page.getByRole('button', { name: 'Add to Library' }).click()
    await expect(page.getByText('Book added to your library!')).toBeVisible()
    await expect(page.getByText('In Your Library').first()).toBeVisible()
  })

  await test.step('five stars are still there after a reload', async () => {
    await page.goto('/library')
    await expect(page.getByRole('heading', { name: 'Your Books (1)' })).toBeVisible()
    await page
      .getByRole('radio', { name: /5 stars/i })
      .first()
      .click({ force: true })
    await expect(page.getByText('Rating updated!')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('radio', { name: /5 stars/i }).first()).toBeChecked()
    await expectAccessible()
  })

  await test.step('limits of 2 leave no recommendation beyond them', async () => {
    await page.goto('/users')
    for (const name of ['Language & Profanity', 'Sexual Content', 'Violence & Gore']) {
      const slider = page.getByRole('slider', { name })
      await slider.focus()
      for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowLeft']) await slider.press(key)
      await expect(slider).toHaveValue('2')
    }
    await page.getByRole('button', { name: 'Save Preferences' }).click()
    await expect(page.getByText('Preferences saved successfully!').first()).toBeVisible()

    const answer = page.waitForResponse((response) =>
      response.url().includes('/api/recommendations'),
    )
    await page.goto('/recommendations')
    const { recommendations } = (await (await answer).json()) as {
      recommendations: Record<string, number | string>[]
    }
    expect(recommendations.length).toBeGreaterThan(5)
    for (const book of recommendations) {
      for (const rating of ['language_rating', 'sexual_content_rating', 'violence_rating']) {
        expect(book[rating], `${book['title']}: ${rating}`).toBeLessThanOrEqual(2)
        expect(book[rating]).toBeGreaterThanOrEqual(0)
      }
    }
    await expect(page.getByText(String(recommendations[0]?.['title'])).first()).toBeVisible()
    await expect(page.getByText('The Hobbit', { exact: true })).toHaveCount(0)
    await expectAccessible()
  })

  await test.step('the books of another community come with one file', async () => {
    const csv =
      'Title,Author,ISBN13,My Rating,Date Read,Exclusive Shelf\nHoles,Louis Sachar,,4,2024/03/01,read\n'
    await page.goto('/library')
    await page.getByRole('button', { name: 'Import' }).click()
    const dialog = page.getByRole('dialog', { name: 'Import Library from Goodreads' })
    await dialog.getByLabel('Choose CSV file').setInputFiles({
      name: 'goodreads_library_export.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(csv),
    })
    await expect(dialog.getByText('goodreads_library_export.csv')).toBeVisible()
    await dialog.getByRole('button', { name: 'Import' }).click()
    await expect(
      page.getByText('Import completed! Added 1 books, skipped 0 duplicates.'),
    ).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Your Books (2)' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Holes', exact: true })).toBeVisible()
  })

  await test.step('after signing out the same account signs in again', async () => {
    await page.getByRole('button', { name: new RegExp(reader.name) }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/')
    await logIn(page, reader)
    await page.goto('/library')
    await expect(page.getByRole('heading', { name: 'Your Books (2)' })).toBeVisible()
  })
})
