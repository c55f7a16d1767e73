import { selectBook } from '../api.ts'
import { expect, test } from '../fixtures.ts'
import { newReader } from '../people.ts'

test('a visitor looks around, asks for access, and is let into nothing else', async ({
  page,
  server,
  administrator,
  consoleErrors,
}) => {
  const { email, password } = newReader('Vera Visitor')

  await test.step('the landing page says what this is and how to get in', async () => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Smart Content Filtering For Every Reader',
    )
    await expect(page.getByText('Pilot Program', { exact: true })).toBeVisible()
    for (const step of ['Submit interest', 'Get approved', 'Start filtering']) {
      await expect(page.getByRole('heading', { name: step })).toBeVisible()
    }
    await page.getByLabel('Email address').fill(email)
    await page.getByRole('button', { name: 'Request access' }).click()
    await expect(
      page.getByText("Thanks! We'll notify you when you're approved for access."),
    ).toBeVisible()
    await expect(page.getByLabel('Email address')).toHaveValue('')
  })

  await test.step('what is for readers leads to the login, the home page to the start', async () => {
    for (const route of ['/search', '/library', '/recommendations', '/users', '/admin']) {
      await page.goto(route)
      await expect(page).toHaveURL('/login')
    }
    await page.goto('/home')
    await expect(page).toHaveURL('/')
  })

  await test.step('a login without approval is refused', async () => {
    await page.getByRole('link', { name: 'Already have access? Sign in' }).click()
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('alert')).toHaveText(
      'Your email is not approved for the pilot program. Please contact support.',
    )
  })

  await test.step('a forgotten password is answered alike for everybody', async () => {
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await page.getByLabel('Email address').fill(email)
    await page.getByRole('button', { name: 'Send reset link' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email')
    await expect(page.getByText(email)).toBeVisible()
    await expect(
      page.getByText('Password reset email sent! Please check your inbox.'),
    ).toBeVisible()
    await page.getByRole('link', { name: 'Return to login' }).click()
    await expect(page).toHaveURL('/login')
  })

  await test.step('a book can be read about, without a reading of the own', async () => {
    const id = await selectBook(server.baseUrl, administrator.token, 'Holes')
    await page.goto(`/book/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Holes')
    await expect(
      page.getByText('Content ratings are managed by administrators.', { exact: false }),
    ).toBeVisible()
    await expect(page.getByText('Your Reading')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Re-analyze' })).toHaveCount(0)
  })

  await test.step('on a phone the same links are in the menu', async () => {
    await page.setViewportSize({ width: 360, height: 780 })
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(page.getByText('Welcome to Pagelight')).toBeVisible()
    await page.getByRole('link', { name: 'Sign Up' }).click()
    await expect(page).toHaveURL('/register')
  })
  expect(consoleErrors).toEqual([])
})
