import { chromium, type Page } from '@playwright/test'
import { approve, signUp } from '../api.ts'
import { expect, test as base } from '../fixtures.ts'
import { type OpenIdProvider, startOpenIdProvider } from '../servers/open-id-provider.ts'
import { newReader } from '../people.ts'
import { startPreparedServer } from '../prepared-data.ts'

const test = base.extend<{ wellProvider: void }, { provider: OpenIdProvider }>({
  provider: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, use) => {
      const provider = await startOpenIdProvider()
      await use(provider)
      await provider.stop()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ provider }, use) => {
      const server = await startPreparedServer(provider.settings)
      provider.serve(server.baseUrl)
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  wellProvider: [
    async ({ provider }, use) => {
      provider.mood('well')
      await use()
    },
    { auto: true },
  ],
})

const NOT_APPROVED = 'Your email is not approved for the pilot program. Please contact support.'
const email = (who = 'outside') => newReader().email.replace('reader', who)
const button = (page: Page) => page.getByRole('button', { name: 'Continue with Reading Circle' })

async function openWindow(page: Page, from: '/login' | '/register' = '/login'): Promise<Page> {
  await page.goto(from)
  const opened = page.waitForEvent('popup')
  await button(page).click()
  return opened
}

/** Logs in at the provider and consents. */
async function agree(window: Page, who: string): Promise<void> {
  await window.getByPlaceholder('Enter any login').fill(who)
  await window.getByPlaceholder('and password').fill('anything')
  await window.getByRole('button', { name: 'Sign-in' }).click()
  const closed = window.waitForEvent('close')
  await window.getByRole('button', { name: 'Continue' }).click()
  await closed
}

async function expectSignedOut(page: Page): Promise<void> {
  expect(await page.evaluate(() => localStorage.getItem('backend_token'))).toBeNull()
  // The app signs out before the server does.
  await expect.poll(async () => (await page.request.get('/api/identity/token')).status()).toBe(401)
}

test('registering with the account makes a reader, who signs in with it again', async ({
  page,
  server,
  administrator,
  expectAccessible,
}) => {
  const who = email()
  await approve(server.baseUrl, administrator.token, who)
  await page.goto('/register')
  await expect(button(page)).toBeVisible()
  await expectAccessible()
  await agree(await openWindow(page, '/register'), who)
  await expect(page.getByText('Registration successful!')).toBeVisible()
  await page.goto('/library')
  await expect(page.getByRole('heading', { name: 'My Library' })).toBeVisible()
  await page.getByRole('button', { name: /Olive Outside/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
  await expectSignedOut(page)

  // The provider's session and consent are still there: its window closes by itself.
  await openWindow(page, '/login')
  await expect(page.getByText('Login successful!')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: /Olive Outside/ })).toBeVisible()
})

test('closing the window is no sign-in', async ({ page }) => {
  const window = await openWindow(page)
  await window.getByPlaceholder('Enter any login').waitFor()
  await window.close()
  await expect(page.getByText('Sign-in was cancelled.')).toBeVisible()
  await expect(button(page)).toBeEnabled()
  await expectSignedOut(page)
})

test('saying no at the provider is no sign-in', async ({ page }) => {
  const window = await openWindow(page)
  await window.getByRole('link', { name: /cancel/i }).click()
  await expect(page.getByText('Sign-in was cancelled.')).toBeVisible()
  expect(window.isClosed()).toBe(true)
  await expectSignedOut(page)
})

test('a window that closes the moment it succeeded is a sign-in', async ({
  page,
  server,
  administrator,
}) => {
  const who = email()
  await approve(server.baseUrl, administrator.token, who)
  await page
    .context()
    .route('**/third-party.js', (route) => route.fulfill({ body: 'window.close()' }))
  await agree(await openWindow(page), who)
  await expect(page.getByText('Login successful!')).toBeVisible()
})

test('an e-mail that is not approved is told so and leaves nothing', async ({ page, server }) => {
  const who = email()
  await agree(await openWindow(page, '/register'), who)
  await expect(page.getByText(NOT_APPROVED)).toBeVisible()
  await expectSignedOut(page)
  const answer = await page.request.post('/api/identity/sign-in/email', {
    data: { email: who, password: 'anything' },
    headers: { Origin: server.baseUrl },
  })
  expect(await answer.json()).toMatchObject({ code: 'USER_NOT_FOUND' })
})

test('an e-mail that the provider has not confirmed opens no account that exists', async ({
  page,
  server,
  administrator,
}) => {
  const reader = { ...newReader(), email: email('unconfirmed') }
  await approve(server.baseUrl, administrator.token, reader.email)
  await signUp(server.baseUrl, reader)
  await agree(await openWindow(page), reader.email)
  await expect(page.getByText('An account with this email already exists.')).toBeVisible()
  await expectSignedOut(page)
})

for (const mood of ['gone', 'silent'] as const) {
  test(`a provider that is ${mood} is said to be the trouble, and the button works again`, async ({
    page,
    provider,
    consoleErrors,
  }) => {
    provider.mood(mood)
    const window = await openWindow(page)
    await expect(
      page.getByText(
        'The sign-in service cannot be reached at the moment. Please try again later.',
      ),
    ).toBeVisible()
    expect(window.isClosed()).toBe(true)
    // The browser itself writes the 503 there.
    consoleErrors.length = 0
    provider.mood('well')
    const again = page.waitForEvent('popup')
    await button(page).click()
    await (await again).getByPlaceholder('Enter any login').waitFor()
  })
}

test('a blocked window is named', async ({ server, launchOptions }) => {
  // Playwright's Chromium lets every window open unless told otherwise; a reader's blocks those that no click opened.
  // A headless shell has no blocker but the switch that blocks them all.
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), '--block-new-web-contents'],
    ignoreDefaultArgs: ['--disable-popup-blocking'],
  })
  const page = await browser.newPage({ baseURL: server.baseUrl })
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      const found = [...document.querySelectorAll('button')].find(({ textContent }) =>
        textContent?.startsWith('Continue with'),
      )
      if (!found) return
      observer.disconnect()
      setTimeout(() => {
        found.click()
        console.log('clicked')
      })
    })
    observer.observe(document, { childList: true, subtree: true })
  })
  // Whatever Playwright does in the page counts as a person's touch, its traces too: until the click it does nothing.
  const clicked = page.waitForEvent('console', (message) => message.text() === 'clicked')
  await page.goto('/login')
  await clicked
  await expect(
    page.getByText('Sign-in popup was blocked. Please allow popups for this site.'),
  ).toBeVisible()
  await browser.close()
})

test('the setup link makes an administrator with a password, so no other account is offered there', async ({
  page,
}) => {
  const config = page.waitForResponse('**/api/config')
  await page.goto(`/register#setup=${'x'.repeat(43)}`)
  await config
  await expect(page.getByText('This account becomes the administrator')).toBeVisible()
  await expect(button(page)).toHaveCount(0)
})
