// `npm run screenshots -- [FOLDER]`: every page of the demo at three widths in both themes. `--only WORD` limits them by
// name, `--readme` takes the picture of the README instead.
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { parseArgs } from 'node:util'
import { approve } from '../api.ts'
import { findChromium } from '../chromium.ts'
import { fillDemo } from './demo/fill.ts'
import { demoAdmin, demoReaders } from './demo/people.ts'
import { logIn, newReader, register, tokenOf } from '../people.ts'
import { bookStates } from './pictures/book-states.ts'
import { libraryStates, openStatistics } from './pictures/library-states.ts'
import { menuStates } from './pictures/menu-states.ts'
import type { PictureState } from './pictures/picture-state.ts'
import { recommendationStates } from './pictures/recommendation-states.ts'
import { searchStates } from './pictures/search-states.ts'
import { visitorStates } from './pictures/visitor-states.ts'
import { startServer } from '../servers/server-process.ts'

const readerStates = [
  ...menuStates,
  ...searchStates,
  ...libraryStates,
  ...recommendationStates,
  ...bookStates,
]

const WIDTHS = [360, 768, 1440]
const THEMES = ['light', 'dark'] as const
const PAGES = [
  '/home',
  '/search',
  '/library',
  '/recommendations',
  '/users',
  '/how-we-rate',
  '/privacy',
  '/nowhere',
]
const SIGNED_OUT = [
  '/',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
]

const [, fantasyReader, collector] = demoReaders

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string', default: '' }, readme: { type: 'boolean', default: false } },
})
const RATINGS_SOURCE = 'Where these ratings come from'
const README_PICTURE = path.join(import.meta.dirname, '..', '..', 'docs', 'images', 'book.png')
const folder = path.resolve(positionals[0] ?? 'screenshots')
mkdirSync(options.readme ? path.dirname(README_PICTURE) : folder, { recursive: true })

const found = await findChromium()
const server = await startServer()
const browser = await chromium.launch({
  executablePath: found.path,
  env: { ...process.env, ...found.env },
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
  ],
})

try {
  await fillDemo(server, () => {})
  const asReader = await open(browser)
  await logIn(asReader, fantasyReader)
  const bookId = await ratedBook(asReader)
  if (options.readme) await shootForReadme(asReader, bookId)
  else await shootAll(asReader, bookId)
} finally {
  await browser.close()
  await server.stop()
}

async function shootAll(asReader: Page, bookId: number): Promise<void> {
  const asVisitor = await open(browser)
  const asAdmin = await open(browser)
  await logIn(asAdmin, demoAdmin)
  const asCollector = await open(browser)
  await logIn(asCollector, collector)
  const asNewcomer = await open(browser)
  const newcomer = newReader('Empty Shelf')
  await approve(server.baseUrl, await tokenOf(asAdmin), newcomer.email)
  await register(asNewcomer, newcomer)

  for (const route of SIGNED_OUT) await shoot(asVisitor, { route, name: `visitor${route}` })
  for (const state of visitorStates)
    await shoot(asVisitor, { ...state, name: `visitor/${state.name}` })
  for (const route of [...PAGES, `/book/${bookId}`])
    await shoot(asReader, { route, name: `reader${route}` })
  for (const state of readerStates)
    await shoot(asReader, { ...state, name: `reader/${state.name}` })
  await shoot(asCollector, { route: '/library', name: 'collector/library' })
  await shoot(asCollector, {
    route: '/library',
    name: 'collector/library-statistics',
    act: openStatistics,
  })
  await shoot(asNewcomer, { route: '/library', name: 'newcomer/library' })
  await shoot(asNewcomer, { route: '/recommendations', name: 'newcomer/recommendations' })
  await shoot(asReader, { ...openedPart(bookId, 'This seems wrong'), name: 'reader/report' })
  await shoot(asReader, { ...openedPart(bookId, RATINGS_SOURCE), name: 'reader/book-basis' })
  await reportAndOverride(asReader, asAdmin, bookId)
  await shoot(asReader, { ...openedPart(bookId, 'This seems wrong'), name: 'reader/report-open' })
  await shoot(asReader, { ...openedPart(bookId, RATINGS_SOURCE), name: 'reader/book-basis-many' })
  await shoot(asAdmin, { route: '/admin', name: 'admin/admin' })
  await shoot(asAdmin, { ...openedPart(bookId, 'Set the ratings'), name: 'admin/book' })
}

function openedPart(bookId: number, title: string): Pick<PictureState, 'route' | 'act'> {
  return {
    route: `/book/${bookId}`,
    act: async (page) => {
      await page.getByRole('heading', { level: 2, name: title }).click()
      await settle(page)
    },
  }
}

/** The reader reports the ratings; the administrator re-analyzes the book, sets the ratings and re-analyzes it again. */
async function reportAndOverride(asReader: Page, asAdmin: Page, bookId: number): Promise<void> {
  const send = async (page: Page, address: string, data?: object) => {
    const token = await tokenOf(page)
    const sent = await page.request.post(address, {
      headers: { authorization: `Bearer ${token}` },
      data,
    })
    if (!sent.ok()) throw new Error(`${address} responded ${sent.status()}`)
  }
  const book = `/api/books/${bookId}`
  const reason =
    'Chapter 9 describes a wound at length, and there is more of that in the last third of the book.'
  await send(asReader, `${book}/reports`, { reason, dimension: 'violence' })
  await send(asAdmin, `${book}/reanalyze`)
  const ratings = { language_rating: 1, sexual_content_rating: 0, violence_rating: 4 }
  await send(asAdmin, `${book}/override`, {
    ...ratings,
    reason: 'The last third lingers on injuries. Read and checked.',
  })
  await send(asAdmin, `${book}/reanalyze`)
}

async function shootForReadme(page: Page, bookId: number): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 1200, height: 860 })
  await page.goto(`/book/${bookId}`)
  await page.getByText('Your rating', { exact: true }).waitFor()
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: README_PICTURE })
}

async function open(from: Browser): Promise<Page> {
  const context = await from.newContext({
    baseURL: server.baseUrl,
    locale: 'en-GB',
    timezoneId: 'UTC',
  })
  return context.newPage()
}

/** A well-known book that the reader has rated. */
async function ratedBook(page: Page): Promise<number> {
  const token = await tokenOf(page)
  const answer = await page.request.get('/api/user/books', {
    headers: { authorization: `Bearer ${token}` },
  })
  const { books } = (await answer.json()) as {
    books: { id: number; user_rating: number | null; description: string }[]
  }
  const rated = books.find(({ user_rating: stars, description }) => stars === 5 && description)
  if (!rated) throw new Error('The demo reader has rated nothing')
  return rated.id
}

async function shoot(page: Page, { name, route, prepare, act }: PictureState): Promise<void> {
  if (!name.includes(options.only)) return
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: width < 700 ? 780 : 900 })
      await prepare?.(page)
      await page.goto(route)
      await settle(page)
      await act?.(page)
      if (prepare) await settle(page)
      const file = `${name.replaceAll('/', '_').replace(/_$/, '')}-${width}-${theme}.png`
      await page.screenshot({ path: path.join(folder, file), fullPage: true })
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    }
  }
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (/_(?:view_mode|compact)$/.test(key)) localStorage.removeItem(key)
  })
}

/** Waits until nothing is loading; a page with pending calls is ready after the time-out. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 1_500 }).catch(() => undefined)
}
