import type { Page } from '@playwright/test'
import { failing, type PictureState, search, store, pending } from './picture-state.ts'

export async function openStatistics(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Reading statistics' }).click()
  await page.getByRole('heading', { name: 'Books per year' }).waitFor()
}

/** On a phone. */
async function unfold(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: /^More about/ }).first()
  await page.getByRole('heading', { name: /^Your Books/ }).waitFor()
  if (await more.isVisible()) await more.click()
}

export const libraryStates: PictureState[] = [
  {
    name: 'library-view-menu',
    route: '/library',
    act: (page) => page.getByRole('button', { name: 'View', exact: true }).click(),
  },
  {
    name: 'library-cards',
    route: '/library',
    prepare: (page) => store(page, { library_view_mode: 'cards' }),
  },
  {
    name: 'library-compact',
    route: '/library',
    prepare: (page) => store(page, { library_view_mode: 'table', library_compact: 'true' }),
  },
  { name: 'library-statistics', route: '/library', act: openStatistics },
  {
    name: 'library-statistics-table',
    route: '/library',
    act: async (page) => {
      await openStatistics(page)
      await page.getByText('As a table').last().click()
    },
  },
  {
    name: 'library-read-date',
    route: '/library',
    prepare: (page) => store(page, { library_view_mode: 'table' }),
    act: async (page) => {
      await unfold(page)
      await page
        .getByRole('button', { name: /change the read date/ })
        .first()
        .click()
    },
  },
  {
    name: 'library-notes',
    route: '/library',
    prepare: (page) => store(page, { library_view_mode: 'table' }),
    act: async (page) => {
      await unfold(page)
      const opener = page.getByRole('button', { name: /^(?:Notes|Add notes) on/ })
      await opener.first().click()
    },
  },
  {
    name: 'library-remove',
    route: '/library',
    act: async (page) => {
      await unfold(page)
      await page
        .getByRole('button', { name: /^Remove / })
        .first()
        .click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'library-add',
    route: '/library',
    act: async (page) => {
      await page.getByRole('button', { name: 'Add Book' }).click()
      await search(page, 'dune', /Dune/)
    },
  },
  {
    name: 'library-import',
    route: '/library',
    act: async (page) => {
      await page.getByRole('button', { name: 'Import', exact: true }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'library-importing',
    route: '/library',
    prepare: pending('**/api/user/books/import*'),
    act: async (page) => {
      await page.getByRole('button', { name: 'Import', exact: true }).click()
      const buffer = Buffer.from('Title,Author')
      await page
        .getByLabel('Choose CSV file')
        .setInputFiles({ name: 'my_export.csv', mimeType: 'text/csv', buffer })
      await page.getByRole('dialog').getByRole('button', { name: 'Import', exact: true }).click()
      await page.getByRole('progressbar').first().waitFor()
    },
  },
  {
    name: 'library-covers',
    route: '/library',
    prepare: (page) => store(page, { library_view_mode: 'covers' }),
  },
  {
    name: 'library-more',
    route: '/library',
    act: unfold,
  },
  {
    name: 'library-filters',
    route: '/library?shelf=currently-reading',
    act: (page) => page.getByText(/^Showing/).waitFor(),
  },
  { name: 'library-no-matches', route: '/library?q=qqzzxxyy' },
  {
    name: 'library-selected',
    route: '/library',
    act: async (page) => {
      await page.getByRole('button', { name: 'Select', exact: true }).click()
      for (const box of (await page.getByRole('checkbox').all()).slice(0, 3)) await box.check()
    },
  },
  {
    name: 'library-tags',
    route: '/library',
    act: async (page) => {
      await page.getByRole('button', { name: 'Select', exact: true }).click()
      await page.getByRole('checkbox').first().check()
      await page.getByRole('button', { name: 'Tags', exact: true }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'library-edit',
    route: '/library',
    act: async (page) => {
      await unfold(page)
      await page
        .getByRole('button', { name: /^Edit shelf, tags and notes/ })
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'imports', route: '/imports' },
  {
    name: 'imports-rows',
    route: '/imports',
    act: (page) =>
      page
        .getByText(/rows? to look at$/)
        .first()
        .click(),
  },
  {
    name: 'imports-undo',
    route: '/imports',
    act: async (page) => {
      await page.getByRole('button', { name: 'Undo import…' }).first().click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  { name: 'imports-loading', route: '/imports', prepare: pending('**/api/user/imports') },
  { name: 'imports-failed', route: '/imports', prepare: failing('**/api/user/imports') },
  { name: 'library-loading', route: '/library', prepare: pending('**/api/user/books/rows') },
  { name: 'library-failed', route: '/library', prepare: failing('**/api/user/books/rows') },
]
