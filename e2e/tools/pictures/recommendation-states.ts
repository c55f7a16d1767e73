import { failing, type PictureState, store, pending } from './picture-state.ts'

export const recommendationStates: PictureState[] = [
  {
    name: 'recommendations-more',
    route: '/recommendations',
    act: (page) =>
      page
        .getByRole('button', { name: /^More about/ })
        .first()
        .click(),
  },
  {
    name: 'recommendations-filters',
    route: '/recommendations',
    act: (page) => page.getByRole('button', { name: 'Filters', exact: true }).click(),
  },
  {
    name: 'recommendations-table',
    route: '/recommendations',
    prepare: (page) => store(page, { recommendations_view_mode: 'table' }),
  },
  {
    name: 'recommendations-generating',
    route: '/recommendations',
    prepare: pending('**/api/recommendations/refresh'),
    act: (page) => page.getByRole('button', { name: 'Refresh' }).click(),
  },
  {
    name: 'recommendations-dismissed',
    route: '/recommendations',
    prepare: (page) =>
      page.route('**/api/recommendations/dismissed/*', (route) =>
        route.fulfill({ json: { message: '' } }),
      ),
    act: async (page) => {
      await page
        .getByRole('button', { name: /^Not interested/ })
        .first()
        .click()
      await page.getByRole('button', { name: 'Undo' }).waitFor()
    },
  },
  {
    name: 'recommendations-dismissed-books',
    route: '/recommendations',
    act: async (page) => {
      await page
        .getByRole('button', { name: /^Not interested/ })
        .first()
        .click()
      await page.getByRole('button', { name: 'Dismissed books' }).click()
      await page
        .getByRole('button', { name: /^Take back/ })
        .first()
        .waitFor()
    },
  },
  {
    name: 'recommendations-tastes',
    route: '/recommendations',
    act: async (page) => {
      await page.getByRole('button', { name: 'My tastes' }).click()
      await page.getByText('Pick up to five that you liked').waitFor()
    },
  },
  {
    name: 'recommendations-loading',
    route: '/recommendations',
    prepare: pending('**/api/recommendations?*'),
  },
  {
    name: 'recommendations-failed',
    route: '/recommendations',
    prepare: failing('**/api/recommendations?*'),
  },
]
