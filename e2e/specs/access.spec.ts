import { selectBook } from '../api.ts'
import { expect, test } from '../fixtures.ts'
import { fillLogin, logIn, newReader } from '../people.ts'

// Independent tests: either worker can run them.
test.describe.configure({ mode: 'parallel' })

test('an administrator approves several at once, revokes a reader, and the history says who did it', async ({
  page,
  adminPage,
  reader,
  expectAccessible,
  consoleErrors,
}) => {
  const group = crypto.randomUUID().slice(0, 8)
  for (let n = 1; n <= 3; n++) {
    await adminPage.request.post('/api/pilot/interest', {
      data: { email: `${group}-${n}@example.test` },
    })
  }
  await adminPage.goto('/')
  await adminPage.getByRole('link', { name: 'Admin' }).click()
  for (const counter of ['Total Interest', 'Pending Approval', 'Approved']) {
    await expect(adminPage.getByText(counter, { exact: true })).toBeVisible()
  }
  const search = adminPage.getByRole('searchbox', { name: 'Search by email' })
  await search.fill(group)
  const pending = adminPage.getByRole('region', { name: 'Pending Approvals' })
  await expect(pending.getByRole('listitem')).toHaveCount(3)
  await pending.getByRole('checkbox', { name: `Select ${group}-1@example.test` }).check()
  await pending.getByRole('checkbox', { name: `Select ${group}-2@example.test` }).check()
  await pending.getByRole('button', { name: 'Approve selected (2)' }).click()
  await expect(adminPage.getByText('2 pilot interests approved!')).toBeVisible()
  await expect(pending.getByRole('listitem')).toHaveCount(1)

  await search.fill(reader.email)
  const approved = adminPage.getByRole('region', { name: 'Approved Users' })
  await approved.getByRole('button', { name: `Revoke ${reader.email}` }).click()
  await adminPage.getByRole('alertdialog').getByRole('button', { name: 'Revoke access' }).click()
  await expect(adminPage.getByText('Access revoked')).toBeVisible()
  await adminPage.getByRole('tab', { name: 'History and server' }).click()
  await expect(
    adminPage.getByRole('region', { name: 'Access history' }).getByText(`revoked ${reader.email}`),
  ).toBeVisible()

  await page.goto('/library')
  await expect(page).toHaveURL(/\/(login)?$/)
  await fillLogin(page, reader)
  await expect(
    page
      .getByText('Your email is not approved for the pilot program. Please contact support.')
      .first(),
  ).toBeVisible()
  await expectAccessible()
  // The browser reports the refusals that this test is about.
  consoleErrors.length = 0
})

test('an administrator re-analyzes a book; a reader can neither do that nor open the admin page', async ({
  page,
  server,
  administrator,
  adminPage,
  reader,
  bookToChange: { title },
  consoleErrors,
}) => {
  const id = await selectBook(server.baseUrl, administrator.token, title)
  await adminPage.goto(`/book/${id}`)
  await adminPage.getByRole('button', { name: 'Re-analyze' }).click()
  await expect(adminPage.getByText('Book re-analyzed successfully!')).toBeVisible()
  await expect(adminPage.getByRole('heading', { level: 1 })).toHaveText(title)

  await page.goto('/admin')
  await expect(page).toHaveURL('/home')
  await expect(page.getByRole('link', { name: 'Admin' })).toHaveCount(0)
  await page.goto(`/book/${id}`)
  await expect(page.getByRole('heading', { name: 'Your Reading' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Re-analyze' })).toHaveCount(0)
  const headers = { authorization: `Bearer ${reader.token}` }
  const refused = await page.request.post(`/api/books/${id}/reanalyze`, { headers })
  expect(refused.status()).toBe(403)
  expect(consoleErrors).toEqual([])
})

test('a reader sees where they are signed in and signs out everywhere', async ({
  page,
  browser,
  reader,
  server,
  expectAccessible,
  consoleErrors,
}) => {
  const elsewhere = await (await browser.newContext({ baseURL: server.baseUrl })).newPage()
  await logIn(elsewhere, reader)
  await page.goto('/users')
  const devices = page.getByRole('region', { name: 'Where you are signed in' })
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  await expect(devices.getByText('This device')).toHaveCount(1)
  await expectAccessible()
  await devices.getByRole('button', { name: 'Sign out everywhere…' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page.getByText('You are signed out everywhere.')).toBeVisible()
  await expect(page).toHaveURL(/\/(login)?$/)
  await expect(page.getByRole('button', { name: 'Rita Reader' })).toHaveCount(0)
  await elsewhere.goto('/library')
  await expect(elsewhere).toHaveURL(/\/(login)?$/)
  await elsewhere.context().close()
  consoleErrors.length = 0
})

test('the admin page is accessible with many requests, on a phone too', async ({ adminPage }) => {
  const email = newReader().email
  for (let n = 0; n < 22; n++)
    await adminPage.request.post('/api/pilot/interest', { data: { email: `${n}-${email}` } })
  await adminPage.setViewportSize({ width: 360, height: 740 })
  await adminPage.goto('/admin')
  const pending = adminPage.getByRole('region', { name: 'Pending Approvals' })
  await expect(pending.getByText(/Page 1 of \d/)).toBeVisible()
  await pending.getByRole('button', { name: 'Next' }).click()
  await expect(pending.getByText(/Page 2 of \d/)).toBeVisible()
  expect(await adminPage.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    360,
  )
  await adminPage.setViewportSize({ width: 1280, height: 800 })
})
