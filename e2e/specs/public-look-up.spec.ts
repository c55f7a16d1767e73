import { expect, test } from '../fixtures.ts'
import { picture } from '../pictures.ts'

test('an administrator is asked whether visitors may look books up; then a visitor does, says for whom, and gets an answer; before, and after a no, there is no field and the call answers 404', async ({
  page,
  adminPage,
  expectAccessible,
}) => {
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

  const found = page.getByRole('region', { name: 'Or look up a book now' })
  const lookUp = async (typed: string) => {
    await page.goto('/')
    await field.fill(typed)
    await page.getByRole('button', { name: 'Look up' }).click()
  }
  const linkTo = (title: string) => found.getByRole('link', { name: title, exact: true }).first()
  await lookUp('the hobbit')
  await expect(linkTo('The Hobbit')).toBeVisible()
  await expectAccessible()
  await picture(page, 'landing-look-up')
  await linkTo('The Hobbit').click()
  const age = page.getByRole('region', { name: 'For whom?' }).getByLabel('Age')
  await age.fill('8')
  await expect(page.getByText('No for the age of 8')).toBeVisible()
  await expect(page.getByRole('heading', { name: /for the age of 8$/ })).toBeVisible()
  await expectAccessible()
  await picture(page, 'visitor-further-for-age')
  await lookUp('matilda')
  await linkTo('Matilda').click()
  await expect(age).toHaveValue('8')
  await expect(page.getByRole('heading', { name: /for the age of 8$/ })).toBeVisible()
  await lookUp('zzzz qqqq')
  await expect(page.getByText('Not among the books that come with this site.')).toBeVisible()

  await adminPage.getByRole('tab', { name: 'History and server' }).click()
  const kept = adminPage.getByRole('region', { name: 'Look-up for visitors' })
  await expectAccessible(adminPage)
  await picture(adminPage, 'admin-look-up-kept')
  await kept.getByRole('button', { name: 'End it' }).click()
  await expect(kept.getByText('Visitors cannot look up books.')).toBeVisible()
  await expectOff()
})
