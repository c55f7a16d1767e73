import type { Page } from '@playwright/test'

/** Until the first rows are there, and until all are: then they can be filtered. */
export async function visit(page: Page, entries: number) {
  const before = performance.now()
  const passed = () => Math.round(performance.now() - before)
  await page.goto('/library', { waitUntil: 'commit' })
  const shown = new RegExp(`^Showing .* of ${entries}$`)
  await page.getByText(shown).waitFor({ timeout: 120_000 })
  const firstMs = passed()
  await page.locator('button:enabled', { hasText: 'Filters' }).waitFor({ timeout: 120_000 })
  return { firstMs, allMs: passed() }
}

/** Milliseconds from each key to the frame after the one that shows it. */
export async function typeQuery(page: Page, query: string): Promise<number[]> {
  const box = page.getByPlaceholder('Search your library...')
  await box.fill('')
  await box.focus()
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(window, { keystrokes: times })
    document.addEventListener('keydown', () => {
      const pressed = performance.now()
      requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - pressed)))
    })
  })
  for (const letter of query) {
    await page.keyboard.press(letter === ' ' ? 'Space' : letter)
    await page.waitForTimeout(60)
  }
  return page.evaluate(() => Reflect.get(window, 'keystrokes') as number[])
}
