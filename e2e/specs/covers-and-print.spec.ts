import type { Page } from '@playwright/test'
import { call, selectBook } from '../api.ts'
import { expect, test } from '../fixtures.ts'
import { picture } from '../pictures.ts'

type Browsed = { books: { title: string; author: string }[] }

/** As the browser does before it lays the paper out. */
async function printed(page: Page): Promise<void> {
  await page.setViewportSize({ width: 698, height: 1010 })
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
}

test('forty drawn covers are all different, and the library and a book print without controls', async ({
  page,
  server: { baseUrl },
  reader: { token },
  expectAccessible,
}) => {
  const shelves = await Promise.all(
    ['Fantasy', 'Romance'].map(async (genre) => {
      const answer = await call(baseUrl, token, 'GET', `/api/search/books?genre=${genre}`)
      return (answer as Browsed).books.slice(0, 20)
    }),
  )
  const books = shelves.flat()
  for (const { title, author } of books) {
    const id = await selectBook(baseUrl, token, title, author)
    await call(baseUrl, token, 'POST', '/api/user/books', { book_id: id })
  }
  await page.addInitScript(() => {
    localStorage.setItem('library_view_mode', 'covers')
    localStorage.setItem('library_page_size', '50')
  })
  await page.goto('/library')

  await test.step('the covers', async () => {
    await expect(page.locator('[data-drawn]')).toHaveCount(books.length)
    const drawn = await page
      .locator('[data-drawn]')
      .evaluateAll((covers) => covers.map((cover) => cover.getAttribute('data-drawn')))
    expect(new Set(drawn).size).toBe(40)
    await expectAccessible()
    await picture(page, 'covers')
  })

  await test.step('the same at 56 by 84', async () => {
    await page.addInitScript(() => {
      localStorage.setItem('library_view_mode', 'cards')
      localStorage.setItem('library_compact', 'true')
    })
    await page.reload()
    await expect(page.locator('[data-drawn]')).toHaveCount(books.length)
    await picture(page, 'covers-small')
  })

  await test.step('the library on paper', async () => {
    await printed(page)
    const rows = page.getByRole('table').getByRole('row')
    await expect(rows).toHaveCount(1 + books.length)
    await expectNoControls(page)
  })

  await test.step('a book on paper', async () => {
    await page.emulateMedia({ media: null })
    await page.getByRole('main').getByRole('link', { name: books[0]?.title }).first().click()
    await expect(page.getByRole('heading', { name: 'Content Ratings' })).toBeVisible()
    await printed(page)
    await expect(page.getByRole('heading', { name: 'Content Ratings' })).toBeVisible()
    await expect(page.getByText('Violence & Gore').first()).toBeVisible()
    await expectNoControls(page)
  })
})

async function expectNoControls(page: Page): Promise<void> {
  for (const role of ['button', 'textbox', 'combobox', 'radio', 'navigation', 'banner'] as const)
    await expect(page.getByRole(role), role).toHaveCount(0)
}
