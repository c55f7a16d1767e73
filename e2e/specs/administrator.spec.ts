import type { Page } from '@playwright/test'
import { call, selectBook } from '../api.ts'
import { expect, test } from '../fixtures.ts'
import { newReader } from '../people.ts'
import type { ServerProcess } from '../servers/server-process.ts'

test.describe.configure({ mode: 'parallel' })

/** Letters alone, because numbers of titles mean volumes. */
const unique = () =>
  crypto
    .randomUUID()
    .replaceAll(/[^a-f]/g, (digit) => 'ghijklmnop'[Number(digit)] ?? 'q')
    .slice(0, 8)

async function manage(page: Page, bookId: number, button: string): Promise<void> {
  await page.goto(`/book/${bookId}`)
  const manageBook = page.getByRole('heading', { level: 2, name: 'Manage this book' })
  const wanted = page.getByRole('button', { name: button, exact: true })
  // It is open already where one reader alone knows the book.
  await expect(manageBook).toBeVisible()
  await expect(async () => {
    if (!(await wanted.isVisible())) await manageBook.click()
    await expect(wanted).toBeVisible({ timeout: 3_000 })
  }).toPass()
  await wanted.click()
}

/** Only the mailbox decides who can be an administrator; without a mail server the link is in the log. */
async function confirmAddress(page: Page, server: ServerProcess, email: string): Promise<void> {
  const hasMail = () => server.outbox().some((mail) => mail.includes(`To: ${email}`))
  const link = () =>
    server
      .log()
      .match(/http[^\s"]+?confirm-email#token=[\w.~-]+/g)
      ?.at(-1) ?? ''
  await expect.poll(() => hasMail() && link()).toContain('token=')
  await page.goto(link())
  await page.getByRole('button', { name: 'Confirm my address' }).click()
  await expect(page.getByText('Your email address is confirmed.')).toBeVisible()
}

async function undoChange(page: Page, summary: RegExp): Promise<void> {
  await page.goto('/admin')
  await page.getByRole('tab', { name: 'History and server' }).click()
  const changes = page.getByRole('region', { name: 'Changes to books' })
  const change = changes.getByRole('listitem').filter({ hasText: summary }).first()
  await change.getByRole('button', { name: /^Undo/ }).click()
  await expect(page.getByText('The change is undone.')).toBeVisible()
}

test('a book is edited, merged and removed, each seen by its reader and taken back', async ({
  page,
  adminPage,
  server: { baseUrl },
  reader,
  expectAccessible,
  consoleErrors,
}) => {
  const add = async (title: string) => {
    const id = await selectBook(baseUrl, reader.token, title, 'Ida Wren')
    await call(baseUrl, reader.token, 'POST', '/api/user/books', { book_id: id, rating: 4 })
    return id
  }
  const [lamp, tide] = [`Lamps of ${unique()}`, `Tides of ${unique()}`]
  const [stays, goes] = [await add(lamp), await add(tide)]
  const titles = page.locator('[data-title-of]')

  await test.step('edited', async () => {
    await manage(adminPage, stays, 'Edit')
    const dialog = adminPage.getByRole('dialog', { name: 'Edit the book' })
    await dialog.getByLabel('Genre').fill('Fantasy')
    await dialog.getByLabel('Series', { exact: true }).fill('The Lamplighters')
    await dialog.getByLabel('Position in the series').fill('2')
    await expectAccessible(adminPage)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(adminPage.getByText('The book is saved.')).toBeVisible()
    await page.goto(`/book/${stays}`)
    await expect(page.getByText(/The Lamplighters/).first()).toBeVisible()
    await undoChange(adminPage, new RegExp(lamp))
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: lamp })).toBeVisible()
    await expect(page.getByText(/The Lamplighters/)).toHaveCount(0)
  })

  await test.step('merged', async () => {
    await manage(adminPage, goes, 'Merge into…')
    const dialog = adminPage.getByRole('dialog', { name: 'Merge into another book' })
    await dialog.getByLabel('The other book').fill(`${baseUrl}/book/${stays}`)
    await expect(dialog.getByText(`Into ${lamp}`)).toBeVisible()
    await expectAccessible(adminPage)
    await dialog.getByRole('button', { name: 'Merge' }).click()
    await expect(adminPage).toHaveURL(`/book/${stays}`)
    await page.goto('/library')
    await expect(titles).toHaveCount(1)
    await undoChange(adminPage, new RegExp(`${tide}.*${lamp}`))
    await page.reload()
    await expect(titles).toHaveCount(2)
  })

  await test.step('removed', async () => {
    await manage(adminPage, goes, 'Remove')
    const question = adminPage.getByRole('alertdialog')
    await expect(question.getByText(/1 reader has it/)).toBeVisible()
    await question.getByRole('button', { name: 'Remove the book' }).click()
    await expect(adminPage).toHaveURL('/admin')
    await page.goto(`/book/${goes}`)
    await expect(page.getByRole('heading', { name: 'Book not found' })).toBeVisible()
    await undoChange(adminPage, new RegExp(tide))
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: tide })).toBeVisible()
  })
  // The browser reports the page that is gone by itself.
  consoleErrors.length = 0
})

