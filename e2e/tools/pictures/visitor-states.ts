import { fillRegistration, newReader } from '../../people.ts'
import { failing, pending, succeeding, type PictureState } from './picture-state.ts'

export const visitorStates: PictureState[] = [
  {
    name: 'login-failed',
    route: '/login',
    act: async (page) => {
      await page.getByLabel(/^Email/).fill('nobody@example.test')
      await page.getByLabel('Password', { exact: true }).fill('wrong-horse')
      await page.locator('main form').getByRole('button').last().click()
      await page.getByRole('alert').first().waitFor()
    },
  },
  {
    name: 'forgot-password-sent',
    route: '/forgot-password',
    // Not by the server: it limits the mails to an address.
    prepare: succeeding('**/api/identity/request-password-reset'),
    act: async (page) => {
      await page
        .getByLabel('Email address')
        .fill('a.rather.long.address@a-rather-long-domain.example.test')
      await page.getByRole('button', { name: 'Send reset link' }).click()
      await page.getByText('Check your email').waitFor()
    },
  },
  {
    name: 'reset-password-refused',
    route: '/reset-password#token=expired',
    act: async (page) => {
      await page.getByLabel('New Password').fill('correct-horse-3')
      await page.getByLabel('Confirm Password').fill('correct-horse-3')
      await page.getByRole('button', { name: 'Change password' }).click()
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'confirm-email-done',
    route: '/confirm-email#token=any',
    prepare: succeeding('**/api/identity/verify-email'),
  },
  { name: 'how-we-rate', route: '/how-we-rate' },
  { name: 'privacy', route: '/privacy' },
  { name: 'book', route: '/book/1' },
  { name: 'landing-loading', route: '/', prepare: pending('**/api/showcase') },
  { name: 'landing-failed', route: '/', prepare: failing('**/api/showcase') },
  { name: 'privacy-failed', route: '/privacy', prepare: failing('**/api/config') },
  {
    name: 'register-refused',
    route: '/register',
    act: async (page) => {
      await fillRegistration(page, newReader())
      await page.getByRole('alert').first().waitFor()
    },
  },
]
