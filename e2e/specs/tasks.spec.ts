import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { SAYS_ABOVE, VERDICTS } from '@pagelight/contract/constants/verdict-words.ts'
import type { Page } from '@playwright/test'
import { call, selectBook } from '../api.ts'
import { clicksOn } from '../clicks.ts'
import { expect, test } from '../fixtures.ts'
import { newReader } from '../people.ts'

test.describe.configure({ mode: 'parallel' })

const LIMITS = { language_threshold: 2, sexual_content_threshold: 1, violence_threshold: 2 }
const ROMANCES = fileURLToPath(new URL('../../data/catalogue/works/romance.jsonl', import.meta.url))

const bar = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })

async function pick(page: Page, typed: string, title: string): Promise<void> {
  await expect(page.getByRole('combobox', { name: 'Search for a book' })).toBeFocused()
  await page.keyboard.type(typed)
  await page
    .getByRole('option', { name: new RegExp(title) })
    .first()
    .click()
  await expect(page.getByRole('region', { name: 'Analysis Result' })).toBeVisible()
}

/** 800 rows in Goodreads' columns: the romances of the catalogue, and some that nobody knows. */
function romances(): string {
  const works = readFileSync(ROMANCES, 'utf8').split('\n').filter(Boolean)
  const rows = works.slice(0, 600).map((line, n) => {
    const { title, author } = JSON.parse(line) as { title: string; author: string }
    return [title, author, n % 4 === 0 ? 'to-read' : 'read']
  })
  for (let n = rows.length; n < 800; n++) rows.push([`Hearts of Ree ${n}`, 'Ida Wren', 'read'])
  const quoted = (cells: string[]) =>
    cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')
  return ['Title,Author,Exclusive Shelf', ...rows.map(quoted)].join('\n')
}

test('looking up a book from Home: no click before typing, one in all', async ({
  page,
  server,
  reader,
}) => {
  await call(server.baseUrl, reader.token, 'PUT', '/api/user/preferences', LIMITS)
  const clicks = await clicksOn(page)
  await page.goto('/home')
  await pick(page, 'hobit', 'The Hobbit')
  await expect(page.getByText(VERDICTS.just_above, { exact: true }).first()).toBeInViewport()
  await clicks.expectSince(1)
})

test('adding a book with five stars: four clicks', async ({ page, reader: _signedIn }) => {
  const clicks = await clicksOn(page)
  await page.goto('/home')
  await pick(page, 'the hobbit', 'The Hobbit')
  await page.getByRole('button', { name: 'Add to Library' }).click()
  await page.getByRole('link', { name: 'View Details' }).click()
  // The radio itself is out of sight, in its star.
  await page.getByRole('radio', { name: '5 stars' }).first().locator('..').click()
  await expect(page.getByText('Rating updated!')).toBeVisible()
  await clicks.expectSince(4)
})

test('setting three limits: five clicks', async ({ page, reader: _signedIn }) => {
  const clicks = await clicksOn(page)
  await page.goto('/home')
  await page.getByRole('main').getByRole('link', { name: 'Set your limits' }).first().click()
  for (const name of ['Language & Profanity', 'Sexual Content', 'Violence & Gore']) {
    const slider = page.getByRole('slider', { name })
    const { width, height } = (await slider.boundingBox())!
    await slider.click({ position: { x: width * 0.4, y: height / 2 } })
    await expect(slider).toHaveValue('2')
  }
  await page.getByRole('button', { name: 'Save Preferences' }).click()
  await expect(page.getByText('Preferences saved successfully!').first()).toBeVisible()
  await clicks.expectSince(5)
})

test('choosing for a 12-year-old: two clicks to books for that age within the limits', async ({
  page,
  server,
  reader,
}) => {
  await call(server.baseUrl, reader.token, 'PUT', '/api/user/preferences', LIMITS)
  const clicks = await clicksOn(page)
  await page.goto('/home')
  await bar(page, 'Search').click()
  await page.getByRole('main').getByRole('link', { name: 'Middle grade' }).click()
  await expect(page.getByRole('radio', { name: 'Within my limits' })).toBeChecked()
  await expect(page.getByRole('main').getByText(VERDICTS.within).nth(5)).toBeAttached()
  await expect(page.getByRole('main').getByText(SAYS_ABOVE)).toHaveCount(0)
  await clicks.expectSince(2)
})

