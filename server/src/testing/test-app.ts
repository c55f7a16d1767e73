/**
 * The whole server for API tests, on the worker's real database, with real tokens and no network:
 *
 *   const t = await testApp()
 *   beforeEach(() => t.reset())
 *   const reader = await makeReader(t.db)
 *   const { status, body } = await t.call('addEntry', { as: reader, body: { book_id: 1 } })
 */
import { api, type ResponseOf } from '@pagelight/contract/api.ts'
import type { AnalysisUnderWay } from '@pagelight/contract/books.ts'
import type { Endpoint } from '@pagelight/contract/endpoint.ts'
import type { Failure } from '@pagelight/contract/primitives.ts'
import type { RouteName } from '@pagelight/contract/routes.ts'
import { pino } from 'pino'
import { readEstimator } from '../domain/estimator/estimator.ts'
import { createStarterAnalyst } from '../adapters/starter-catalogue/starter-analyst.ts'
import { createTextReader } from '../adapters/text-files/text-file-analyzer.ts'
import type { Mail } from '../adapters/mailer/mailer.ts'
import { createApp } from '../app.ts'
import { loadConfig } from '../config.ts'
import { createWhenQuiet } from '../db/run-when-idle.ts'
import type { Deps } from '../deps.ts'
import { createGateCache } from '../features/auth/gate-cache.ts'
import { defineMailJob } from '../features/auth/mail.job.ts'
import { createAnalyses } from '../features/books/analyses/analyses.service.ts'
import { defineAnalysisJob } from '../features/books/analyses/analysis.job.ts'
import { defineImportJob } from '../features/imports/import.job.ts'
import { createDiscover } from '../features/books/search/discover.ts'
import { defineEnrichmentJob } from '../features/books/enrichment.job.ts'
import { keepPopularBooks } from '../features/books/search/popular-books-cache.ts'
import { countAnalyst } from '../features/metrics/count-analyst.ts'
import { createMetrics } from '../features/metrics/metrics.ts'
import { keepModel } from '../features/recommendations/catalogue-model-cache.ts'
import {
  computeNeighbours,
  defineNeighbourJob,
} from '../features/recommendations/neighbours.job.ts'
import { defineProposalJob } from '../features/recommendations/llm-candidates.job.ts'
import { defineReasonJob } from '../features/recommendations/reason-job.ts'
import { createRecommender } from '../features/recommendations/recommendations.service.ts'
import { createJobs } from '../jobs/jobs.ts'
import { keptFolder } from './lasting-folder.ts'
import { testDatabase } from './databases/test-database.ts'
import { testIdentity, type TokenHolder } from './test-identity.ts'

export const PUBLIC_URL = 'http://localhost:3000'
export const TEST_NOW = new Date('2026-11-21T12:00:00.000Z')

export type CallOptions = {
  as?: TokenHolder
  /** Goes into the Authorization header as it is; wins over `as`. */
  authorization?: string
  params?: Record<string, string | number>
  query?: Record<string, string>
  /** Sent as JSON; a test may send what the contract does not allow. */
  body?: unknown
  headers?: Record<string, string>
}

export type TestApp = Awaited<ReturnType<typeof testApp>>

