import type { Page } from '@playwright/test'
import type { PictureState } from './picture-state.ts'

async function openMenu(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Open menu' })
  if (await menu.isVisible()) await menu.click()
  else await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByText('Logout').first().waitFor()
}

export const menuStates: PictureState[] = [{ name: 'menu', route: '/home', act: openMenu }]
