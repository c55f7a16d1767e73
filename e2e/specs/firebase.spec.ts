import type { Page } from '@playwright/test'
import { approve } from '../api.ts'
import { administratorByForm, test as base, expect } from '../fixtures.ts'
import { type IdentityToolkit, startIdentityToolkit } from '../servers/identity-toolkit.ts'
import {
  fillLogin,
  fillRegistration,
  logIn,
  logOut,
  newReader,
  type Person,
  tokenOf,
} from '../people.ts'
import { startPreparedServer } from '../prepared-data.ts'

/** The real firebase SDK against an Identity Toolkit of our own. */
const test = base.extend<object, { toolkit: IdentityToolkit }>({
  toolkit: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, use) => {
      const toolkit = await startIdentityToolkit('demo-pagelight')
      await use(toolkit)
      await toolkit.stop()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ toolkit }, use) => {
      const server = await startPreparedServer({
        IDENTITY_PROVIDER: 'firebase',
        FIREBASE_PROJECT_ID: toolkit.projectId,
        FIREBASE_API_KEY: 'key-of-the-test',
        FIREBASE_AUTH_DOMAIN: 'demo-pagelight.firebaseapp.com',
        FIREBASE_AUTH_URL: toolkit.url,
        FIREBASE_JWKS_URL: toolkit.jwksUrl,
      })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  administrator: [administratorByForm, { scope: 'worker' }],
  reader: async ({ page, server, administrator, toolkit, consoleErrors }, use) => {
    const reader = newReader()
    await approve(server.baseUrl, administrator.token, reader.email)
    await registerAndConfirm(page, reader, toolkit)
    // The browser reports each call that was refused before the address was confirmed.
    consoleErrors.length = 0
    await use({ ...reader, token: await tokenOf(page), cookies: [] })
  },
})

/** Firebase's own page behind the link does the same with the code. */
async function registerAndConfirm(page: Page, person: Person, toolkit: IdentityToolkit) {
  await fillRegistration(page, person)
  await expect(page.getByRole('heading', { name: 'Confirm your email address' })).toBeVisible()
  const sentCode = () =>
    toolkit.mailsTo(person.email).find(({ kind }) => kind === 'VERIFY_EMAIL')?.code
  // The page may come before the mail.
  await expect.poll(sentCode).toBeDefined()
  await page.goto(`/confirm-email#token=${sentCode()}`)
  await page.getByRole('button', { name: 'Confirm my address' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Library' })).toBeVisible()
}

test.beforeEach(({ toolkit }) => {
  toolkit.calls.length = 0
  Object.assign(toolkit.settings, { tooManyAttempts: false, protectsAddresses: false })
})

test('a reader registers, logs out, and logs in again', async ({ page, reader, toolkit }) => {
  expect(toolkit.find(reader.email)).toMatchObject({ displayName: reader.name })
  expect(toolkit.mailsTo(reader.email)).toMatchObject([{ kind: 'VERIFY_EMAIL' }])
  await page.reload()
  await expect(page.getByRole('button', { name: new RegExp(reader.name) })).toBeVisible()

  await logOut(page, reader)
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => localStorage.getItem('backend_token'))).toBeNull()

  await logIn(page, reader)
  await page.goto('/library')
  await expect(page.getByText('Your library is empty')).toBeVisible()
})

test.describe('what is said when a login fails', () => {
  const someone: Person = newReader('Sofie Someone')

  test.beforeAll(({ server, administrator }) =>
    approve(server.baseUrl, administrator.token, someone.email),
  )

  type Failure = {
    why: string
    told: string
    password?: string
    prepare?: (toolkit: IdentityToolkit, page: Page) => unknown
  }
  const failures: Failure[] = [
    { why: 'a wrong password', told: 'Incorrect password.', password: 'wrong-password' },
    {
      why: 'a wrong password, in a project that protects addresses',
      told: 'Incorrect password.',
      password: 'wrong-password',
      prepare: ({ settings }) => (settings.protectsAddresses = true),
    },
    {
      why: 'an address without an account',
      told: 'No account found with this email address.',
      prepare: (toolkit) => toolkit.remove(someone.email),
    },
    {
      why: 'too many attempts',
      told: 'Too many failed attempts. Please try again later.',
      prepare: ({ settings }) => (settings.tooManyAttempts = true),
    },
    {
      why: 'an account that was disabled',
      told: 'Access denied',
      prepare: (toolkit) => toolkit.change(someone.email, { disabled: true }),
    },
    {
      why: 'Firebase cannot be reached',
      told: 'An error occurred. Please try again.',
      prepare: (_toolkit, page) => page.route(/identitytoolkit/, (route) => route.abort()),
    },
  ]
  for (const { why, told, password = someone.password, prepare } of failures)
    test(why, async ({ page, toolkit, consoleErrors }) => {
      toolkit.remove(someone.email)
      await toolkit.create(someone.email, someone.password)
      await prepare?.(toolkit, page)
      await fillLogin(page, { ...someone, password })
      await expect(page.getByText(told)).toBeVisible()
      consoleErrors.length = 0
    })

  test('an e-mail that is not approved, which Firebase never hears of', async ({
    page,
    toolkit,
  }) => {
    await fillLogin(page, newReader())
    await expect(
      page
        .getByText('Your email is not approved for the pilot program. Please contact support.')
        .first(),
    ).toBeVisible()
    expect(toolkit.calls).toEqual([])
  })
})

