import { join } from 'node:path'
import type { Page } from '@playwright/test'

const folder = process.env['PICTURES']
const WIDTHS = { 360: 780, 768: 1024, 1440: 900 }

/** With PICTURES=FOLDER in the environment: the page at three widths, light and dark. */
export async function picture(page: Page, name: string): Promise<void> {
  if (!folder) return
  const before = page.viewportSize()
  for (const [width, height] of Object.entries(WIDTHS)) {
    await page.setViewportSize({ width: Number(width), height })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const path = join(folder, `${name.replaceAll(/[^\w-]+/g, '-')}-${width}-${colorScheme}.png`)
      await page.screenshot({ path, fullPage: true })
    }
  }
  if (before) await page.setViewportSize(before)
}
