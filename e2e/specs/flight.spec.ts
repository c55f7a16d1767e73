import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

test.describe.configure({ mode: 'parallel' })

declare global {
  interface Window {
    /** What moved: the names that the browser animated. */
    moved: string[]
  }
}

async function pickTheHobbit(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.moved = []
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (change) => {
      const transition = start(change)
      const note = async () => {
        await transition.ready
        for (const { effect } of document.getAnimations())
          if (effect instanceof KeyframeEffect && effect.pseudoElement)
            window.moved.push(effect.pseudoElement)
      }
      void note()
      return transition
    }
  })
  await page.goto('/search')
  const box = page.getByRole('combobox')
  await expect(box).toBeFocused()
  await page.keyboard.type('the hobbit')
  await page
    .getByRole('option', { name: /The Hobbit/ })
    .first()
    .waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Analysis Result' })).toBeVisible()
}

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('the cover of a chosen suggestion moves into the card, the focus stays, and the answer is told', async ({
    page,
    reader: _signedIn,
  }) => {
    await pickTheHobbit(page)
    await expect
      .poll(() => page.evaluate(() => window.moved))
      .toContain('::view-transition-group(flight)')
    await expect(page.getByRole('combobox')).toBeFocused()
    await expect(
      page.locator('output').filter({ hasText: 'The Hobbit by J.R.R. Tolkien' }),
    ).toHaveCount(1)
    await expect(page.getByRole('option')).toHaveCount(0)
  })
})

test('nothing moves for a reader who prefers less motion', async ({ page, reader: _signedIn }) => {
  await pickTheHobbit(page)
  expect(await page.evaluate(() => window.moved)).toEqual([])
})
