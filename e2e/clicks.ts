import { expect, type Page } from '@playwright/test'

/** Presses of the mouse since the last call; a choice in a list counts as two, as does choosing a file as one. */
export async function clicksOn(page: Page) {
  let clicks = 0
  await page.exposeFunction('countClick', () => (clicks += 1))
  await page.addInitScript(() =>
    document.addEventListener('pointerdown', () => Reflect.get(window, 'countClick')(), true),
  )
  return {
    async expectSince(expected: number) {
      await expect.poll(() => clicks).toBe(expected)
      clicks = 0
    },
    async choose(label: string, option: string) {
      await page.getByLabel(label, { exact: true }).first().selectOption(option)
      clicks += 2
    },
    async chooseFile(label: string, name: string, content: string) {
      const file = { name, mimeType: 'text/csv', buffer: Buffer.from(content) }
      await page.getByLabel(label).setInputFiles(file)
      clicks += 1
    },
  }
}