test('a doubtful pair is found different or merged, and either is taken back', async ({
  page,
  adminPage,
  server: { baseUrl },
  reader,
  expectAccessible,
}) => {
  const title = `Gossip of ${unique()}`
  const longer = `${title}: You Know You Love Me`
  for (const name of [title, longer]) {
    const id = await selectBook(baseUrl, reader.token, name, 'Ida Wren')
    await call(baseUrl, reader.token, 'POST', '/api/user/books', { book_id: id })
  }
  await adminPage.goto('/admin')
  const pairs = adminPage.getByRole('region', { name: 'Doubtful pairs' })
  const pair = pairs.getByRole('listitem').filter({ hasText: longer })
  const decide = (name: string) => pair.getByRole('button', { name: new RegExp(`^${name}`) })
  await expect(pair.first()).toContainText('One title goes on where the other ends.')
  await expectAccessible(adminPage)

  await decide('These are different').click()
  await expect(pair).toHaveCount(0)
  await pairs.getByText('Found different').click()
  await decide('Undo').click()
  await expect(pair).toHaveCount(0)
  await pairs.getByText('To decide').click()

  await decide('Merge').click()
  const dialog = adminPage.getByRole('dialog', { name: 'Merge these two books?' })
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await expect(dialog).toHaveCount(0)
  await page.goto('/library')
  await expect(page.locator('[data-title-of]')).toHaveCount(1)
  await pairs.getByRole('button', { name: new RegExp(`^Undo: .*${title}.*became part of`) }).click()
  await expect(decide('These are different')).toBeVisible()
  await page.reload()
  await expect(page.locator('[data-title-of]')).toHaveCount(2)
})

test('a request is declined, a mail that went nowhere is seen, and rights are given and ended by button', async ({
  page,
  adminPage,
  server,
  reader,
}) => {
  const [declined, approved] = [newReader().email, newReader().email]
  for (const email of [declined, approved])
    await adminPage.request.post('/api/pilot/interest', { data: { email } })
  await adminPage.goto('/admin')
  const search = adminPage.getByRole('searchbox', { name: 'Search by email' })
  const question = adminPage.getByRole('alertdialog')

  await search.fill(declined)
  await adminPage.getByRole('button', { name: `Decline ${declined}` }).click()
  await question.getByRole('button', { name: 'Decline' }).click()
  await expect(adminPage.getByText('No request matches this search.')).toBeVisible()

  await search.fill(approved)
  await adminPage.getByRole('button', { name: `Approve ${approved}` }).click()
  await expect(adminPage.getByText('Pilot interest approved!')).toBeVisible()
  const mails = adminPage.getByRole('region', { name: 'Mails not sent' })
  await expect(async () => {
    await adminPage.reload()
    await expect(mails.getByText(approved)).toBeVisible({ timeout: 2_000 })
  }).toPass()

  await confirmAddress(page, server, reader.email)
  await search.fill(reader.email)
  await adminPage.getByRole('button', { name: `Make administrator: ${reader.email}` }).click()
  await question.getByRole('button', { name: 'Make administrator' }).click()
  await expect(adminPage.getByText('Administrator rights given')).toBeVisible()
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1, name: 'Pilot Program Admin' })).toBeVisible()

  await adminPage.getByRole('button', { name: `End the rights of ${reader.email}` }).click()
  await question.getByRole('button', { name: 'End the rights' }).click()
  await expect(adminPage.getByText('Administrator rights ended')).toBeVisible()
  await page.goto('/admin')
  await expect(page).toHaveURL('/home')
  // Otherwise its calls fail, and the browser reports them.
  await page.goto('about:blank')

  await adminPage.getByRole('button', { name: `Revoke ${reader.email}` }).click()
  await question.getByRole('button', { name: 'Revoke access' }).click()
  await expect(adminPage.getByText('Access revoked')).toBeVisible()
})

test('a closed report says what came of it, and setting the ratings offers to close those behind it', async ({
  page,
  adminPage,
  server: { baseUrl },
  reader,
  bookToChange: { title },
}) => {
  const id = await selectBook(baseUrl, reader.token, title)
  const report = (reason: string) =>
    call(baseUrl, reader.token, 'POST', `/api/books/${id}/reports`, { reason })
  const openReport = async () => {
    await page.goto(`/book/${id}`)
    await page.getByRole('heading', { name: 'This seems wrong' }).click()
  }

  await report('The storm is told at length, with all who drown in it.')
  await adminPage.goto('/admin')
  await adminPage.getByRole('button', { name: `Close the report on ${title}` }).click()
  const dialog = adminPage.getByRole('dialog', { name: 'Close the report' })
  await dialog.getByLabel('Your answer to the reader').fill('Read again: it is a level 2.')
  await dialog.getByRole('button', { name: 'Close the report' }).click()
  await expect(adminPage.getByText('The report is closed.')).toBeVisible()
  await openReport()
  await expect(
    page.getByText(/closed your report on .*: Read again: it is a level 2\./),
  ).toBeVisible()

  await report('It is worse in the last chapter, which nobody has read.')
  await adminPage.goto(`/book/${id}`)
  await adminPage.getByRole('heading', { level: 2, name: 'Set the ratings' }).click()
  await expect(
    adminPage.getByRole('checkbox', { name: 'Close the open report with this reason' }),
  ).toBeChecked()
  await adminPage.getByLabel('Violence & Gore').selectOption('5 · Explicit')
  await adminPage.getByRole('textbox', { name: 'Reason' }).fill('The last chapter is told in full.')
  await adminPage.getByRole('button', { name: 'Set the ratings' }).click()
  await expect(adminPage.getByText('An administrator has set these ratings')).toBeVisible()
  await expect(adminPage.getByRole('heading', { name: 'Reports (1)' })).toHaveCount(0)
  await openReport()
  await expect(page.getByText(/closed your report on .*: The last chapter/)).toBeVisible()
  await adminPage.getByRole('button', { name: 'Remove these ratings' }).click()
  await expect(adminPage.getByText("The analysts' ratings are shown again.")).toBeVisible()
})
