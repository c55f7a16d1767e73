import type { Page } from '@playwright/test'
import { approve, type SignedIn } from '../api.ts'
import { administratorByForm, expect, test as base } from '../fixtures.ts'
import { type MailServer, startMailServer } from '../../server/src/testing/servers/mail-server.ts'
import { fillRegistration, logIn, newReader, type Person } from '../people.ts'
import { startPreparedServer } from '../prepared-data.ts'
import type { ServerProcess } from '../servers/server-process.ts'

/** A server that can send mail requires confirmed addresses. */
const test = base.extend<object, { mailServer: MailServer }>({
  mailServer: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, use) => {
      const mailServer = await startMailServer()
      await use(mailServer)
      await mailServer.stop()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ mailServer }, use) => {
      const server = await startPreparedServer({ SMTP_URL: mailServer.url })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  administrator: [administratorByForm, { scope: 'worker' }],
})

const heading = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Confirm your email address' })

async function registerUnconfirmed(
  page: Page,
  server: ServerProcess,
  administrator: SignedIn,
): Promise<Person> {
  const person = newReader()
  await approve(server.baseUrl, administrator.token, person.email)
  await fillRegistration(page, person)
  await expect(heading(page)).toBeVisible()
  return person
}

const mailsTo = ({ mails }: MailServer, email: string) =>
  mails.filter((mail) => mail.to?.some(({ address }) => address === email))

async function linkIn(
  mailServer: MailServer,
  email: string,
  subject: RegExp,
  index = 0,
): Promise<string> {
  const texts = () =>
    mailsTo(mailServer, email)
      .filter((mail) => subject.test(mail.subject ?? ''))
      .map((mail) => mail.text ?? '')
  await expect.poll(() => texts().length).toBeGreaterThan(index)
  return /http\S+/.exec(texts()[index] ?? '')?.[0] ?? ''
}

test('an address must be confirmed before anything opens; a second link can be asked for', async ({
  page,
  administrator,
  server,
  mailServer,
  consoleErrors,
  expectAccessible,
}) => {
  const { email } = await registerUnconfirmed(page, server, administrator)
  await expect(page.getByText(email)).toBeVisible()
  await expectAccessible()
  for (const path of ['/library', '/search', '/users', '/login']) {
    await page.goto(path)
    await expect(heading(page)).toBeVisible()
  }
  await page.getByRole('button', { name: 'I have confirmed it' }).click()
  await expect(page.getByText('Your email address is not confirmed yet.')).toBeVisible()

  await page.getByRole('button', { name: 'Send the link again' }).click()
  await expect(page.getByText('We sent you a new link. Please check your inbox.')).toBeVisible()
  const link = await linkIn(mailServer, email, /Confirm your email address/, 1)
  expect(link).toContain('/confirm-email#token=')
  await page.goto(link)
  await expect(page.getByText('Is this your address?')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Confirm my address' }).click()
  await expect(page.getByText('Your email address is confirmed.')).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.goto('/library')
  await expect(heading(page)).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // The browser reports each call that was refused before.
  consoleErrors.length = 0
})

test('a link opened elsewhere takes a new password, which ends the session that waits', async ({
  page,
  administrator,
  mailServer,
  browser,
  server,
  consoleErrors,
  expectAccessible,
}) => {
  const person = await registerUnconfirmed(page, server, administrator)
  const elsewhere = await browser.newContext({ baseURL: server.baseUrl })
  const phone = await elsewhere.newPage()
  await phone.goto(await linkIn(mailServer, person.email, /Confirm your email address/))
  await expectAccessible(phone)
  await phone.getByLabel('New Password').fill('correct-horse-3')
  await phone.getByLabel('Confirm Password').fill('correct-horse-3')
  await phone.getByRole('button', { name: 'Set password and confirm' }).click()
  await expect(phone.getByText('Please sign in with the new password.')).toBeVisible()
  await logIn(phone, { ...person, password: 'correct-horse-3' })
  await elsewhere.close()
  await page.reload()
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
  consoleErrors.length = 0
})

test('a damaged link says so, and signing out leads back to the start', async ({
  page,
  server,
  administrator,
  consoleErrors,
}) => {
  await registerUnconfirmed(page, server, administrator)
  await page.goto('/confirm-email#token=nonsense')
  await page.getByRole('button', { name: 'Confirm my address' }).click()
  await expect(page.getByText('This link has expired or was already used.')).toBeVisible()
  await page.goto('/')
  await expect(heading(page)).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
  consoleErrors.length = 0
})

test('the administrator of the setup link needs no mail, and approving someone writes to them once', async ({
  server,
  administrator,
  adminPage,
  mailServer,
  page,
}) => {
  await adminPage.goto('/admin')
  await expect(
    adminPage.getByRole('heading', { level: 1, name: 'Pilot Program Admin' }),
  ).toBeVisible()
  const { email } = newReader()
  await approve(server.baseUrl, administrator.token, email)
  await approve(server.baseUrl, administrator.token, email)
  const link = await linkIn(mailServer, email, /You can now join Pagelight/)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
  expect(mailsTo(mailServer, email)).toHaveLength(1)
})

test('a new password comes by mail and confirms the address on the way', async ({
  page,
  administrator,
  server,
  mailServer,
  consoleErrors,
}) => {
  const person = await registerUnconfirmed(page, server, administrator)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.goto('/forgot-password')
  await page.getByLabel('Email address').fill(person.email)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await page.goto(await linkIn(mailServer, person.email, /Choose a new Pagelight password/))
  await page.getByLabel('New Password').fill('correct-horse-3')
  await page.getByLabel('Confirm Password').fill('correct-horse-3')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your password has been changed. Please sign in.')).toBeVisible()
  await page.getByLabel(/^Email/).fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill('correct-horse-3')
  await page.locator('main form').getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Login successful!')).toBeVisible()
  await expect(heading(page)).toBeHidden()
  consoleErrors.length = 0
})
