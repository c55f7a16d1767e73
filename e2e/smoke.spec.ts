import { expect, test } from './fixtures.ts'

test('a visitor meets the landing page', async ({ page, expectAccessible }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Smart Content Filtering For Every Reader' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Already have access? Sign in' })).toBeVisible()
  await expectAccessible()
})
