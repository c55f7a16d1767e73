// `npm run screenshots -- [FOLDER]`: every page of the demo at four widths in both themes; exits with 1 if a state could
// not be reached. `--only WORD` limits them by name, `--readme` takes the picture of the README instead.
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { parseArgs } from 'node:util'
import { approve } from '../api.ts'
import { findChromium } from '../chromium.ts'
import { fillDemo } from './demo/fill.ts'
import { demoAdmin, demoReaders } from './demo/people.ts'
import { logIn, newReader, register, tokenOf } from '../people.ts'
import { adminStates } from './pictures/admin-states.ts'
import { bookStates } from './pictures/book-states.ts'
import { homeStates } from './pictures/home-states.ts'
import { libraryStates, openStatistics } from './pictures/library-states.ts'
import { menuStates } from './pictures/menu-states.ts'
import { type PictureState, settle } from './pictures/picture-state.ts'
import { recommendationStates } from './pictures/recommendation-states.ts'
import { reportAndOverride } from './pictures/reported-book.ts'
import { searchStates } from './pictures/search-states.ts'
import { visitorStates } from './pictures/visitor-states.ts'
import { startServer } from '../servers/server-process.ts'

const readerStates = [
  ...menuStates,
  ...homeStates,
  ...searchStates,
  ...libraryStates,
  ...recommendationStates,
  ...bookStates,
]

const WIDTHS = [320, 360, 768, 1440]
const STATE_TIMEOUT_MS = 15_000
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

const failures: string[] = []

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

if (failures.length > 0) {
  process.exitCode = 1
  process.stderr.write(`Not reached:\n${failures.join('\n')}\n`)
}

async function shootAll(asReader: Page, bookId: number): Promise<void> {
  const asVisitor = await open(browser)
  const asAdmin = await open(browser)
  await logIn(asAdmin, demoAdmin)
  const asSameReader = await open(browser)
  await logIn(asSameReader, fantasyReader)
  const asCollector = await open(browser)
  await logIn(asCollector, collector)
  const asNewcomer = await open(browser)
  const newcomer = newReader('Empty Shelf')
  await approve(server.baseUrl, await tokenOf(asAdmin), newcomer.email)
  await register(asNewcomer, newcomer)

  const half = Math.ceil(readerStates.length / 2)
  await Promise.all([
    shootEach(asVisitor, 'visitor', [...SIGNED_OUT.map(toState), ...visitorStates]),
    shootEach(asReader, 'reader', readerStates.slice(0, half)),
    shootEach(asSameReader, 'reader', [
      ...readerStates.slice(half),
      ...[...PAGES, `/book/${bookId}`].map(toState),
      { ...openedPart(bookId, 'This seems wrong'), name: 'report' },
      { ...openedPart(bookId, RATINGS_SOURCE), name: 'book-basis' },
    ]),
    shootEach(asNewcomer, 'newcomer', ['/home', '/library', '/recommendations'].map(toState)).then(
      () =>
        shootEach(asCollector, 'collector', [
          toState('/library'),
          { route: '/library', name: 'library-statistics', act: openStatistics },
        ]),
    ),
  ])
  await reportAndOverride(asReader, asAdmin, bookId)
  await Promise.all([
    shootEach(asReader, 'reader', [
      { ...openedPart(bookId, 'This seems wrong'), name: 'report-open' },
      { ...openedPart(bookId, RATINGS_SOURCE), name: 'book-basis-many' },
    ]),
    shootEach(asAdmin, 'admin', [
      toState('/admin'),
      ...adminStates,
      { ...openedPart(bookId, 'Set the ratings'), name: 'book' },
    ]),
  ])
}

function toState(route: string): PictureState {
  return { name: route.slice(1), route }
}

async function shootEach(page: Page, who: string, states: PictureState[]): Promise<void> {
  for (const state of states) await shoot(page, { ...state, name: `${who}/${state.name}` })
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
  const page = await context.newPage()
  page.setDefaultTimeout(STATE_TIMEOUT_MS)
  return page
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

async function shoot(page: Page, state: PictureState): Promise<void> {
  if (!state.name.includes(options.only)) return
  for (const width of WIDTHS) {
    try {
      await shootAt(page, state, width)
    } catch (error) {
      const [reason] = String(error).split('\n')
      failures.push(`${state.name} at ${width} px: ${reason}`)
    }
    await page.context().setOffline(false)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (/_(?:view_mode|compact)$/.test(key)) localStorage.removeItem(key)
  })
}

async function shootAt(page: Page, state: PictureState, width: number): Promise<void> {
  const { name, route, prepare, act } = state
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width, height: width < 700 ? 780 : 900 })
  await prepare?.(page)
  await page.goto(route)
  await settle(page, state)
  await act?.(page)
  await settle(page, state)
  const hasDialog = await page.locator('[role=dialog], [role=alertdialog], [role=menu]').count()
  if (!hasDialog) await page.evaluate(() => window.scrollTo(0, 0))
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme })
    const file = `${name.replaceAll('/', '_').replace(/_$/, '')}-${width}-${theme}.png`
    await page.screenshot({ path: path.join(folder, file), fullPage: hasDialog === 0 })
  }
}
