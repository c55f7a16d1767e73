// `npm run bench:screens`: heights, words, requests and tab stops of pages of the demo, as docs/proofs/screens.md has them.
import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { findHeadlessShell } from '../../e2e/chromium.ts'
import { logIn } from '../../e2e/people.ts'
import { startServer } from '../../e2e/servers/server-process.ts'
import { fillDemo } from '../tools/demo/fill.ts'
import { demoReaders } from '../tools/demo/people.ts'

const PHONE = { width: 390, height: 780 }
/** On a busy machine. */
const PATIENCE_MS = 180_000
const NARROW = { width: 360, height: 780 }
const DESKS = [
  { width: 1440, height: 900 },
  { width: 1366, height: 768 },
]

const print = (line: string) => void process.stdout.write(`${line}\n`)
const [mild, fantasy] = demoReaders

const server = await startServer()
const found = await findHeadlessShell()
const browser = await chromium.launch({
  executablePath: found.path,
  env: { ...process.env, ...found.env },
  args: ['--no-sandbox', '--disable-gpu'],
})

try {
  await fillDemo(server, () => {})
  print('| page | requests | height | words |')
  print('|---|---|---|---|')
  print(await rowOf('landing', '/', await browser.newContext({ baseURL: server.baseUrl })))
  const session = await sessionOf(fantasy)
  const book = await bookOf(session)
  for (const [name, path] of [
    ['home', '/home'],
    ['search', '/search'],
    ['library', '/library'],
    ['recommendations', '/recommendations'],
    ['book, signed in', book],
    ['preferences', '/users'],
  ] as const)
    print(await rowOf(name, path, await contextWith(session)))

  for (const reader of [mild, fantasy]) {
    const page = await (await contextWith(await sessionOf(reader))).newPage()
    await page.setViewportSize(NARROW)
    await open(page, '/recommendations')
    print(`recommendations of ${reader.name} at 360 px: ${await sizeOf(page)}`)
    await page.context().close()
  }
  for (const size of DESKS) {
    const page = await (await contextWith(session)).newPage()
    await page.setViewportSize(size)
    await open(page, '/library')
    const { first, rows } = await rowsOf(page)
    const stops = await tabStops(page)
    print(
      `library at ${size.width} x ${size.height}: first row at y = ${first}, ${rows} whole rows, ${stops.before} tab stops before it, ${stops.within} in it`,
    )
    await page.context().close()
  }
} finally {
  await browser.close()
  await server.stop()
}

type Session = Awaited<ReturnType<BrowserContext['storageState']>>

async function sessionOf(reader: (typeof demoReaders)[number]): Promise<Session> {
  const context = await browser.newContext({ baseURL: server.baseUrl })
  await logIn(await context.newPage(), reader)
  const session = await context.storageState()
  await context.close()
  return session
}

/** With an empty cache. */
function contextWith(storageState: Session): Promise<BrowserContext> {
  return browser.newContext({ baseURL: server.baseUrl, storageState })
}

async function bookOf(session: Session): Promise<string> {
  const page = await (await contextWith(session)).newPage()
  await open(page, '/library')
  const href = await page.locator('main a[href^="/book/"]').first().getAttribute('href')
  await page.context().close()
  if (href === null) throw new Error('The library has no book')
  return href
}

/** Until nothing more is asked for: what comes at idle is counted. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { timeout: PATIENCE_MS })
  await page.locator('main h1').waitFor({ timeout: PATIENCE_MS })
  await page.waitForLoadState('networkidle')
  // The browser is idle after 5 s at the latest.
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 6_000 })),
  )
  await page.waitForLoadState('networkidle')
}

/** Of the page itself, without images and what its service worker fetches for later. */
async function rowOf(name: string, path: string, context: BrowserContext): Promise<string> {
  const page = await context.newPage()
  await page.setViewportSize(PHONE)
  let requests = 0
  page.on('request', (request) => {
    if (request.resourceType() !== 'image' && request.serviceWorker() === null) requests += 1
  })
  await open(page, path)
  const row = `| ${name} | ${requests} | ${await sizeOf(page)} |`
  await context.close()
  return row
}

function sizeOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const words = document.querySelector('main')?.innerText.split(/\s+/).filter(Boolean) ?? []
    return `${document.documentElement.scrollHeight.toLocaleString('en')} | ${words.length.toLocaleString('en')}`
  })
}

function rowsOf(page: Page): Promise<{ first: number; rows: number }> {
  return page.evaluate(() => {
    const rows = [...document.querySelectorAll('tbody tr')].map((row) =>
      row.getBoundingClientRect(),
    )
    return {
      first: Math.round(rows[0]?.top ?? NaN),
      rows: rows.filter(({ bottom }) => bottom <= window.innerHeight).length,
    }
  })
}

async function tabStops(page: Page): Promise<{ before: number; within: number }> {
  let before = 0
  let within = 0
  for (let at = 0; at < 100; at++) {
    await page.keyboard.press('Tab')
    const row = await page.evaluate(() =>
      [...document.querySelectorAll('tbody tr')].indexOf(
        document.activeElement?.closest('tr') as HTMLTableRowElement,
      ),
    )
    if (row > 0) return { before, within }
    if (row === 0) within += 1
    else before += 1
  }
  throw new Error('No row of the library takes the focus')
}
