import { expect, test } from '../fixtures.ts'

test('a key for a program is made, shown once, opens what it says and is revoked', async ({
  page,
  reader,
  server,
  expectAccessible,
}) => {
  expect(reader.email).toContain('@')
  await page.goto('/users')
  await page.getByRole('button', { name: 'Make a key…' }).click()
  await page.getByLabel('Name').fill('Audiobookshelf')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Make the key' }).click()
  const key = await page.getByText(/^pagelight_[\w-]+$/).innerText()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'I have copied it' }).click()
  await expect(page.getByText(key)).toHaveCount(0)

  const ask = async (route: string) =>
    (await fetch(server.baseUrl + route, { headers: { Authorization: `Bearer ${key}` } })).status
  expect(await ask('/api/audiobookshelf/search?query=dracula')).toBe(200)
  expect(await ask('/api/user/books')).toBe(403)

  await page.getByRole('button', { name: 'Revoke Audiobookshelf' }).click()
  await page.getByRole('button', { name: 'Revoke', exact: true }).click()
  await expect(page.getByText('The key “Audiobookshelf” is revoked.')).toBeVisible()
  expect(await ask('/api/audiobookshelf/search?query=dracula')).toBe(401)
  await expectAccessible(page)
})

test('the admin page says what was read in the folder of e-books and what was left out', async ({
  adminPage,
  expectAccessible,
}) => {
  await adminPage.goto('/admin')
  await adminPage.getByRole('tab', { name: 'History and server' }).click()
  await expect(adminPage.getByRole('heading', { name: 'Folder of e-books' })).toBeVisible()
  await expect(adminPage.getByText('All 2 files are read.')).toBeVisible({ timeout: 60_000 })
  await adminPage.getByText('What was left out, and why').click()
  await expect(adminPage.getByText('damaged.epub')).toBeVisible()
  await expect(adminPage.getByText(/It is not among the books here/)).toBeVisible()
  await expectAccessible(adminPage)
})