/** Environment variables in `environment` change the configuration; `overrides` replaces whole parts. */
export async function testApp(
  overrides: Partial<Deps> = {},
  environment: Record<string, string> = {},
) {
  const database = await testDatabase()
  const dataDir = keptFolder('pagelight-app-')
  const clock = settableClock()
  const mails: Mail[] = []
  const logLines: string[] = []
  const log = pino({ level: 'trace' }, { write: (line: string) => void logLines.push(line) })
  const identity = await testIdentity(PUBLIC_URL, clock.now)
  const metrics = createMetrics()
  const jobs = createJobs(database, log, metrics.jobTried)
  metrics.watchPool(database.pool)
  metrics.watchQueues(jobs.counts)
  const parts = {
    config: loadConfig({ DATA_DIR: dataDir, PUBLIC_URL, ...environment }),
    log,
    clock: clock.now,
    db: database.db,
    whenQuiet: createWhenQuiet(database.pool),
    identity,
    mailer: { send: async (mail: Mail) => void mails.push(mail) },
    jobs,
    metrics,
    gateCache: createGateCache(overrides.clock ?? clock.now),
    textReader: createTextReader(),
    analysts: [createStarterAnalyst([]), await readEstimator()].map((analyst) =>
      countAnalyst(analyst, metrics),
    ),
    answerWithinMs: 8_000,
    popularBooks: keepPopularBooks({ db: database.db, clock: clock.now, log }),
    // Nobody outside is asked unless a test says who.
    sources: [],
    models: keepModel(database.db, log),
    proposer: null,
    reasonWriter: null,
    ...overrides,
  }
  const deps: Deps = {
    ...parts,
    analyses: overrides.analyses ?? createAnalyses(parts),
    discover: overrides.discover ?? createDiscover(parts),
    recommender: overrides.recommender ?? createRecommender(parts),
  }
  defineMailJob(deps.jobs, deps)
  defineAnalysisJob(deps.jobs, deps.analyses, async () => undefined)
  defineEnrichmentJob(deps.jobs, deps)
  defineImportJob(deps.jobs, deps)
  defineNeighbourJob(deps.jobs, deps)
  defineProposalJob(deps.jobs, deps)
  defineReasonJob(deps.jobs, deps)
  await deps.jobs.open()
  // No timers: a test says when the work is done.
  await deps.jobs.stop()
  const app = createApp(deps)

  async function call<N extends RouteName>(name: N, options: CallOptions = {}) {
    const endpoint: Endpoint = api[name]
    const headers = new Headers(options.headers)
    const authorization =
      options.authorization ?? (options.as ? `Bearer ${await identity.tokenFor(options.as)}` : null)
    if (authorization !== null) headers.set('Authorization', authorization)
    if (options.body !== undefined && !headers.has('Content-Type'))
      headers.set('Content-Type', 'application/json')
    const response = await app.request(pathTo(endpoint, options), {
      method: endpoint.method,
      headers,
      ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
    })
    // Success and failure in one type: the test asserts which of them it got.
    const json = response.headers.get('Content-Type')?.startsWith('application/json')
    const body = (await (json ? response.json() : response.text())) as ResponseOf<N> &
      Failure &
      Partial<AnalysisUnderWay>
    return { status: response.status, body, headers: response.headers }
  }

  /** Sends a file as the book page does. */
  async function readText(
    as: TokenHolder,
    bookId: number,
    content: string | Uint8Array,
    { name = 'book.epub', confirmed }: { name?: string; confirmed?: boolean } = {},
  ) {
    const form = new FormData()
    form.set('file', new File([new Uint8Array(Buffer.from(content))], name))
    const path = pathTo(api.readBookText, {
      params: { id: bookId },
      query: confirmed ? { confirmed: 'true' } : {},
    })
    const headers = { Authorization: `Bearer ${await identity.tokenFor(as)}` }
    const response = await app.request(path, { method: 'POST', headers, body: form })
    return {
      status: response.status,
      body: (await response.json()) as ResponseOf<'readBookText'> & Failure,
    }
  }

  /** Sends a file as the import dialog does, and works off the queue until the answer is there. */
  async function importFile(
    reader: TokenHolder,
    content: string | Uint8Array,
    name = 'goodreads_library_export.csv',
  ) {
    const form = new FormData()
    form.set('file', new File([new Uint8Array(Buffer.from(content))], name))
    const headers = { Authorization: `Bearer ${await identity.tokenFor(reader)}` }
    const sent = Promise.resolve(
      app.request(api.importBooks.path, { method: 'POST', headers, body: form }),
    )
    const answered = new AbortController()
    void sent.finally(() => answered.abort())
    while (!answered.signal.aborted) {
      await deps.jobs.runDue()
      await new Promise(setImmediate)
    }
    const response = await sent
    const body = (await response.json()) as ResponseOf<'importBooks'> & Failure
    return { status: response.status, body, statistics: body.statistics }
  }

  return {
    app,
    importFile,
    readText,
    deps,
    db: database.db,
    database,
    clock,
    mails,
    logLines,
    tokenFor: identity.tokenFor,
    call,
    /** Sends the mails that were asked for; answers why some could not be sent. */
    deliverMails: () => deps.jobs.runDue(),
    /** Runs the neighbour job, and lets the recommendations know. */
    async computeNeighbours() {
      await computeNeighbours(deps)
      deps.models.forget()
    },
    /** An empty database, the clock at TEST_NOW, no mail and no log. */
    async reset() {
      await database.truncate()
      await deps.jobs.clear()
      clock.set(TEST_NOW)
      deps.gateCache.clear()
      deps.popularBooks.forget()
      deps.models.forget()
      mails.length = 0
      logLines.length = 0
    },
  }
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
