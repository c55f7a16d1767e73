import type { Page } from '@playwright/test'
import { failing, type PictureState, pending } from './picture-state.ts'
import { textAnalysis } from './text-analysis.ts'

const ANOTHER = 'This file says it is “Emma” by Jane Austen, not “The Hobbit” by J.R.R. Tolkien.'

async function openTextPanel(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Rate from the book’s text' }).click()
  await page.getByRole('button', { name: 'Rate this text' }).waitFor()
}

const withTextAnalysis = (page: Page) =>
  page.route('**/api/books/1/text', (route) =>
    route.fulfill({ json: { readings: [textAnalysis()] } }),
  )

const withCountedBook = (page: Page) =>
  page.route('**/api/books/view/**', async (route) => {
    const response = await route.fetch()
    const book = (await response.json()) as Record<string, unknown>
    const { text_evidence, id: _, yours: __, shown: ___, ...rated } = textAnalysis()
    const provenance = {
      ...(book['provenance'] as object),
      basis: 'full_text',
      analyst: 'text reader',
      text_evidence,
    }
    await route.fulfill({ response, json: { ...book, ...rated, basis: 'full_text', provenance } })
  })

export const bookStates: PictureState[] = [
  { name: 'book-text', route: '/book/1', act: openTextPanel },
  { name: 'book-counted', route: '/book/1', prepare: withCountedBook },
  { name: 'book-text-read', route: '/book/1', prepare: withTextAnalysis },
  {
    name: 'book-text-refused',
    route: '/book/1',
    prepare: (page) =>
      page.route('**/api/books/1/text', (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ status: 409, json: { error: ANOTHER, detail: 'another_book' } })
          : route.continue(),
      ),
    act: async (page) => {
      await openTextPanel(page)
      await page
        .getByLabel('Choose a file')
        .setInputFiles({ name: 'emma.epub', mimeType: '', buffer: Buffer.from('PK') })
      await page.getByRole('button', { name: 'Rate this text' }).click()
      await page.getByText('Is this the right file?').waitFor()
    },
  },
  { name: 'book-missing', route: '/book/999999' },
  { name: 'book-loading', route: '/book/1', prepare: pending('**/api/books/view/**') },
  { name: 'book-failed', route: '/book/1', prepare: failing('**/api/books/view/**') },
]