test('800 romances: three clicks to import them, six to what is to read within the limits, three to page 40', async ({
  page,
  server,
  reader,
}) => {
  const clicks = await clicksOn(page)
  await page.goto('/home')
  await page.getByRole('button', { name: 'Import your library' }).click()
  await clicks.chooseFile('Choose CSV file', 'goodreads_library_export.csv', romances())
  await page.getByRole('dialog').getByRole('button', { name: 'Import', exact: true }).click()
  await expect(
    page.getByText(/^Import completed! Added 7\d\d|^Import completed! Added 800/),
  ).toBeVisible({ timeout: 60_000 })
  await clicks.expectSince(3)

  await call(server.baseUrl, reader.token, 'PUT', '/api/user/preferences', LIMITS)
  await page.goto('/home')
  await bar(page, 'Library').click()
  await page.getByRole('button', { name: 'Filters' }).click()
  await clicks.choose('Shelf', 'to-read')
  await clicks.choose('Limits', 'within')
  await expect(page.getByText(/^Showing 1-10 of \d+/)).toBeVisible()
  await clicks.expectSince(6)

  await page.goto('/home')
  await bar(page, 'Library').click()
  await expect(page.getByText('Page 1 of 80')).toBeVisible()
  await page.getByRole('button', { name: 'Go to page 41' }).click()
  await page.getByRole('button', { name: 'Go to page 40' }).click()
  await expect(page.getByText('Page 40 of 80')).toBeVisible()
  await clicks.expectSince(3)
})

test('reporting a rating: four clicks from Home', async ({
  page,
  server,
  reader,
  bookToChange,
}) => {
  await selectBook(server.baseUrl, reader.token, bookToChange.title)
  const clicks = await clicksOn(page)
  await page.goto('/home')
  await pick(page, bookToChange.title, bookToChange.title)
  await page.getByRole('link', { name: 'View Details' }).click()
  await page.getByRole('heading', { name: 'This seems wrong' }).click()
  await page.getByLabel('Why?').fill('A wound is described at length.')
  await page.getByRole('button', { name: 'Send the report' }).click()
  await expect(page.getByText('Thank you. An administrator will look at it.')).toBeVisible()
  await clicks.expectSince(4)
})

test('administering: two clicks to approve, three to correct an author, six to set a rating and close its report', async ({
  page,
  browser,
  server,
  administrator,
  reader,
  bookToChange,
}) => {
  const id = await selectBook(server.baseUrl, reader.token, bookToChange.title)
  await call(server.baseUrl, reader.token, 'POST', `/api/books/${id}/reports`, {
    reason: 'A wound is described at length.',
  })
  const { email } = newReader()
  await page.request.post('/api/pilot/interest', { data: { email } })
  const context = await browser.newContext({ baseURL: server.baseUrl })
  const url = server.baseUrl
  await context.addCookies(administrator.cookies.map((cookie) => ({ ...cookie, url })))
  const admin = await context.newPage()
  const clicks = await clicksOn(admin)

  await admin.goto('/home')
  await bar(admin, 'Admin').click()
  await admin.getByRole('button', { name: `Approve ${email}` }).click()
  await expect(admin.getByText('Pilot interest approved!')).toBeVisible()
  await clicks.expectSince(2)

  await admin.goto('/home')
  await bar(admin, 'Admin').click()
  await admin
    .getByRole('region', { name: /^Reports/ })
    .getByRole('link', { name: bookToChange.title })
    .click()
  await admin.getByRole('heading', { level: 2, name: 'Set the ratings' }).click()
  await clicks.choose('Violence & Gore', '5')
  await admin.getByRole('textbox', { name: 'Reason' }).fill('A wound is described at length.')
  await admin.getByRole('button', { name: 'Set the ratings' }).click()
  await expect(admin.getByText('An administrator has set these ratings')).toBeVisible()
  await expect(admin.getByRole('heading', { name: 'Reports (1)' })).toHaveCount(0)
  await clicks.expectSince(6)

  await admin.goto(`/book/${id}`)
  await admin.getByRole('heading', { level: 2, name: 'Manage this book' }).click()
  await admin.getByRole('button', { name: 'Edit', exact: true }).click()
  const dialog = admin.getByRole('dialog', { name: 'Edit the book' })
  await dialog.getByLabel('Author').fill('Somebody Else')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(admin.getByText('The book is saved.')).toBeVisible()
  await clicks.expectSince(3)
  await context.close()
})

test('all by keyboard: a book is looked up and added with eleven keys besides what is typed', async ({
  page,
  reader: _signedIn,
}) => {
  let keys = 0
  const press = async (key: string) => {
    await page.keyboard.press(key)
    keys += 1
  }
  await page.goto('/home')
  await expect(page.getByRole('combobox', { name: 'Search for a book' })).toBeFocused()
  await page.keyboard.type('the hobbit')
  await expect(page.getByRole('option', { name: /The Hobbit/ }).first()).toBeVisible()
  await press('ArrowDown')
  await press('Enter')
  const add = page.getByRole('button', { name: 'Add to Library' })
  await expect(add).toBeVisible()
  const isThere = () => add.evaluate((one) => one === document.activeElement)
  for (let tabs = 0; tabs < 15 && !(await isThere()); tabs++) await press('Tab')
  await press('Enter')
  await expect(page.getByText('Book added to your library!')).toBeVisible()
  expect(keys).toBeLessThanOrEqual(11)
})