test('an e-mail that already has an account is told so at registration', async ({
  page,
  server,
  administrator,
  toolkit,
  consoleErrors,
}) => {
  const person = newReader()
  await approve(server.baseUrl, administrator.token, person.email)
  await toolkit.create(person.email, 'another-1')
  await fillRegistration(page, person)
  await expect(page.getByText('An account with this email already exists.')).toBeVisible()
  consoleErrors.length = 0
})

test('a registration that the backend refuses leaves no account at Firebase', async ({
  page,
  toolkit,
  consoleErrors,
}) => {
  const person = newReader()
  // Without the app's check: the server must refuse by itself.
  await page.route('**/api/pilot/check-email', (route) =>
    route.fulfill({ json: { approved: true } }),
  )
  await fillRegistration(page, person)
  await expect(
    page
      .getByText('Your email is not approved for the pilot program. Please contact support.')
      .first(),
  ).toBeVisible()
  expect(toolkit.calls).toContain('delete')
  expect(toolkit.find(person.email)).toBeUndefined()
  expect(await page.evaluate(() => localStorage.getItem('backend_token'))).toBeNull()
  consoleErrors.length = 0
})

test('a forgotten password is replaced by the link in the mail, once', async ({
  page,
  reader,
  toolkit,
  consoleErrors,
}) => {
  await logOut(page, reader)
  await page.goto('/forgot-password')
  await page.getByLabel('Email address').fill(reader.email)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect(
    page.getByText('Password reset email sent! Please check your inbox.').first(),
  ).toBeVisible()
  const code = toolkit.mailsTo(reader.email).findLast(({ kind }) => kind === 'PASSWORD_RESET')?.code

  const choose = async (password: string) => {
    await page.goto(`/reset-password#token=${code}`)
    await page.getByLabel('New Password').fill(password)
    await page.getByLabel('Confirm Password').fill(password)
    await page.getByRole('button', { name: 'Change password' }).click()
  }
  await choose('brand-new-3')
  await expect(page.getByText('Your password has been changed. Please sign in.')).toBeVisible()
  await logIn(page, { ...reader, password: 'brand-new-3' })

  await choose('brand-new-4')
  await expect(
    page.getByText('This link has expired or was already used. Please request a new one.'),
  ).toBeVisible()
  consoleErrors.length = 0
})

test('the token is replaced every 50 minutes, and a refresh that fails logs out', async ({
  page,
  server,
  administrator,
  toolkit,
  consoleErrors,
}) => {
  const person = newReader()
  await approve(server.baseUrl, administrator.token, person.email)
  await page.clock.install()
  await registerAndConfirm(page, person, toolkit)
  const token = () => page.evaluate(() => localStorage.getItem('backend_token'))
  const first = await token()
  toolkit.calls.length = 0
  await page.clock.fastForward('50:00')
  await expect.poll(token).not.toBe(first)
  expect(toolkit.calls).toContain('token')

  toolkit.change(person.email, { disabled: true })
  await page.clock.fastForward('50:00')
  await expect(
    page.getByText('Your session has expired. Please log in again.').first(),
  ).toBeVisible()
  expect(await token()).toBeNull()
  consoleErrors.length = 0
})

test('deleting the account removes it at Firebase and here', async ({ page, reader, toolkit }) => {
  await page.goto('/users')
  await page.getByRole('button', { name: 'Delete account…' }).click()
  await page.getByLabel('Type your e-mail address to confirm').fill(reader.email)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete account' }).click()
  await expect(page.getByText('Your account has been deleted.')).toBeVisible()
  expect(toolkit.find(reader.email)).toBeUndefined()
  // The request for access is deleted too.
  const answer = await page.request.post('/api/pilot/check-email', {
    data: { email: reader.email },
  })
  expect(await answer.json()).toEqual({ approved: false })
})

test('a sign-in too long ago must be repeated before the account is deleted, and nothing is lost', async ({
  page,
  reader,
  toolkit,
  consoleErrors,
}) => {
  toolkit.change(reader.email, { signedInAt: Date.now() - 600_000 })
  await page.goto('/users')
  await page.getByRole('button', { name: 'Delete account…' }).click()
  await page.getByLabel('Type your e-mail address to confirm').fill(reader.email)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete account' }).click()
  await expect(
    page.getByText(
      'For your security, please log out and log in again before you delete your account.',
    ),
  ).toBeVisible()
  expect(toolkit.find(reader.email)).toBeDefined()
  await page.goto('/library')
  await expect(page.getByText('Your library is empty')).toBeVisible()
  consoleErrors.length = 0
})

test('a browser speaks to Firebase only where the server uses it, and to nobody else', async ({
  page,
  toolkit,
}) => {
  const response = await page.goto('/login')
  const policy = response?.headers()['content-security-policy'] ?? ''
  expect(policy).toContain(`connect-src 'self' ${toolkit.url};`)
  expect(policy).not.toContain('unsafe-inline')
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible()
})
