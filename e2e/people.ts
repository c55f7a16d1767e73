import { expect, type Page } from '@playwright/test'

export type Person = { name: string; email: string; password: string }

export const admin: Person = { name: 'Ada Admin', email: 'ada@example.test', password: 'correct-horse-1' }

/** Someone new each time, so that tests sharing a server do not meet. */
export function newReader(name = 'Rita Reader'): Person {
  return { name, email: `reader-${crypto.randomUUID().slice(0, 8)}@example.test`, password: 'correct-horse-2' }
}

/** Fills the registration form and sends it; `address` is /register or the first administrator's setup link. */
export async function fillRegistration(page: Page, person: Person, address = '/register'): Promise<void> {
  await page.goto(address)
  await page.getByLabel('Display Name').fill(person.name)
  await page.getByLabel('Email address').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Confirm Password').fill(person.password)
  await page.locator('main form').getByRole('button', { name: 'Sign up' }).click()
}

/** The same for somebody who is let in. */
export async function register(page: Page, person: Person, address?: string): Promise<void> {
  await fillRegistration(page, person, address)
  await expect(page.getByText('Registration successful!')).toBeVisible()
  await expect(page.getByText(person.name).first()).toBeAttached()
}

export async function logIn(page: Page, person: Person): Promise<void> {
  await page.goto('/login')
  await page.getByLabel(/^Email/).fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page
    .locator('main form')
    .getByRole('button', { name: /^(log ?in|sign in)$/i })
    .click()
  await expect(page.getByText('Login successful!')).toBeVisible()
}

/** Over the API as the signed-in administrator of `page`; the e-mail asks for access first. */
export async function approve(page: Page, email: string): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('backend_token') ?? localStorage.getItem('token'))
  const headers = { authorization: `Bearer ${token}` }
  const asked = await page.request.post('/api/pilot/interest', { data: { email } })
  expect([200, 201]).toContain(asked.status())
  const list = await page.request.get('/api/pilot/admin/list', { headers })
  expect(list.status()).toBe(200)
  const { interests } = (await list.json()) as { interests: { id: number | string; email: string }[] }
  const interest = interests.find((one) => one.email === email.toLowerCase())
  const approved = await page.request.post(`/api/pilot/admin/approve/${interest?.id}`, { headers })
  expect(approved.status()).toBe(200)
}
