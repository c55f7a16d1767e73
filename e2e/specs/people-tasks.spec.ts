import { call } from '../api.ts'
import { clicksOn } from '../clicks.ts'
import { expect, test } from '../fixtures.ts'

/** What a parent of two does, with the clicks that it may cost besides typing; a choice in a list is two. */
const TASKS = {
  'add a child with an age': 4,
  'see on Home whether a book is for each of two children': 0,
  'read why it is not for one of them': 1,
  'see three others instead': 1,
  'add one of them for that child': 1,
  'let the answers for that child lead': 2,
  'see which books of an audience fit': 2,
  'leave out those that may have a content note': 2,
  'see what is recommended for that child': 1,
  'see which books of the library fit': 4,
  'say that the child has liked one of them': 3,
  'put both into a group': 5,
} as const

test('twelve tasks of a parent of two cost no more clicks than the table says', async ({
  page,
  server: { baseUrl },
  reader: { token },
}) => {
  const limits = { language_threshold: 2, sexual_content_threshold: 2, violence_threshold: 4 }
  const ben = { name: 'Ben', age: null, colour: 'blue', limits, notes: [] }
  await call(baseUrl, token, 'PUT', '/api/user/preferences', limits)
  await call(baseUrl, token, 'POST', '/api/user/people', ben)
  // The first list of a server reads the catalogue, for which other calls may not wait so long.
  await call(baseUrl, token, 'GET', '/api/recommendations')
  const clicks = await clicksOn(page)
  const task = (name: keyof typeof TASKS, steps: () => Promise<void>) =>
    test.step(name, async () => {
      await steps()
      await clicks.expectSince(TASKS[name])
    })
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  const bar = (name: string) =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })

  await page.goto('/home')
  await task('add a child with an age', async () => {
    await main.getByRole('link', { name: 'Choose for others' }).click()
    await page.getByRole('button', { name: 'Add a person…' }).click()
    await expect(dialog.getByLabel('Name')).toBeFocused()
    await page.keyboard.type('Mia')
    await dialog.getByRole('textbox', { name: 'Age' }).click()
    await page.keyboard.type('8')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(main.getByText(/^Age 8\. Language up to 1/)).toBeVisible()
  })

  await page.goto('/home')
  const option = page.getByRole('option', { name: /The Hobbit/ }).first()
  await task('see on Home whether a book is for each of two children', async () => {
    await expect(page.getByRole('combobox', { name: 'Search for a book' })).toBeFocused()
    await page.keyboard.type('hobit')
    await expect(option).toContainText('Ben: yes.')
    await expect(option).toContainText('Mia: no.')
  })
  await task('read why it is not for one of them', async () => {
    await option.click()
    await expect(main.getByText(/^Mia: no, violence 3, limit 2\./)).toBeVisible()
  })
  const instead = page.getByRole('region', { name: 'Instead, for Mia' })
  await task('see three others instead', async () => {
    await main.getByRole('button', { name: 'Instead, for Mia…' }).click()
    await expect(instead.getByRole('listitem')).toHaveCount(3)
  })
  const title = await instead.getByRole('heading', { level: 3 }).first().innerText()
  await task('add one of them for that child', async () => {
    await instead
      .getByRole('button', { name: /^Add for Mia/ })
      .first()
      .click()
    await expect(instead.getByRole('button', { name: /^Added/ })).toBeVisible()
  })

  await task('let the answers for that child lead', async () => {
    await clicks.choose('Choosing for', 'For Mia')
    await expect(main.getByText('No for Mia', { exact: true })).toBeVisible()
  })
  await task('see which books of an audience fit', async () => {
    await bar('Search').click()
    await main.getByRole('link', { name: 'Children', exact: true }).click()
    await expect(page.getByRole('radio', { name: 'Fits Mia' })).toBeChecked()
    await expect(main.getByText(/^\d+ books$/)).toBeVisible()
  })
  await task('leave out those that may have a content note', async () => {
    const before = await main.getByText(/^\d+ books$/).innerText()
    await clicks.choose('Content note to leave out', 'bullying')
    await expect(main.getByText(/^\d+ books$/)).not.toHaveText(before)
  })
  await task('see what is recommended for that child', async () => {
    await bar('Recommendations').click()
    await expect(main.getByText('Books for Mia, of those that fit.')).toBeVisible()
  })
  await task('see which books of the library fit', async () => {
    await bar('Library').click()
    await page.getByRole('button', { name: 'Filters' }).click()
    await clicks.choose('Limits', 'within')
    await expect(page.getByText('Showing 1-1 of 1')).toBeAttached()
  })
  await page.goto('/library?verdict=within')
  await task('say that the child has liked one of them', async () => {
    await main.getByRole('link', { name: title, exact: true }).first().click()
    await clicks.choose('Has Mia read it?', 'Liked it')
    await expect(page.getByLabel('Has Mia read it?')).toHaveValue('liked')
  })

  await page.goto('/home')
  await task('put both into a group', async () => {
    await main.getByRole('link', { name: 'Choose for others' }).click()
    await page.getByRole('button', { name: 'Add a group…' }).click()
    await page.keyboard.type('The children')
    await dialog.getByLabel('Ben').check()
    await dialog.getByLabel('Mia').check()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(main.getByText('Group. Ben, Mia')).toBeVisible()
  })
})
