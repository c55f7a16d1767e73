import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { routes } from '@pagelight/contract/routes.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { loadConfig } from '../../config.ts'
import { goodreadsFile } from '../../testing/goodreads-file.ts'
import { makeBook, makeInterest, makeReader } from '../../testing/make.ts'
import { PUBLIC_URL, testApp } from '../../testing/test-app.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { createMetrics } from './metrics.ts'

const TOKEN = 'a-token-of-more-than-32-characters'
const t = await testApp({}, { METRICS_TOKEN: TOKEN })
beforeEach(() => t.reset())

const ask = (authorization?: string, app = t.app) =>
  app.request(
    '/metrics',
    authorization === undefined ? {} : { headers: { Authorization: authorization } },
  )

async function scrape(): Promise<string[]> {
  return (await (await ask(`Bearer ${TOKEN}`)).text()).split('\n')
}

/** The value of a series; 0 where it is not there yet. */
async function valueOf(series: string): Promise<number> {
  const line = (await scrape()).find((one) => one.startsWith(`${series} `))
  return Number(line?.slice(series.length + 1) ?? 0)
}

describe('who may read the metrics', () => {
  test('whoever knows the token reads the metrics in the text format of Prometheus', async () => {
    const answer = await ask(`Bearer ${TOKEN}`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Content-Type')).toBe('text/plain; version=0.0.4; charset=utf-8')
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect(await answer.text()).toContain('# TYPE http_request_duration_seconds histogram\n')
  })

  test.each([
    undefined,
    '',
    'Bearer',
    'Bearer ',
    TOKEN,
    `Basic ${TOKEN}`,
    `Bearer ${TOKEN}x`,
    `Bearer ${TOKEN.slice(0, -1)}`,
  ])('nobody else: %j', async (authorization) => {
    const answer = await ask(authorization)
    expect([answer.status, answer.headers.get('WWW-Authenticate')]).toEqual([401, 'Bearer'])
    const sentence = 'The metrics need the token of METRICS_TOKEN'
    expect(await answer.json()).toEqual({ error: sentence, detail: sentence })
  })

  test("a reader's token is none, an administrator's neither", async () => {
    const admin = await makeReader(t.db, { isAdmin: true })
    expect((await ask(`Bearer ${await t.tokenFor(admin)}`)).status).toBe(401)
  })

  test('without the setting there are no metrics, and no page of the app in their place', async () => {
    const webRoot = temporaryFolder()
    writeFileSync(path.join(webRoot, 'index.html'), '<title>The app</title>')
    const config = loadConfig({ DATA_DIR: t.deps.config.dataDir, PUBLIC_URL })
    const app = createApp({ ...t.deps, config }, { webRoot })
    for (const authorization of [undefined, 'Bearer undefined', `Bearer ${TOKEN}`]) {
      const answer = await ask(authorization, app)
      expect([answer.status, await answer.json()]).toEqual([
        404,
        { error: 'Not found', detail: 'Not found' },
      ])
    }
    expect(await (await app.request('/elsewhere')).text()).toContain('The app')
    expect(await (await app.request('/api/docs')).text()).toContain(' API</title>')
  })
})

describe('requests are timed by the name of the call and the status', () => {
  const timed = (route: string, status: number) =>
    valueOf(`http_request_duration_seconds_count{route="${route}",status="${status}"}`)

  test.each([
    ['GET', '/api/books/view/999', 'viewBook', 404],
    ['GET', '/api/books/view/x@example.com', 'viewBook', 404],
    ['GET', '/api/user/books/export.csv', 'exportCsv', 401],
    ['GET', '/api/user/books/7', 'viewEntry', 401],
    ['HEAD', '/api/config', 'config', 200],
    ['POST', '/api/pilot/check-email', 'checkEmail', 415],
    ['GET', '/api/secret@example.com', 'unknown', 404],
    ['GET', '/healthz', 'healthz', 200],
    ['GET', '/api/docs', 'docs', 200],
    ['GET', '/some-page?email=secret@example.com', 'web', 404],
  ])('%s %s', async (method, address, route, status) => {
    const before = await timed(route, status)
    await t.app.request(address, { method })
    expect(await timed(route, status)).toBe(before + 1)
  })

  test('a request is timed that is refused before its call is reached', async () => {
    const body = 'x'.repeat(100_000)
    await t.app.request('/api/search/book', {
      method: 'POST',
      body,
      headers: { 'Content-Length': '100000' },
    })
    expect(await timed('searchBooks', 413)).toBe(1)
  })

  test('no label has anything but names of ours and numbers', async () => {
    await makeInterest(t.db)
    for (const { method, path: pattern } of Object.values(routes)) {
      await t.app.request(pattern.replace(':id', 'secret@example.com'), { method })
    }
    const ownLines = (await scrape()).filter((line) => !/^(?:nodejs|process)_/.test(line))
    const labels = ownLines.flatMap((line) => [...line.matchAll(/(\w+)="([^"]*)"/g)])
    const known = new Set([...Object.keys(routes), 'web', 'unknown', 'healthz', 'docs', 'metrics'])
    expect(
      labels.filter(([, label, value]) => label === 'route' && !known.has(value ?? '')),
    ).toEqual([])
    expect(labels.filter(([, , value]) => !/^[\w+.-]+$/.test(value ?? ''))).toEqual([])
    const ours = ['route', 'status', 'le', 'state', 'queue', 'outcome', 'analyst']
    expect(labels.filter(([, label]) => !ours.includes(label ?? ''))).toEqual([])
  })
})

test('analyses are counted by analyst and outcome, and rows of imports by what became of them', async () => {
  const reader = await makeReader(t.db)
  const estimates = await valueOf('pagelight_analyses_total{analyst="estimator",outcome="done"}')
  const rows = await valueOf('pagelight_import_rows_total{outcome="added"}')
  const unusable = await valueOf('pagelight_import_rows_total{outcome="unusable"}')
  await t.call('analyzeBook', {
    as: reader,
    body: { title: 'A Quiet Garden', author: 'B', genre: 'Romance' },
  })
  expect(await valueOf('pagelight_analyses_total{analyst="estimator",outcome="done"}')).toBe(
    estimates + 1,
  )
  await t.importFile(
    reader,
    goodreadsFile([
      { Title: 'A', Author: 'B' },
      { Title: 'C', Author: 'D' },
      { Title: '', Author: 'E' },
    ]),
  )
  expect(await valueOf('pagelight_import_rows_total{outcome="added"}')).toBe(rows + 2)
  expect(await valueOf('pagelight_import_rows_total{outcome="unusable"}')).toBe(unusable + 1)
})

test('jobs are counted as they are done, and how many wait is asked for with one query', async () => {
  const queues = await valueOf('pagelight_job_tries_total{queue="library-analysis",outcome="done"}')
  const reader = await makeReader(t.db)
  await makeBook(t.db)
  await t.importFile(reader, goodreadsFile([{ Title: 'A', Author: 'B' }]))
  await t.deps.jobs.runDue()
  expect(
    await valueOf('pagelight_job_tries_total{queue="library-analysis",outcome="done"}'),
  ).toBeGreaterThan(queues)
  let asked = 0
  const count = () => void asked++
  t.database.pool.on('acquire', count)
  const lines = await scrape()
  t.database.pool.off('acquire', count)
  expect(asked).toBe(1)
  for (const queue of ['mail', 'import', 'analysis', 'neighbours']) {
    for (const state of ['waiting', 'active', 'failed']) {
      expect(lines).toContainEqual(
        expect.stringContaining(`pagelight_jobs{queue="${queue}",state="${state}"} `),
      )
    }
  }
  expect(lines).toContain('pagelight_database_connections{state="waiting"} 0')
})

test('while the database is away the process still says how it is, without the figures that it cannot know', async () => {
  const metrics = createMetrics()
  let answers = true
  metrics.watchQueues(async () => {
    if (!answers) throw new Error('connection refused')
    return [{ queue: 'mail', waiting: 3, active: 1, failed: 2 }]
  })
  metrics.watchProcess()
  expect(await metrics.text()).toContain('pagelight_jobs{queue="mail",state="waiting"} 3\n')
  answers = false
  const without = await metrics.text()
  expect(without).not.toContain('pagelight_jobs{')
  expect(without).toContain('nodejs_eventloop_lag_p99_seconds ')
})
