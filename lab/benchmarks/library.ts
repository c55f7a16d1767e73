// `npm run bench:library`: API, page load, calls of others meanwhile and keystrokes with 10,000 books and with 100; the
// page with 3,000 books over slow 3G, and for a reader who chooses for six people.
import { chromium, type Page } from '@playwright/test'
import { findChromium } from '../../e2e/chromium.ts'
import { fillDemo } from '../tools/demo/fill.ts'
import type { DemoReader } from '../tools/demo/people.ts'
import { logIn, tokenOf } from '../../e2e/people.ts'
import { startServer } from '../../e2e/servers/server-process.ts'
import { percentile } from '../percentile.ts'
import { typeQuery, visit } from './library-page.ts'
import { comparePeople } from './library-with-people.ts'

const QUERIES = ['invented book 77', 'hobbit', 'the', 'author 31', 'zzz']
const API_CALLS = 9
const VISITS = 5
const FIRST_PAGE = '/api/user/books/page?sort=read_date&order=desc&page_size=10'

const collector = (books: number, kind = 'Collector'): DemoReader => ({
  name: `${kind} of ${books}`,
  email: `${kind.toLowerCase()}-${books}@demo.example`,
  password: 'demo-reading-1',
  books,
  limits: [3, 3, 3],
  likes: ['Fantasy'],
})

const sizes = [100, 10_000]
const OVER_SLOW_3G = 3_000
/** As Chromium's own preset. */
const SLOW_3G = { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const readers = sizes.map((books) => collector(books))
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
    collector(OVER_SLOW_3G, 'Chooser'),
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
        `rows ${result.rows.ms} ms (${result.rows.megabytes} MB), first page ${result.first.ms} ms, ` +
        `on the page: first rows ${result.firstMs} ms, all ${result.loadMs} ms, ` +
        `another call meanwhile p95 ${result.othersMs} ms, ` +
        `keystroke median ${result.median} ms, p95 ${result.p95} ms\n`,
    )
    await context.close()
  }
  const slow = await loadSlowly()
  process.stdout.write(
    `${OVER_SLOW_3G} entries over slow 3G: first paint ${slow.paintMs} ms, first rows ${slow.visit.firstMs} ms, ` +
      `all ${slow.visit.allMs} ms; again ${slow.again.firstMs} and ${slow.again.allMs} ms\n`,
  )
  const people = await comparePeople(browser, server.baseUrl, {
    without: collector(OVER_SLOW_3G),
    withSix: collector(OVER_SLOW_3G, 'Chooser'),
  })
  process.stdout.write(
    `${OVER_SLOW_3G} entries, for nobody else / for six people: page ${people.loadMs} / ${people.loadWithSixMs} ms ` +
      `(${people.loadRatio.toFixed(2)}), keystroke ${people.keyMs} / ${people.keyWithSixMs} ms (${people.keyRatio.toFixed(2)})\n`,
  )
  const [small, large] = measured
  process.stdout.write(
    `RESULT ${JSON.stringify({
      entries: sizes[1],
      keystroke_p95_ms: large?.p95,
      small_keystroke_p95_ms: small?.p95,
      first_rows_ms: large?.firstMs,
      load_ms: large?.loadMs,
      api_ms: large?.list.ms,
      rows_ms: large?.rows.ms,
      others_p95_ms: large?.othersMs,
      small_others_p95_ms: small?.othersMs,
      slow_3g_first_rows_ms: slow.visit.firstMs,
      slow_3g_load_ms: slow.visit.allMs,
      six_people_load_ratio: people.loadRatio,
      six_people_key_ratio: people.keyRatio,
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
  const first = await callOften(page, FIRST_PAGE, headers)
  const othersMs = await othersMeanwhile(headers)
  const visits: Awaited<ReturnType<typeof visit>>[] = []
  for (let n = 0; n < VISITS; n++) visits.push(await visit(page, entries))
  const medianOf = (one: keyof (typeof visits)[number]) =>
    percentile(
      visits.map((times) => times[one]),
      0.5,
    )
  const strokes: number[] = []
  for (const query of QUERIES) strokes.push(...(await typeQuery(page, query)))
  return {
    list,
    rows,
    first,
    firstMs: medianOf('firstMs'),
    loadMs: medianOf('allMs'),
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

/** By a browser that has the session and nothing of the app, then by one that has the app. */
async function loadSlowly() {
  const reader = collector(OVER_SLOW_3G)
  const options = { baseURL: server.baseUrl, viewport: { width: 390, height: 844 } }
  const before = await browser.newContext(options)
  await logIn(await before.newPage(), reader)
  const storageState = await before.storageState()
  await before.close()
  const context = await browser.newContext({ ...options, storageState })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_3G })
  const first = await visit(page, OVER_SLOW_3G)
  const paintMs = await page.evaluate(() =>
    Math.round(performance.getEntriesByName('first-paint')[0]?.startTime ?? Number.NaN),
  )
  // What the app loads for later would be in the way of the second visit.
  await page.waitForLoadState('networkidle')
  const again = await visit(page, OVER_SLOW_3G)
  await context.close()
  return { paintMs, visit: first, again }
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
