/**
 * The whole server for API tests, on the worker's real database, with real tokens and no network:
 *
 *   const t = await testApp()
 *   beforeEach(() => t.reset())
 *   const reader = await makeReader(t.db)
 *   const { status, body } = await t.call('addEntry', { as: reader, body: { book_id: 1 } })
 */
import { readEstimator } from '../adapters/estimator-files.ts'
import { api, type ResponseOf } from '@pagelight/contract/api.ts'
import type { AnalysisUnderWay } from '@pagelight/contract/books.ts'
import type { Endpoint } from '@pagelight/contract/endpoint.ts'
import type { Failure } from '@pagelight/contract/primitives.ts'
import type { RouteName } from '@pagelight/contract/routes.ts'
import { sql } from 'drizzle-orm'
import type { Hono } from 'hono'
import { pino } from 'pino'
import { createStarterAnalyst } from '../adapters/starter-catalogue/starter-analyst.ts'
import type { Mail } from '../adapters/mailer/mailer.ts'
import { createTextFileAnalyzer } from '../adapters/text-files/text-file-analyzer.ts'
import { createPasswordHashing } from '../adapters/identity/password-hash.ts'
import { createApp } from '../app.ts'
import { createRunWhenIdle } from '../db/run-when-idle.ts'
import { buildDeps } from '../build-deps.ts'
import { loadConfig } from '../config.ts'
import type { Deps } from '../deps.ts'
import { createDescribedBooksCache } from '../features/search/described/described-books-cache.ts'
import { createPopularBooksCache } from '../features/search/popular-books-cache.ts'
import { createCatalogueModelCache } from '../features/recommendations/catalogue-model-cache.ts'
import { computeNeighbours } from '../features/recommendations/neighbours.job.ts'
import type { HttpEnv } from '../http/http-env.ts'
import { lastingFolder } from './lasting-folder.ts'
import { tasksInProcess } from './tasks-in-process.ts'
import { testDatabase } from './databases/test-database.ts'
import { testIdentity, type TestIdentity, type TokenHolder } from './test-identity.ts'

export const PUBLIC_URL = 'http://localhost:3000'
/** Reading its vectors takes as long as the rest of an app, and nobody changes it. */
let estimator: ReturnType<typeof readEstimator> | undefined
/** It listens to the pool of the worker's database, which outlives the apps. */
let runWhenIdle: Deps['runWhenIdle'] | undefined
/** A thousandth of the work; passwords of tests are no secrets. */
const passwords = createPasswordHashing({ N: 2 ** 7, r: 4, p: 1 })
export const TEST_NOW = new Date('2026-11-21T12:00:00.000Z')

export type CallOptions = {
  as?: TokenHolder
  /** As it is; wins over `as`. */
  authorization?: string
  params?: Record<string, string | number>
  query?: Record<string, string>
  /** Sent as JSON, also what the contract does not allow. */
  body?: unknown
  headers?: Record<string, string>
}

export type TestApp = Awaited<ReturnType<typeof testApp>>

export async function testApp(
  overrides: Partial<Deps> = {},
  environment: Record<string, string> = {},
) {
  const database = await testDatabase()
  const config = loadConfig({
    DATA_DIR: lastingFolder('pagelight-app-'),
    PUBLIC_URL,
    ...environment,
  })
  const clock = settableClock()
  const mails: Mail[] = []
  const logLines: string[] = []
  const log = pino({ level: 'trace' }, { write: (line: string) => void logLines.push(line) })
  const identity = await testIdentity(PUBLIC_URL, clock.now)
  const deps = await buildDeps(config, database, log, {
    clock: clock.now,
    identity,
    mailer: { send: async (mail: Mail) => void mails.push(mail) },
    analysts: [createStarterAnalyst([]), await (estimator ??= readEstimator())],
    analysisThrottle: async () => undefined,
    lookUpThrottle: async () => undefined,
    // No outside source is asked unless a test brings one.
    sources: [],
    passwords,
    runWhenIdle: (runWhenIdle ??= createRunWhenIdle(database.pool)),
    runChild: tasksInProcess,
    textFiles: createTextFileAnalyzer(tasksInProcess),
    ...overrides,
  })
  await deps.jobs.open()
  // Without timers: tests run jobs by themselves.
  await deps.jobs.stop()
  const app = createApp(deps)

  const { analyzeTextFile, importFile, importFileAlone } = fileCalls(app, deps, identity)

  return {
    app,
    importFile,
    importFileAlone,
    analyzeTextFile,
    deps,
    db: database.db,
    database,
    clock,
    mails,
    logLines,
    tokenFor: identity.tokenFor,
    call: jsonCalls(app, identity),
    /** Runs what is queued, mails included; returns why some of it failed. */
    deliverMails: () => deps.jobs.runDue(),
    computeNeighbours: async () => {
      await computeNeighbours(deps)
      deps.catalogueModels = createCatalogueModelCache(deps.db, deps.log)
    },
    async reset() {
      await database.truncate()
      await database.db.execute(sql`delete from pgboss.job`)
      clock.set(TEST_NOW)
      deps.gateCache.clear()
      deps.popularBooks = createPopularBooksCache(deps)
      deps.describedBooks = createDescribedBooksCache(deps)
      deps.catalogueModels = createCatalogueModelCache(deps.db, deps.log)
      mails.length = 0
      logLines.length = 0
    },
  }
}

