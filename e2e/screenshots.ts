/**
 * Pictures of every page at three widths in both themes, for looking at: `npm run screenshots -- [FOLDER]`
 * (default: screenshots/, which git ignores). Starts a server of its own with a reader, a library and requests.
 */
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { findChromium } from './chromium.ts'
import { admin, approve, newReader, register } from './people.ts'
import { startServer } from './server-process.ts'

const WIDTHS = [360, 768, 1440]
const THEMES = ['light', 'dark'] as const
const SHELF = [
  ['The Hobbit', 5],
  ['Pride and Prejudice', 4],
  ['The Hunger Games', 4],
  ['Gone Girl', 2],
  ['Holes', 5],
  ['Dracula', 3],
  ['Becoming', null],
  ['Outlander', null],
] as const
const PAGES = ['/home', '/search', '/library', '/recommendations', '/users', '/how-we-rate', '/nowhere']
const SIGNED_OUT = ['/', '/login', '/register', '/forgot-password', '/reset-password']

const folder = path.resolve(process.argv[2] ?? 'screenshots')
mkdirSync(folder, { recursive: true })

const found = await findChromium()
const server = await startServer()
const browser = await chromium.launch({
  executablePath: found.path,
  env: { ...process.env, ...found.env },
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
})

try {
  const asAdmin = await open(browser)
  await register(asAdmin, admin, server.setupLink)
  const asReader = await open(browser)
  const reader = newReader('Nora Newcomer')
  await approve(asAdmin, reader.email)
  await register(asReader, reader)
  const bookId = await fillShelf(asReader)
  for (const name of ['sam', 'ines', 'tomas']) {
    await asAdmin.request.post('/api/pilot/interest', { data: { email: `${name}@example.test` } })
  }

  const asVisitor = await open(browser)
  const asNewcomer = await open(browser)
  const newcomer = newReader('Empty Shelf')
  await approve(asAdmin, newcomer.email)
  await register(asNewcomer, newcomer)

  for (const route of SIGNED_OUT) await shoot(asVisitor, route, `visitor${route}`)
  for (const route of [...PAGES, `/book/${bookId}`]) await shoot(asReader, route, `reader${route}`)
  await shoot(asReader, '/search', 'reader/search-result', searchHobbit)
  await shoot(asNewcomer, '/library', 'newcomer/library')
  await shoot(asNewcomer, '/recommendations', 'newcomer/recommendations')
  await shoot(asAdmin, '/admin', 'admin/admin')
  await shoot(asAdmin, `/book/${bookId}`, 'admin/book')
} finally {
  await browser.close()
  await server.stop()
}

async function open(from: Browser): Promise<Page> {
  const context = await from.newContext({ baseURL: server.baseUrl, locale: 'en-GB', timezoneId: 'UTC' })
  return context.newPage()
}

async function fillShelf(page: Page): Promise<number> {
  const token = await page.evaluate(() => localStorage.getItem('backend_token'))
  const headers = { authorization: `Bearer ${token}` }
  let first = 0
  for (const [title, rating] of SHELF) {
    const selected = await page.request.post('/api/books/select', { headers, data: { title } })
    const { book } = (await selected.json()) as { book: { id: number } }
    first ||= book.id
    await page.request.post('/api/user/books', { headers, data: { book_id: book.id, rating } })
  }
  await page.request.put('/api/user/preferences', {
    headers,
    data: { language_threshold: 3, sexual_content_threshold: 2, violence_threshold: 3 },
  })
  return first
}

async function searchHobbit(page: Page): Promise<void> {
  await page.getByRole('combobox').fill('hobit')
  await page
    .getByRole('option', { name: /Hobbit/ })
    .first()
    .click()
  await page.getByText('Analysis Result').waitFor()
}

async function shoot(page: Page, route: string, name: string, act?: (page: Page) => Promise<void>): Promise<void> {
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: width < 700 ? 780 : 900 })
      await page.goto(route)
      await page.waitForLoadState('networkidle')
      if (act) await act(page)
      const file = `${name.replaceAll('/', '_').replace(/_$/, '')}-${width}-${theme}.png`
      await page.screenshot({ path: path.join(folder, file), fullPage: true })
    }
  }
}
