import { expect, test as base } from '../fixtures.ts'
import { startOpenIdProvider } from '../servers/open-id-provider.ts'
import { newReader } from '../people.ts'
import { startPreparedServer } from '../prepared-data.ts'

const test = base.extend<object>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, use) => {
      const provider = await startOpenIdProvider()
      const house = { SIGN_IN: 'oidc', SIGN_IN_AT_ONCE: 'true', OIDC_ADMIN_GROUP: 'librarians' }
      const server = await startPreparedServer({ ...provider.settings, ...house })
      provider.serve(server.baseUrl)
      await use(server)
      await server.stop()
      await provider.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

test('a house’s own sign-in begins by itself, comes back to the page asked for and makes an administrator by a group', async ({
  page,
  expectAccessible,
}) => {
  // Of the provider's own page.
  await page.route('https://fonts.googleapis.com/**', (route) => route.fulfill({ body: '' }))
  await page.goto('/admin')
  await page
    .getByPlaceholder('Enter any login')
    .fill(newReader().email.replace('reader', 'librarian'))
  await page.getByPlaceholder('and password').fill('anything')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/admin$/)
  await expect(page.getByRole('heading', { level: 1, name: /admin/i })).toBeVisible()

  await page.getByRole('button', { name: /Olive Outside/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.getByRole('link', { name: 'Login' }).click()
  await expect(page.getByRole('button', { name: 'Continue with Reading Circle' })).toBeVisible()
  await expect(page.getByLabel('Password')).toHaveCount(0)
  await expectAccessible()
})
