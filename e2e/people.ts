import { expect, type Page } from '@playwright/test'
import type { SignedIn } from './api.ts'

export type Person = { name: string; email: string; password: string }

export const admin: Person = {
  name: 'Ada Admin',
  email: 'ada@example.test',
  password: 'correct-horse-1',
}

/** Unique, because tests share a server. */
export function newReader(name = 'Rita Reader'): Person {
  return {
    name,
    email: `reader-${crypto.randomUUID().slice(0, 8)}@example.test`,
    password: 'correct-horse-2',
  }
}

/** Submits the registration form; `address` is /register or the setup link. */
export async function fillRegistration(
  page: Page,
  person: Person,
  address = '/register',
): Promise<void> {
  await page.goto(address)
  await page.getByLabel('Display Name').fill(person.name)
  await page.getByLabel('Email address').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Confirm Password').fill(person.password)
  await page.locator('main form').getByRole('button', { name: 'Sign up' }).click()
}

/** For an approved person; waits until the app has signed them in. */
export async function register(page: Page, person: Person, address?: string): Promise<SignedIn> {
  await fillRegistration(page, person, address)
  await expect(page.getByText(person.name).first()).toBeAttached()
  return { token: await tokenOf(page), cookies: await page.context().cookies() }
}

export async function fillLogin(
  page: Page,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<void> {
  await page.goto('/login')
  await page.getByLabel(/^Email/).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.locator('main form').getByRole('button', { name: 'Sign in' }).click()
}

/** For an approved person; waits until the app has signed them in. */
export async function logIn(page: Page, person: Person): Promise<void> {
  await fillLogin(page, person)
  await expect(page.getByText('Login successful!')).toBeVisible()
}

export async function logOut(page: Page, { name }: Pick<Person, 'name'>): Promise<void> {
  await page.getByRole('button', { name: new RegExp(name) }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
}

/** The app's token for the API; empty if nobody is signed in. */
export async function tokenOf(page: Page): Promise<string> {
  return (await page.evaluate(() => localStorage.getItem('backend_token'))) ?? ''
}
