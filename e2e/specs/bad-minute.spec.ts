import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

test.describe.configure({ mode: 'parallel' })

const AWAY =
  'The server cannot be reached at the moment. You are still signed in, and we keep trying.'

/** Until the returned function is called, as while the server restarts. */
async function answerEverything(page: Page, status: number): Promise<() => Promise<void>> {
  await page.route('**/api/**', (route) =>
    status === 0
      ? route.abort()
      : route.fulfill({ status, json: { error: 'Please try again soon.', detail: '' } }),
  )
  return () => page.unroute('**/api/**')
}

for (const [what, status] of [
  ['a restart (503)', 503],
  ['too many requests (429)', 429],
  ['a lost network', 0],
] as const) {
  test(`a page that loads during ${what} keeps the reader signed in, here and in other tabs`, async ({
    page,
    reader,
    expectAccessible,
    consoleErrors,
  }) => {
    await page.goto('/users')
    await expect(page.getByRole('button', { name: 'Save Preferences' })).toBeVisible()
    const slider = page.getByRole('slider', { name: /Violence/ })
    await slider.focus()
    await slider.press('ArrowLeft')
    await expect(slider).toHaveValue('4')

    const other = await page.context().newPage()
    const recover = await answerEverything(other, status)
    await other.goto('/library')
    await expect(other.getByText(AWAY)).toBeVisible()
    await expect(other.getByText('Failed to load your library').first()).toBeVisible()
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('My Library')
    await expect(other.getByRole('link', { name: 'Login' })).toHaveCount(0)
    await expectAccessible(other)

    await expect(slider).toHaveValue('4')
    await expect(page).toHaveURL(/\/users$/)

    await recover()
    // Unless it has just tried again by itself.
    const tryAgain = other.getByRole('button', { name: 'Try again' }).last()
    await tryAgain.click({ timeout: 5_000 }).catch(() => {})
    await expect(other.getByText(AWAY)).toHaveCount(0)
    await expect(other.getByRole('heading', { name: 'Your library is empty' })).toBeVisible()
    await expect(other.getByRole('button', { name: new RegExp(reader.name) })).toBeVisible()

    await page.getByRole('button', { name: 'Save Preferences' }).click()
    await expect(page.getByText('Preferences saved successfully!')).toBeVisible()
    // The browser reports the failures that this test is about.
    consoleErrors.length = 0
  })
}

test('it tries again by itself, also where nothing valid is known any more', async ({
  page,
  reader,
  consoleErrors,
}) => {
  await page.goto('/library')
  await expect(page.getByRole('button', { name: new RegExp(reader.name) })).toBeVisible()
  await page.evaluate(() => {
    const part = btoa(JSON.stringify({ sub: 'somebody', email: 'a@b.example', exp: 1 }))
    localStorage.setItem('backend_token', `head.${part}.signature`)
  })
  const recover = await answerEverything(page, 503)
  await page.reload()
  await expect(page.getByText('The server cannot be reached at the moment.')).toBeVisible()
  await expect(page).toHaveURL(/\/library$/)
  await recover()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Library')
  await expect(page.getByRole('button', { name: new RegExp(reader.name) })).toBeVisible()
  consoleErrors.length = 0
})

test('without a network a change is not shown as saved, and the page says so', async ({
  page,
  reader,
  consoleErrors,
}) => {
  await page.goto('/users')
  await expect(page.getByRole('button', { name: new RegExp(reader.name) })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save Preferences' })).toBeVisible()
  await page.context().setOffline(true)
  await expect(
    page.getByText('You are offline. What you change in your library is kept'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Save Preferences' }).click()
  await expect(page.getByText(/Error/).first()).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('You are offline.')).toHaveCount(0)
  consoleErrors.length = 0
})
