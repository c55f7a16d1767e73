import { expect, test } from '../fixtures.ts'
import { picture } from '../pictures.ts'

test.describe.configure({ mode: 'parallel' })

const isOnTop = (element: Element) => {
  const { x, y, width, height } = element.getBoundingClientRect()
  return document.elementFromPoint(x + width / 2, y + height / 2) === element
}

test('on a phone pages are under the thumbs, and six suggestions of two lines fit above the keyboard', async ({
  page,
  reader,
  expectAccessible,
}) => {
  expect(reader.email).toBeTruthy()
  // What a keyboard leaves of a small phone.
  await page.setViewportSize({ width: 360, height: 480 })
  await page.goto('/search')
  const pages = page.getByRole('navigation', { name: 'Quick links' })
  await expect(pages.getByRole('link', { name: 'Search' })).toHaveAttribute('aria-current', 'page')
  for (const link of await pages.getByRole('link').all()) {
    const box = await link.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  }
  await expectAccessible()
  await picture(page, 'thumbs-search')

  await page.getByRole('combobox').fill('harry potter')
  const options = page.getByRole('option')
  await expect(options.nth(5)).toBeVisible()
  await expect(pages).toBeHidden()
  // Nothing covers the box while the list is open.
  await expect.poll(() => page.getByRole('combobox').evaluate(isOnTop)).toBe(true)
  for (let at = 0; at < 6; at += 1) await expect(options.nth(at)).toBeInViewport({ ratio: 1 })
  await expectAccessible()
  await picture(page, 'thumbs-suggestions')
  await page.keyboard.press('Escape')
  await expect(pages).toBeVisible()
  await pages.getByRole('link', { name: 'Scan' }).click()
  await expect(page.getByRole('heading', { name: 'Scan', exact: true })).toBeVisible()
  await pages.getByRole('link', { name: 'Home' }).click()
  await expect(page.getByRole('combobox')).toBeVisible()
  await picture(page, 'thumbs-home')
})

test('/ leads to the search box and ? shows the keys, unless they are turned off', async ({
  page,
  reader,
  expectAccessible,
}) => {
  expect(reader.email).toBeTruthy()
  await page.goto('/users')
  await expect(page.getByRole('heading', { name: 'Keyboard' })).toBeVisible()
  await page.waitForFunction(() => document.readyState === 'complete')
  await expect(async () => {
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expectAccessible()
  await picture(page, 'keys-dialog')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('/')
  await expect(page).toHaveURL(/\/search$/)
  const box = page.getByRole('combobox')
  await expect(box).toBeFocused()
  await box.press('?')
  await expect(box).toHaveValue('?')

  await page.goto('/users')
  await page.getByLabel('Single keys: / for the search').uncheck()
  await picture(page, 'keys-preferences')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('/')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/users$/)
})
