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
  await expect(page.getByRole('heading', { name: /for the age of 8$/ })).toBeVisible()
  await expectAccessible()
  await picture(page, 'visitor-further-for-age')
  await page.goto('/')
  await page.getByLabel('Title, author or ISBN').fill('matilda')
  await page.getByRole('button', { name: 'Look up' }).click()
  await found.getByRole('link', { name: 'Matilda', exact: true }).first().click()
  await expect(page.getByRole('region', { name: 'For whom?' }).getByLabel('Age')).toHaveValue('8')
  await expect(page.getByRole('heading', { name: /for the age of 8$/ })).toBeVisible()
  await page.goto('/')
  await page.getByLabel('Title, author or ISBN').fill('zzzz qqqq')
  await page.getByRole('button', { name: 'Look up' }).click()
  await expect(page.getByText('Not among the books that come with this site.')).toBeVisible()
})

base(
  'an administrator is asked whether visitors may look books up; until then, and after a no, there is no field and the call answers 404',
  async ({ page, adminPage, expectAccessible }) => {
    const field = page.getByLabel('Title, author or ISBN')
    const expectOff = async () => {
      await page.goto('/')
      await expect(page.getByLabel('Email address')).toBeVisible()
      await expect(field).toHaveCount(0)
      expect((await page.request.get('/api/public/look-up?q=hobbit')).status()).toBe(404)
    }
    await expectOff()
    await adminPage.goto('/admin')
    const question = adminPage.getByRole('region', { name: /^Let visitors look up a book/ })
    await expect(question).toBeVisible()
    await expectAccessible(adminPage)
    await picture(adminPage, 'admin-look-up-question')
    await question.getByRole('button', { name: 'Let visitors look up books' }).click()
    await expect(question).toHaveCount(0)
    await page.goto('/')
    await expect(field).toBeVisible()

    await adminPage.getByRole('tab', { name: 'History and server' }).click()
    const kept = adminPage.getByRole('region', { name: 'Look-up for visitors' })
    await expectAccessible(adminPage)
    await picture(adminPage, 'admin-look-up-kept')
    await kept.getByRole('button', { name: 'End it' }).click()
    await expect(kept.getByText('Visitors cannot look up books.')).toBeVisible()
    await expectOff()
  },
)
