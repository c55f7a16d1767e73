import { call, selectBook } from '../api.ts'
import { expect, test } from '../fixtures.ts'
import { logOut } from '../people.ts'
import { picture } from '../pictures.ts'

test.describe.configure({ mode: 'parallel' })

test('a child with an age is added, changed, put into a group, and deleted', async ({
  page,
  server,
  reader,
  expectAccessible,
}) => {
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

const START = { language_threshold: 2, sexual_content_threshold: 2, violence_threshold: 4 }
const person = (name: string, violence: number, notes: unknown[] = []) => ({
  name,
  age: null,
  colour: 'teal',
  limits: { ...START, violence_threshold: violence },
  notes,
})

test('two children with other limits get their answers on every page that shows a book', async ({
  page,
  server: { baseUrl },
  reader: { token },
  expectAccessible,
}) => {
  await call(baseUrl, token, 'PUT', '/api/user/preferences', START)
  const older = (await call(
    baseUrl,
    token,
    'POST',
    '/api/user/people',
    person('Older child', 4),
  )) as {
    id: number
  }
  await call(baseUrl, token, 'POST', '/api/user/people', person('Younger child', 2))
  const avoids = [{ note: 'war', wish: 'avoid' }]
  await call(baseUrl, token, 'POST', '/api/user/people', person('Grandmother', 5, avoids))
  const id = await selectBook(baseUrl, token, 'The Hobbit')
  await call(baseUrl, token, 'POST', '/api/user/books', { book_id: id, shelf: 'currently-reading' })

  await test.step('in the search box and in the result, without a click beyond typing', async () => {
    await page.goto('/home')
    await expect(page.getByRole('combobox', { name: 'Search for a book' })).toBeFocused()
    await page.keyboard.type('the hobbit')
    const option = page.getByRole('option', { name: /The Hobbit/ }).first()
    await expect(option).toContainText('Older child: yes.')
    await expect(option).toContainText('Younger child: no.')
    await picture(page, 'marks-in-suggestions')
    await option.click()
    const result = page.getByRole('region', { name: 'Analysis Result' })
    await expect(result.getByText(/^Younger child: no, violence 3, limit 2\./)).toBeVisible()
    await expectAccessible()
    await picture(page, 'answers-on-result')
  })
  await test.step('on the page of the book, the reader first', async () => {
    await page.goto(`/book/${id}`)
    await expect(page.getByText('Within your limits', { exact: true })).toBeVisible()
    const answers = page.getByRole('list', { name: 'For the people you choose for' })
    await expect(answers.getByRole('listitem')).toHaveText([
      /Older child: yes/,
      /Younger child: no, violence 3, limit 2/,
      /Grandmother: no, war/,
    ])
    await expectAccessible()
    await picture(page, 'answers-on-book')
  })
  for (const path of ['/home', '/library', '/search?q=hobbit'])
    await test.step(`as small marks on ${path}`, async () => {
      await page.goto(path)
      // A row of the table has no room for three names, and counts.
      const no = /Younger child(?:, Grandmother)?: no\./
      await expect(page.getByRole('main').getByText(no).first()).toBeAttached()
      await expect(page.getByRole('main').getByText('Grandmother: no.').first()).toBeAttached()
      await expectAccessible()
      await picture(page, `marks-on-${path}`)
    })
  await test.step('whoever is chosen for in the bar leads', async () => {
    await page.goto(`/book/${id}`)
    await page.getByLabel('Choosing for').first().selectOption('For Younger child')
    await expect(page.getByText('No for Younger child')).toBeVisible()
    const answers = page.getByRole('list', { name: 'For the people you choose for' })
    await expect(answers.getByText('You: yes.')).toBeVisible()
    await expectAccessible()
    await picture(page, 'choosing-for')
    await page.goto('/library?verdict=within')
    await expect(page.getByText('Showing 0-0 of 0')).toBeVisible()
    await page.getByLabel('Choosing for').first().selectOption(String(older.id))
    await expect(page.getByText('Showing 1-1 of 1')).toBeVisible()
  })
  await test.step('the library leaves out what has a content note, and what may have it', async () => {
    await page.goto('/library')
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByLabel('Content note').selectOption('war')
    await expect(page.getByText('Showing 0-0 of 0')).toBeAttached()
    await expectAccessible()
    await picture(page, 'library-without')
    await page.goto('/library?without=addiction')
    await expect(page.getByText('Showing 1-1 of 1')).toBeVisible()
  })
  await test.step('what somebody has read is said on the page of the book', async () => {
    await page.goto(`/book/${id}`)
    await page.getByLabel('Has Younger child read it?').selectOption('Liked it')
    await expect
      .poll(() => call(baseUrl, token, 'GET', `/api/books/${id}/read-by`))
      .toMatchObject({ people: [{ liked: true }] })
    await expectAccessible()
    await picture(page, 'read-by')
  })
  await test.step('browsing and recommendations follow whoever is chosen for', async () => {
    await page.goto('/search?limits=within')
    await expect(page.getByRole('radio', { name: 'Fits Older child' })).toBeChecked()
    const markOfYounger = page.getByRole('main').getByText(/^Younger child: (yes|no|perhaps)/)
    await expect(markOfYounger.first()).toBeAttached()
    await picture(page, 'browse-for')
    await page.goto('/recommendations')
    await expect(page.getByText('Books for Older child, of those that fit.')).toBeVisible()
    await expect(markOfYounger.first()).toBeAttached()
    await expectAccessible()
    await picture(page, 'recommendations-for')
  })
})

test('what somebody avoids is hidden though its levels are within, for a group of whom one avoids it too', async ({
  page,
  server: { baseUrl },
  reader: { token },
}) => {
  const notes = [{ note: 'war', wish: 'avoid' }]
  const add = async (body: object) =>
    (await call(baseUrl, token, 'POST', '/api/user/people', body)) as { id: number }
  const [older, grandmother] = [
    await add(person('Older child', 4)),
    await add(person('Grandmother', 4, notes)),
  ]
  const club = { name: 'Book club', colour: 'blue', with_you: false, own: null }
  const members = [older.id, grandmother.id]
  await call(baseUrl, token, 'POST', '/api/user/groups', { ...club, members })
  const id = await selectBook(baseUrl, token, 'The Hobbit')
  await call(baseUrl, token, 'POST', '/api/user/books', { book_id: id })
  await page.goto('/library?verdict=within')
  const choosing = page.getByLabel('Choosing for').first()
  for (const [whom, shown] of [
    ['For Older child', '1-1 of 1'],
    ['For Grandmother', '0-0 of 0'],
    ['For Book club', '0-0 of 0'],
  ] as const) {
    await choosing.selectOption(whom)
    await expect(page.getByText(`Showing ${shown}`)).toBeVisible()
  }
  await page.goto(`/book/${id}`)
  await expect(page.getByText('No for Book club')).toBeVisible()
  await expect(page.getByText('War', { exact: true })).toBeVisible()
  await page.goto('/search?q=hobbit&limits=within')
  await expect(page.getByRole('radio', { name: 'Fits Book club' })).toBeChecked()
  await expect(page.getByRole('link', { name: 'The Hobbit', exact: true })).toHaveCount(0)
})

test('a book that is a no for a child leads to another one, which is added for that child', async ({
  page,
  server: { baseUrl },
  reader: { token },
  expectAccessible,
}) => {
  await call(baseUrl, token, 'POST', '/api/user/people', person('Younger child', 2))
  const id = await selectBook(baseUrl, token, 'The Hobbit')
  await page.goto(`/book/${id}`)
  await page.getByRole('button', { name: 'Instead, for Younger child…' }).click()
  const instead = page.getByRole('region', { name: 'Instead, for Younger child' })
  await expect(instead.getByRole('listitem')).toHaveCount(3)
  await expectAccessible()
  await picture(page, 'instead')
  await instead
    .getByRole('button', { name: /^Add for Younger child/ })
    .first()
    .click()
  await expect(instead.getByRole('button', { name: /^Added/ })).toBeVisible()
  const { books } = (await call(baseUrl, token, 'GET', '/api/user/books')) as {
    books: { shelf: string }[]
  }
  expect(books).toMatchObject([{ shelf: 'to-read' }])
})

test('a reader without limits is asked for whom a book is, and an age is an answer that ends with the session', async ({
  page,
  reader: { name },
  expectAccessible,
}) => {
  await page.goto('/home')
  await expect(page.getByRole('combobox', { name: 'Search for a book' })).toBeFocused()
  await page.keyboard.type('the hobbit')
  await page
    .getByRole('option', { name: /The Hobbit/ })
    .first()
    .click()
  const result = page.getByRole('region', { name: 'Analysis Result' })
  await result.getByLabel('Age of a child').fill('8')
  await expectAccessible()
  await picture(page, 'for-whom')
  await result.getByRole('button', { name: 'Answer for this age' }).click()
  await expect(result.getByText(/^Child of 8: no, violence 3, limit 2/)).toBeVisible()
  await page.getByLabel('Choosing for').first().selectOption('For Child of 8')
  await expect(result.getByText('No for Child of 8')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('choosing_for'))).toMatch(/ \d+$/)
  await logOut(page, { name })
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => localStorage.getItem('choosing_for'))).toBeNull()
  await expect(page.getByText('Child of 8')).toHaveCount(0)
})

test('a visitor is asked for whom a book is, and only this browser keeps the age', async ({
  page,
  server: { baseUrl },
  administrator,
  expectAccessible,
}) => {
  const id = await selectBook(baseUrl, administrator.token, 'The Hobbit')
  await page.goto(`/book/${id}`)
  await page.getByRole('region', { name: 'For whom?' }).getByLabel('Age').fill('8')
  await expect(page.getByText('No for the age of 8')).toBeVisible()
  await expect(page.getByText(/^Violence 3, limit 2/)).toBeVisible()
  await expectAccessible()
  await picture(page, 'visitor-for-whom')
  await page.reload()
  await expect(page.getByText('No for the age of 8')).toBeVisible()
})
