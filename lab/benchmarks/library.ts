// `npm run bench:library`: API, page load, calls of others meanwhile and keystrokes with 10,000 books and with 100; the
// page with 3,000 books over slow 3G.
import { chromium, type Page } from '@playwright/test'
import { findChromium } from '../../e2e/chromium.ts'
import { fillDemo } from '../tools/demo/fill.ts'
import type { DemoReader } from '../tools/demo/people.ts'
import { logIn, tokenOf } from '../../e2e/people.ts'
import { startServer } from '../../e2e/servers/server-process.ts'

const QUERIES = ['invented book 77', 'hobbit', 'the', 'author 31', 'zzz']
const API_CALLS = 9

const collector = (books: number): DemoReader => ({
  name: `Collector of ${books}`,
  email: `collector-${books}@demo.example`,
  password: 'demo-reading-1',
  books,
  limits: [3, 3, 3],
  likes: ['Fantasy'],
})

const sizes = [100, 10_000]
const OVER_SLOW_3G = 3_000
/** As Chromium's own preset. */
const SLOW_3G = { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const readers = sizes.map(collector)
const server = await startServer()
const found = await findChromium()
const browser = await chromium.launch({
  executablePath: found.path,
  env: { ...process.env, ...found.env },
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})

try {
  await fillDemo(server, (line) => void process.stderr.write(`${line}\n`), [
    ...readers,
    collector(OVER_SLOW_3G),
  ])
  const measured = []
  for (const reader of readers) {
    const context = await browser.newContext({
      baseURL: server.baseUrl,
      viewport: { width: 1440, height: 900 },
    })
    const page = await context.newPage()
    await logIn(page, reader)
    const result = await measure(page, reader.books)
    measured.push(result)
    process.stdout.write(
      `${reader.books} entries: whole ${result.list.ms} ms (${result.list.megabytes} MB), ` +
        `rows ${result.rows.ms} ms (${result.rows.megabytes} MB), page ${result.loadMs} ms, ` +
        `another call meanwhile p95 ${result.othersMs} ms, ` +
        `keystroke median ${result.median} ms, p95 ${result.p95} ms\n`,
    )
    await context.close()
  }
  const slow = await loadSlowly()
  process.stdout.write(
    `${OVER_SLOW_3G} entries over slow 3G: first paint ${slow.paintMs} ms, page ${slow.loadMs} ms, again ${slow.againMs} ms\n`,
  )
  const [small, large] = measured
  process.stdout.write(
    `RESULT ${JSON.stringify({
      entries: sizes[1],
      keystroke_p95_ms: large?.p95,
      small_keystroke_p95_ms: small?.p95,
      load_ms: large?.loadMs,
      api_ms: large?.list.ms,
      rows_ms: large?.rows.ms,
      others_p95_ms: large?.othersMs,
      small_others_p95_ms: small?.othersMs,
      slow_3g_load_ms: slow.loadMs,
    })}\n`,
  )
} finally {
  await browser.close()
  await server.stop()
}

async function measure(page: Page, entries: number) {
  const token = await tokenOf(page)
  const headers = { authorization: `Bearer ${token}` }
  const list = await callOften(page, '/api/user/books', headers)
  const rows = await callOften(page, '/api/user/books/rows', headers)
  const othersMs = await othersMeanwhile(headers)
  const before = performance.now()
  await page.goto('/library')
  await page.getByText(`Your Books (${entries})`).waitFor()
  const loadMs = performance.now() - before
  const strokes: number[] = []
  for (const query of QUERIES) strokes.push(...(await type(page, query)))
  return {
    list,
    rows,
    loadMs: Math.round(loadMs),
    othersMs,
    median: Math.round(percentile(strokes, 0.5)),
    p95: Math.round(percentile(strokes, 0.95)),
  }
}

async function callOften(page: Page, path: string, headers: Record<string, string>) {
  const times: number[] = []
  let bytes = 0
  for (let n = 0; n < API_CALLS; n++) {
    const before = performance.now()
    const answer = await page.request.get(path, { headers })
    bytes = (await answer.body()).length
    times.push(performance.now() - before)
  }
  return { ms: Math.round(percentile(times, 0.5)), megabytes: (bytes / 1e6).toFixed(1) }
}

/** By a reader who has never been here, then by one whose browser has the app. */
async function loadSlowly() {
  const reader = collector(OVER_SLOW_3G)
  const context = await browser.newContext({
    baseURL: server.baseUrl,
    viewport: { width: 390, height: 844 },
  })
  const page = await context.newPage()
  await logIn(page, reader)
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_3G })
  await session.send('Network.clearBrowserCache')
  const load = async () => {
    const before = performance.now()
    await page.goto('/library', { waitUntil: 'commit' })
    await page.getByText(`Your Books (${OVER_SLOW_3G})`).waitFor({ timeout: 120_000 })
    return Math.round(performance.now() - before)
  }
  const loadMs = await load()
  const paintMs = await page.evaluate(() =>
    Math.round(performance.getEntriesByName('first-paint')[0]?.startTime ?? Number.NaN),
  )
  const againMs = await load()
  await context.close()
  return { loadMs, paintMs, againMs }
}

/** The p95 of a small database call while the library is requested repeatedly. */
async function othersMeanwhile(headers: Record<string, string>): Promise<number> {
  const request = async (path: string) =>
    await (await fetch(`${server.baseUrl}${path}`, { headers })).arrayBuffer()
  const listing = { done: false }
  const lists = (async () => {
    for (let n = 0; n < API_CALLS; n++) await request('/api/user/books')
    listing.done = true
  })()
  const waits: number[] = []
  while (!listing.done) {
    const before = performance.now()
    await request('/api/user/preferences')
    waits.push(performance.now() - before)
  }
  await lists
  return Math.round(percentile(waits, 0.95))
}

/** Milliseconds from each key to the frame after the one that shows it. */
async function type(page: Page, query: string): Promise<number[]> {
  const box = page.getByPlaceholder('Search your library...')
  await box.fill('')
  await box.focus()
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(window, { keystrokes: times })
    document.addEventListener('keydown', () => {
      const pressed = performance.now()
      requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - pressed)))
    })
  })
  for (const letter of query) {
    await page.keyboard.press(letter === ' ' ? 'Space' : letter)
    await page.waitForTimeout(60)
  }
  return page.evaluate(() => Reflect.get(window, 'keystrokes') as number[])
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
}
