import { call } from '../api.ts'
import { expect, test } from '../fixtures.ts'
import { picture } from '../pictures.ts'

test.describe.configure({ mode: 'parallel' })

test('a child with an age is added in four clicks from Home, changed, put into a group, and deleted', async ({
  page,
  server,
  reader,
  expectAccessible,
}) => {
  let clicks = 0
  await page.exposeFunction('countClick', () => (clicks += 1))
  await page.addInitScript(() =>
    document.addEventListener('pointerdown', () => Reflect.get(window, 'countClick')(), true),
  )
  await page.goto('/home')
  await page.getByRole('main').getByRole('link', { name: 'Choose for others' }).click()
  await page.getByRole('button', { name: 'Add a person…' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await page.keyboard.type('Mia')
  await dialog.getByRole('textbox', { name: 'Age' }).click()
  await page.keyboard.type('8')
  await expect(dialog.getByText('A start for the age of 8.')).toBeVisible()
  await expect(dialog.getByRole('slider', { name: 'Violence & Gore' })).toHaveValue('2')
  await expect(dialog.getByText('to be told of')).toBeVisible()
  await picture(page, 'person-dialog')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  const section = page.getByRole('region', { name: 'People you choose for' })
  await expect(section.getByText(/^Age 8\. Language up to 1/)).toBeVisible()
  expect(clicks).toBe(4)

  await section.getByRole('button', { name: 'Change Mia' }).click()
  await dialog.getByText('Content notes: ').click()
  await dialog.getByLabel('Find a content note').fill('lying shows nothing')
  await expect(dialog.getByText('No content note has these words.')).toBeVisible()
  await dialog.getByLabel('Find a content note').fill('pet animal')
  await dialog.getByLabel('Wish about death of an animal').selectOption('avoid')
  await picture(page, 'person-notes')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(section.getByText(/1 to avoid/)).toBeVisible()

  await section.getByRole('button', { name: 'Add a group…' }).click()
  await page.keyboard.type('Book club')
  await dialog.getByLabel('Mia').check()
  await picture(page, 'group-dialog')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(section.getByText('Group. Mia')).toBeVisible()
  await picture(page, 'people-section')
  await expectAccessible()

  await section.getByRole('button', { name: 'Delete Mia' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(section.getByText('Nobody is in this group')).toBeVisible()
  expect(await call(server.baseUrl, reader.token, 'GET', '/api/user/people')).toMatchObject({
    people: [],
  })
})
