import { expect, test } from '../fixtures.ts'

const WHERE = 'Where these ratings come from'

test('a rating is traced to its source, reported, set by an administrator and taken back', async ({
  page,
  reader: _signedIn,
  bookToChange: { title },
  adminPage,
  expectAccessible,
}) => {
  await page.goto('/search')
  await page.getByRole('combobox').fill(title.toLowerCase())
  await page.getByRole('option', { name: title }).first().click()

  await test.step('the analysis card says itself what the ratings rest on', async () => {
    await page.getByText(WHERE).click()
    await expect(page.getByText('AI, for the starter catalogue', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Add to Library' }).click()
    await expect(page.getByText('Book added to your library!')).toBeVisible()
  })

  await test.step('from the library it is one click to analyst, version, basis and evidence', async () => {
    await page.goto('/library')
    await page
      .getByRole('link', { name: new RegExp(WHERE) })
      .first()
      .click()
    await expect(page).toHaveURL(/\/book\/\d+#ratings-basis$/)
    await expect(page.getByText('There are no other analyses.')).toBeInViewport()
    await expect(page.getByText('Knowledge of the book', { exact: true })).toBeVisible()
    await expectAccessible()
  })
  const address = new URL(page.url()).pathname

  await test.step('the reader says that it seems wrong', async () => {
    await page.getByRole('heading', { name: 'This seems wrong' }).click()
    await page.getByLabel('What seems wrong?').selectOption('Violence & Gore')
    await page.getByLabel('Why?').fill('A beheading is described at length.')
    await page.getByRole('button', { name: 'Send the report' }).click()
    await expect(page.getByText('Thank you. An administrator will look at it.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Update the report' })).toBeVisible()
    await expectAccessible()
  })

  await test.step('the administrator finds the report, sets the ratings, which closes it', async () => {
    await adminPage.goto('/admin')
    await expect(adminPage.getByText('A beheading is described at length.')).toBeVisible()
    await expectAccessible(adminPage)
    await adminPage.getByRole('link', { name: title }).click()
    await expect(adminPage.getByRole('heading', { name: 'Reports (1)' })).toBeInViewport()
    await adminPage.getByRole('heading', { name: 'Set the ratings' }).click()
    await adminPage.getByLabel('Violence & Gore').selectOption('5 · Explicit')
    await adminPage
      .getByRole('textbox', { name: 'Reason' })
      .fill('Several killings are described at length.')
    await expectAccessible(adminPage)
    await adminPage.getByRole('button', { name: 'Set the ratings' }).click()
    await expect(adminPage.getByText('An administrator has set these ratings')).toBeVisible()
    await expect(adminPage.getByRole('heading', { name: 'Reports (1)' })).toHaveCount(0)
  })

  await test.step('everybody sees the new rating, its reason and the earlier analysis', async () => {
    await page.goto(`${address}#ratings-basis`)
    await page.reload()
    await expect(page.getByText('Several killings are described at length.').first()).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Other analyses (1)' })).toBeVisible()
    await expectAccessible()
  })

  await test.step('the administrator takes it back', async () => {
    await adminPage.getByRole('button', { name: 'Remove these ratings' }).click()
    await expect(adminPage.getByText("The analysts' ratings are shown again.")).toBeVisible()
    await expect(adminPage.getByText('An administrator has set these ratings')).toHaveCount(0)
  })
})