function jsonCalls(app: Hono<HttpEnv>, { tokenFor }: TestIdentity) {
  return async <N extends RouteName>(name: N, options: CallOptions = {}) => {
    const endpoint: Endpoint = api[name]
    const headers = new Headers(options.headers)
    const authorization =
      options.authorization ?? (options.as ? `Bearer ${await tokenFor(options.as)}` : null)
    if (authorization !== null) headers.set('Authorization', authorization)
    if (options.body !== undefined && !headers.has('Content-Type'))
      headers.set('Content-Type', 'application/json')
    const response = await app.request(pathTo(endpoint, options), {
      method: endpoint.method,
      headers,
      ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
    })
    const json = response.headers.get('Content-Type')?.startsWith('application/json')
    const body = (await (json ? response.json() : response.text())) as ResponseOf<N> &
      Failure &
      Partial<AnalysisUnderWay>
    return { status: response.status, body, headers: response.headers }
  }
}

function fileCalls(app: Hono<HttpEnv>, deps: Deps, { tokenFor }: TestIdentity) {
  const send = async (
    path: string,
    as: TokenHolder,
    content: string | Uint8Array,
    name: string,
  ) => {
    const form = new FormData()
    form.set('file', new File([new Uint8Array(Buffer.from(content))], name))
    const headers = { Authorization: `Bearer ${await tokenFor(as)}` }
    return await app.request(path, { method: 'POST', headers, body: form })
  }

  async function analyzeTextFile(
    as: TokenHolder,
    bookId: number,
    content: string | Uint8Array,
    { name = 'book.epub', confirmed }: { name?: string; confirmed?: boolean } = {},
  ) {
    const query: Record<string, string> = confirmed ? { confirmed: 'true' } : {}
    const path = pathTo(api.analyzeBookText, { params: { id: bookId }, query })
    const response = await send(path, as, content, name)
    const body = (await response.json()) as ResponseOf<'analyzeBookText'> & Failure
    return { status: response.status, body }
  }

  /** The jobs that it leaves, some for each book, wait. */
  async function importFileAlone(
    reader: TokenHolder,
    content: string | Uint8Array,
    name = 'goodreads_library_export.csv',
  ) {
    const response = await send(api.importBooks.path, reader, content, name)
    const body = (await response.json()) as ResponseOf<'importBooks'> & Failure
    return { status: response.status, body, statistics: body.statistics }
  }

  /** With the jobs that the import leaves. */
  async function importFile(...given: Parameters<typeof importFileAlone>) {
    const result = await importFileAlone(...given)
    await deps.jobs.runDue()
    return result
  }

  return { analyzeTextFile, importFile, importFileAlone }
}

function pathTo(endpoint: Endpoint, { params = {}, query }: CallOptions): string {
  const filled = endpoint.path.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(String(params[key] ?? '')),
  )
  return query ? `${filled}?${new URLSearchParams(query).toString()}` : filled
}

function settableClock() {
  let time = TEST_NOW.getTime()
  return {
    now: () => new Date(time),
    set: (to: Date) => void (time = to.getTime()),
    advance: (ms: number) => void (time += ms),
  }
}
