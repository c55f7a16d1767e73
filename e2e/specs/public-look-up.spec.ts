import { expect, test as base } from '../fixtures.ts'
import { picture } from '../pictures.ts'
import { startPreparedServer } from '../prepared-data.ts'

const test = base.extend({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, use) => {
      const server = await startPreparedServer({ PUBLIC_LOOKUP: 'catalogue' })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

test('where it is allowed, a visitor looks a book up, says for whom, and gets an answer', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/')
  await page.getByLabel('Title, author or ISBN').fill('the hobbit')
  await page.getByRole('button', { name: 'Look up' }).click()
  const found = page.getByRole('region', { name: 'Or look up a book now' })
  await expect(found.getByRole('link', { name: 'The Hobbit', exact: true }).first()).toBeVisible()
  await expectAccessible()
  await picture(page, 'landing-look-up')
  await found.getByRole('link', { name: 'The Hobbit', exact: true }).first().click()
  await page.getByRole('region', { name: 'For whom?' }).getByLabel('Age').fill('8')
  await expect(page.getByText('No for the age of 8')).toBeVisible()
  await page.goto('/')
  await page.getByLabel('Title, author or ISBN').fill('zzzz qqqq')
  await page.getByRole('button', { name: 'Look up' }).click()
  await expect(page.getByText('Not among the books that come with this site.')).toBeVisible()
})

base(
  'where it is off, the landing page has no look-up and the call answers 404',
  async ({ page }) => {
    await page.goto('/')
    await expect(page.getByLabel('Email address')).toBeVisible()
    await expect(page.getByLabel('Title, author or ISBN')).toHaveCount(0)
    expect((await page.request.get('/api/public/look-up?q=hobbit')).status()).toBe(404)
  },
)
