import type { Page } from '@playwright/test'
import { failing, type PictureState, pending } from './picture-state.ts'

const READING = '**/api/user/reading'

async function loseTheNetwork(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await page.getByText('You are offline.').waitFor()
}

export const homeStates: PictureState[] = [
  { name: 'home-loading', route: '/home', prepare: pending(READING) },
  { name: 'home-failed', route: '/home', prepare: failing(READING) },
  { name: 'home-offline', route: '/home', act: loseTheNetwork },
  {
    name: 'preferences-loading',
    route: '/users',
    prepare: pending('**/api/user/preferences'),
  },
  {
    name: 'preferences-failed',
    route: '/users',
    prepare: failing('**/api/user/preferences'),
  },
  {
    name: 'delete-account',
    route: '/users',
    act: async (page) => {
      await page.getByRole('button', { name: /^Delete/ }).click()
      await page.getByRole('alertdialog').or(page.getByRole('dialog')).waitFor()
    },
  },
]
