import type { Page } from '@playwright/test'
import { call, selectBook } from '../api.ts'
import { expect, test } from '../fixtures.ts'

test.describe.configure({ mode: 'parallel' })

const TITLES = [
  'Supercalifragilisticexpialidocious',
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
  'كتاب ألف ليلة وليلة والحكايات العجيبة والأخبار الغريبة في البلاد البعيدة',
  'Unbroken'.repeat(10),
]
const AUTHOR = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwaren'
const WIDTHS = [320, 360, 768, 1440]

/** The server's own answers, with each title and author replaced by a long one. */
async function lengthenNames(page: Page): Promise<{ startWith: (index: number) => void }> {
  let first = 0
  await page.route(
    (url) => url.pathname.startsWith('/api/') && !url.pathname.startsWith('/api/identity'),
    async (route) => {
      const response = await route.fetch()
      if (!response.headers()['content-type']?.includes('json')) return route.fulfill({ response })
      let next = first
      const body = JSON.stringify(await response.json(), (key, value: unknown) => {
        if (typeof value !== 'string' || value === '') return value
        if (key === 'title') return TITLES[next++ % TITLES.length]
        return key === 'author' ? AUTHOR : value
      })
      return route.fulfill({ response, body })
    },
  )
  return { startWith: (index) => (first = index) }
}

/** What reaches beyond the window's edge, other than in a box that scrolls by itself. */
function beyondTheEdge() {
  const width = document.documentElement.clientWidth
  const isInOwnBox = (element: Element | null): boolean =>
    element !== null &&
    element !== document.body &&
    (getComputedStyle(element).overflowX !== 'visible' || isInOwnBox(element.parentElement))
  const shown = [...document.querySelectorAll('body *')].filter(
    (element) => element.checkVisibility() && !element.closest('.sr-only'),
  )
  const describe = (element: Element) =>
    `${element.tagName.toLowerCase()}.${element.className.toString().slice(0, 60)} "${element.textContent.slice(0, 25)}"`
  const isOut = (element: Element) => {
    const { left, right } = element.getBoundingClientRect()
    return right > width + 1 || left < -1
  }
  const ratings = [...document.querySelectorAll('[data-rating]')].filter((one) =>
    one.checkVisibility(),
  )
  return {
    pageScrolls: Math.max(0, document.documentElement.scrollWidth - width),
    widest: shown
      .filter((one) => isOut(one) && !isInOwnBox(one.parentElement))
      .map(describe)
      .slice(0, 4),
    ratings: ratings.length,
    hiddenRatings: ratings
      .filter((one) => isOut(one) && (width > 1000 || !isInOwnBox(one)))
      .map(describe)
      .slice(0, 4),
  }
}

async function expectToFit(page: Page, name: string, withRatings: boolean): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    await expect
      .configure({ soft: true })
      .poll(() => page.evaluate(beyondTheEdge), {
        message: `${name} at ${width} px`,
        timeout: 3_000,
      })
      .toEqual({
        pageScrolls: 0,
        widest: [],
        ratings: withRatings ? expect.any(Number) : 0,
        hiddenRatings: [],
      })
  }
  if (withRatings) expect(await page.locator('[data-rating]').count(), name).toBeGreaterThan(0)
}

test('no page scrolls sideways with long titles, at any width, and the ratings stay on the screen', async ({
  page,
  server: { baseUrl },
  reader,
}) => {
  const limits = { language_threshold: 5, sexual_content_threshold: 5, violence_threshold: 1 }
  await call(baseUrl, reader.token, 'PUT', '/api/user/preferences', limits)
  let id = 0
  for (const title of ['The Hobbit', 'Emma', 'Holes', 'Dune']) {
    id = await selectBook(baseUrl, reader.token, title)
    await call(baseUrl, reader.token, 'POST', '/api/user/books', { book_id: id, rating: 5 })
  }
  const { startWith } = await lengthenNames(page)

  const fits = async (route: string, sign: string, withRatings = true) => {
    await test.step(route, async () => {
      await page.goto(route)
      await expect(page.getByText(sign).first()).toBeAttached()
      await expectToFit(page, route, withRatings)
    })
  }
  for (const [index] of TITLES.entries()) {
    startWith(index)
    await fits(`/book/${id}`, 'Similar books')
  }
  startWith(0)
  await fits('/home', 'Welcome, Rita Reader', false)
  await fits('/imports', 'Nothing has been imported yet.', false)
  await fits('/users', 'Save Preferences', false)
  await fits('/search?q=the', TITLES[0]!)
  for (const mode of ['table', 'cards']) {
    for (const setting of ['library_view_mode', 'recommendations_view_mode'])
      await page.evaluate(([key, value]) => localStorage.setItem(key!, value!), [setting, mode])
    await fits('/library', TITLES[3]!)
    await fits('/recommendations', TITLES[3]!)
  }
})

test('suggestions, a found book and dialogs hold long titles', async ({ page, reader, server }) => {
  const id = await selectBook(server.baseUrl, reader.token, 'The Hobbit')
  await call(server.baseUrl, reader.token, 'POST', '/api/user/books', { book_id: id, rating: 5 })
  await lengthenNames(page)
  await page.goto('/search')
  await page.getByRole('combobox').fill('hobbit')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectToFit(page, 'suggestions', false)
  await page.getByRole('option').first().click()
  await expect(page.getByText('Analysis Result')).toBeVisible()
  await expectToFit(page, 'a found book', true)

  await page.goto('/library')
  await page
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectToFit(page, 'the question before removing', true)
})

test('titles are set in the direction of their letters', async ({ page, reader, server }) => {
  const id = await selectBook(server.baseUrl, reader.token, 'Emma')
  await page.route('**/api/books/view/**', async (route) => {
    const response = await route.fetch()
    const book = (await response.json()) as object
    return route.fulfill({ response, json: { ...book, title: TITLES[2] } })
  })
  await page.goto(`/book/${id}`)
  const heading = page.getByRole('heading', { level: 1, name: TITLES[2]! })
  await expect(heading).toHaveCSS('direction', 'rtl')
})
