/** What callers hear of an analysis by a language model: at once, later, or not at all. */
import { readEstimator } from '../../adapters/estimator-files.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { createLanguageModelAnalyst } from '../../adapters/language-model/language-model-analyst.ts'
import { createStarterAnalyst } from '../../adapters/starter-catalogue/starter-analyst.ts'
import { readStarterCatalogue } from '../../adapters/starter-catalogue/starter-catalogue.ts'
import { analyses, books, modelUsage } from '../../db/schema.ts'
import {
  makeAdmin,
  makeAnalysis,
  makeBook,
  makeReader,
  type MadeReader,
} from '../../testing/make.ts'
import {
  modelAnswer,
  startModelServer,
  written,
  type ModelReply,
} from '../../testing/servers/model-server.ts'
import { testApp } from '../../testing/test-app.ts'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { LIGHTHOUSE, testModelConfig } from '../../testing/test-model.ts'
import { queueAnalysis } from '../stored-books/analysis-queue.ts'
import { loadStarterCatalogue } from '../catalogue/load-starter-catalogue.ts'
import { createTokenBudget } from './model-usage.queries.ts'

const hobbit = (await readStarterCatalogue()).find((entry) => entry.title === 'The Hobbit')!

const good = written([2, 1, 4])
let reply: () => ModelReply | Promise<ModelReply>
const server = await startModelServer(() => reply())
const estimator = await readEstimator()
const model = createLanguageModelAnalyst(testModelConfig(server.url), {
  tokenBudget: createTokenBudget((await testDatabase()).db, 100_000, () => t.clock.now()),
  log: { info() {}, warn() {}, error() {} } as never,
  clock: () => t.clock.now(),
  wait: async (ms) => t.clock.advance(ms),
  random: () => 1,
})
const analysts = [model, createStarterAnalyst([hobbit]), estimator]
const t = await testApp({ analysts })
/** A server whose callers wait for next to nothing, for what is held back for longer. */
const impatient = await testApp({ analysts, clock: t.clock.now, answerWithinMs: 20 })
let hours = 0

let reader: MadeReader
let admin: MadeReader
beforeEach(async () => {
  await t.reset()
  // Past what earlier tests have used up, of allowances and of a provider's rest.
  t.clock.advance((hours += 1) * 3_600_000)
  server.requests.length = 0
  reply = () => good
  reader = await makeReader(t.db)
  admin = await makeAdmin(t.db)
  // One answer closes whatever an earlier test has opened.
  await model.assess(LIGHTHOUSE)
  server.requests.length = 0
})

const headers = { Prefer: 'respond-async' }
const { title, author, description, genre } = LIGHTHOUSE
const body = { title, author, description, genre }

/** The model answers when `answer` is called, and not before. */
function heldBack() {
  const { promise, resolve } = Promise.withResolvers<ModelReply>()
  reply = () => promise
  return { answer: (with_: ModelReply = good) => resolve(with_) }
}

/** On a busy machine. */
const PATIENTLY = { timeout: 20_000 }

const hasBeenAsked = async () => {
  await expect.poll(() => server.requests.length, PATIENTLY).toBe(1)
}

async function untilReady<A extends { status: number }>(ask: () => Promise<A>): Promise<A> {
  for (;;) {
    const answer = await ask()
    if (answer.status !== 202) return answer
  }
}

describe('analysing', () => {
  const analyze = (app = t) => app.call('analyzeBook', { as: reader, body, headers })

  test('a book that the model answers soon is answered at once', async () => {
    const { status, body: answered } = await analyze()
    expect(status).toBe(200)
    expect(answered.book).toMatchObject({
      violence_rating: 4,
      basis: 'knowledge',
      source: 'real_time_analysis',
      provenance: { analyst: 'language model', model: 'stub-1' },
    })
  })

  test('one that takes longer is answered 202 with what is going on, and with the book when it is asked for again', async () => {
    const { answer } = heldBack()
    expect((await analyze(impatient)).status).toBe(202)
    await hasBeenAsked()
    const { status: early, body: underWay } = await analyze(impatient)
    expect({ status: early, body: underWay }).toEqual({
      status: 202,
      body: {
        status: 'analyzing',
        stage: 'asking',
        message: 'Assessing language, sexual content and violence…',
      },
    })
    answer()
    const { status, body: answered } = await untilReady(() => analyze(impatient))
    expect({ status, rating: answered.book.violence_rating }).toEqual({ status: 200, rating: 4 })
    expect(server.requests).toHaveLength(1)
    expect(await t.db.$count(analyses)).toBe(1)
  })

  test('a hundred readers at once make one question', async () => {
    const { answer } = heldBack()
    const asked = Array.from({ length: 100 }, () => analyze())
    answer()
    expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([200]))
    expect(server.requests).toHaveLength(1)
    expect(await t.db.$count(analyses)).toBe(1)
  })

  test('goes on when nobody waits for it any more', async () => {
    const { answer } = heldBack()
    expect((await analyze(impatient)).status).toBe(202)
    answer()
    await expect.poll(() => t.db.$count(analyses), PATIENTLY).toBe(1)
  })

  test('coming back for it costs a reader none of the hourly analyses', async () => {
    const { answer } = heldBack()
    for (let i = 0; i < 8; i++) await analyze(impatient)
    answer()
    await untilReady(() => analyze(impatient))
    // 240 an hour: at most one for the beginning and one for the book that was ready are gone, none for the eight.
    const rest = await Promise.all(Array.from({ length: 238 }, () => analyze(impatient)))
    expect(new Set(rest.map(({ status }) => status))).toEqual(new Set([200]))
  })

  test('an analysis is used again, a book of the catalogue is not asked about', async () => {
    await loadStarterCatalogue({ db: t.db, log: t.deps.log, clock: t.clock.now }, [hobbit])
    const known = await t.call('analyzeBook', {
      as: reader,
      body: { title: 'The Hobbit', author: 'J.R.R. Tolkien' },
    })
    expect(known.body.book.provenance?.analyst).toBe('starter catalogue')
    expect(server.requests).toHaveLength(0)
    await analyze()
    await analyze()
    expect(server.requests).toHaveLength(1)
  })
})

test('adding a book to the database waits in the same way, and adds it once it is rated', async () => {
  const { answer } = heldBack()
  const select = () => impatient.call('selectBook', { as: reader, body, headers })
  expect((await select()).status).toBe(202)
  await hasBeenAsked()
  expect((await select()).body.stage).toBe('asking')
  answer()
  const { body: answered } = await untilReady(select)
  expect(answered.book).toMatchObject({ id: expect.any(Number), violence_rating: 4 })
  expect((await t.db.select().from(books))[0]!.addedAt).not.toBeNull()
  expect(server.requests).toHaveLength(1)
})

test('a caller that knows only the specification gets the book or the message, however long it takes', async () => {
  const { answer } = heldBack()
  const { id } = await makeBook(t.db, { title: 'The Hobbit', author: 'J.R.R. Tolkien' })
  const calls = Promise.all([
    impatient.call('analyzeBook', { as: reader, body }),
    impatient.call('selectBook', { as: reader, body }),
    impatient.call('reanalyzeBook', { as: admin, params: { id } }),
  ])
  await expect.poll(() => server.requests.length, PATIENTLY).toBe(2)
  answer()
  const [analyzed, selected, renewed] = await calls
  expect([analyzed.status, selected.status, renewed.status]).toEqual([200, 200, 200])
  expect(analyzed.body.book).toMatchObject({ title, violence_rating: 4 })
  expect(selected.body.book).toMatchObject({ id: expect.any(Number) })
  expect(renewed.body.message).toEqual(expect.any(String))
})

describe('re-analysing', () => {
  const reanalyze = (id: number, query?: { run: string }, app = t) =>
    app.call('reanalyzeBook', { as: admin, params: { id }, headers, ...(query ? { query } : {}) })
  const makeCatalogueBook = () =>
    makeBook(t.db, { title: 'The Hobbit', author: 'J.R.R. Tolkien', ratings: [0, 0, 2] })
  const byTolkien = { known_title: 'The Hobbit', known_author: 'J.R.R. Tolkien' }
  const current = async (id: number) => (await t.call('viewBook', { params: { id } })).body

  test('asks the model also about a book of the catalogue', async () => {
    reply = () => written([0, 0, 3], byTolkien)
    const { id } = await makeCatalogueBook()
    const { status, body: answered } = await reanalyze(id)
    expect({ status, message: answered.message }).toEqual({
      status: 200,
      message: 'Book re-analyzed successfully!',
    })
    expect(await current(id)).toMatchObject({
      violence_rating: 3,
      provenance: { analyst: 'language model' },
    })
  })

  test('a re-analysis that takes long is come back for by its run, and not begun again', async () => {
    const { answer } = heldBack()
    const { id } = await makeCatalogueBook()
    const { status, body: first } = await reanalyze(id, undefined, impatient)
    expect({ status, run: first.run }).toEqual({ status: 202, run: expect.any(String) })
    expect((await reanalyze(id, { run: first.run! }, impatient)).body.run).toBe(first.run)
    answer(written([0, 0, 3], byTolkien))
    const done = await untilReady(() => reanalyze(id, { run: first.run! }, impatient))
    expect(done.body.message).toBe('Book re-analyzed successfully!')
    expect((await reanalyze(id, { run: first.run! }, impatient)).body.message).toBe(
      'Book re-analyzed successfully!',
    )
    expect(server.requests).toHaveLength(1)
    expect(await t.db.$count(analyses)).toBe(2)
  })

  test('a re-analysis without the model, which is down, changes nothing that rests on more', async () => {
    reply = () => ({ status: 401 })
    const { id } = await makeBook(t.db, {
      title,
      author,
      description,
      ratings: [2, 1, 4],
      basis: 'knowledge',
    })
    const { status, body: answered } = await reanalyze(id)
    expect({ status, error: answered.error }).toEqual({
      status: 503,
      error: 'The language model is not available at the moment. Please try again later.',
    })
    expect(await t.db.$count(analyses)).toBe(1)
  })

  test('a re-analysis without the model says so where the next analyst took over', async () => {
    reply = () => ({ status: 401 })
    const { id } = await makeBook(t.db, {
      title,
      author,
      description,
      ratings: [-1, -1, -1],
      basis: 'none',
    })
    expect((await reanalyze(id)).body.message).toBe(
      'Book re-analyzed without the language model, which is not available at the moment.',
    )
    expect(await current(id)).toMatchObject({ basis: 'metadata' })
  })

  test('a re-analysis by a model that knows less puts its answer on record and keeps the ratings', async () => {
    reply = () => written([1, 1, 3], { knows_book: false, known_title: '', known_author: '' })
    const { id } = await makeBook(t.db, {
      title,
      author,
      description,
      ratings: [2, 1, 4],
      basis: 'full_text',
    })
    expect((await reanalyze(id)).body.message).toBe(
      'The ratings stay as they were: the new analysis rests on less than the one before.',
    )
    expect(await current(id)).toMatchObject({ violence_rating: 4, basis: 'full_text' })
    expect(await t.db.$count(analyses)).toBe(2)
  })

  test('a re-analysis that was under way when an administrator set the ratings does not take their place', async () => {
    const { answer } = heldBack()
    const { id } = await makeBook(t.db, { title, author, description, ratings: null })
    const asked = t.call('analyzeBook', { as: reader, body })
    await hasBeenAsked()
    await makeAnalysis(t.db, id, { ratings: [5, 5, 5], analyst: 'administrator' })
    answer()
    expect((await asked).body.book).toMatchObject({
      violence_rating: 5,
      provenance: { analyst: 'administrator' },
    })
    expect(await t.db.$count(analyses)).toBe(2)
  })

  test("a re-analysis does not take the place of an administrator's own rating", async () => {
    const { id } = await makeBook(t.db, { title, author, description })
    await makeAnalysis(t.db, id, { ratings: [5, 5, 5], analyst: 'administrator' })
    expect((await reanalyze(id)).body.message).toBe(
      'The ratings stay as they were: an administrator has set them. The new analysis is on record.',
    )
    expect(await current(id)).toMatchObject({
      violence_rating: 5,
      provenance: { analyst: 'administrator' },
    })
  })
})

describe('while the model is down', () => {
  const analyze = () => t.call('analyzeBook', { as: reader, body })

  test.each([
    ['down', () => ({ status: 401 }) as const],
    [
      'slow beyond all patience',
      () => ({ status: 503, headers: { 'Retry-After': '600' } }) as const,
    ],
  ])('%s: a reader gets an estimate, and later what the model says', async (_, answer) => {
    reply = answer
    const { status, body: answered } = await analyze()
    expect({ status, analyst: answered.book.provenance?.analyst }).toEqual({
      status: 200,
      analyst: 'estimator',
    })
    expect(await t.deps.jobs.runDue()).toEqual(['The analyst can still not be reached'])
    expect(await t.db.$count(analyses)).toBe(1)
    reply = () => good
    t.clock.advance(60_000)
    await dueNow()
    expect(await t.deps.jobs.runDue()).toEqual([])
    expect((await analyze()).body.book).toMatchObject({ violence_rating: 4, basis: 'knowledge' })
    expect(await t.db.$count(analyses)).toBe(2)
  })

  test('a second opinion never takes the place of something that rests on more', async () => {
    reply = () => ({ status: 401 })
    await analyze()
    await makeAnalysis(t.db, 1, { ratings: [5, 5, 5], basis: 'full_text' })
    reply = () => good
    expect(await t.deps.jobs.runDue()).toEqual([])
    expect((await analyze()).body.book).toMatchObject({ violence_rating: 5, basis: 'full_text' })
  })

  test("the next analyst takes over without a question when the day's tokens are used up", async () => {
    await t.db.delete(modelUsage)
    await t.db
      .insert(modelUsage)
      .values({ day: t.clock.now().toISOString().slice(0, 10), tokens: 99_000 })
    expect((await analyze()).body.book.provenance?.analyst).toBe('estimator')
    expect(server.requests).toHaveLength(0)
  })

  test('books of the queue leave half of the tokens to books that somebody waits for', async () => {
    await t.db.delete(modelUsage)
    await t.db
      .insert(modelUsage)
      .values({ day: t.clock.now().toISOString().slice(0, 10), tokens: 50_000 })
    const book = await makeBook(t.db, { ratings: null, description, genre })
    await queueAnalysis(t.deps.jobs, t.db, [book.id])
    await t.deps.jobs.runDue()
    expect((await t.call('viewBook', { params: { id: book.id } })).body.provenance?.analyst).toBe(
      'estimator',
    )
    expect(server.requests).toHaveLength(0)
    expect((await analyze()).body.book.provenance?.analyst).toBe('language model')
  })

  test.each([
    ['refuses', { text: 'I cannot do that.', refusal: true }],
    [
      'knows nothing',
      written([-1, -1, -1], { knows_book: false, known_title: '', known_author: '' }),
    ],
    ['writes nonsense', { text: JSON.stringify(modelAnswer([9, 9, 9])) }],
  ])('a model that %s has been asked: there is no second opinion', async (_, answer) => {
    reply = () => answer
    expect((await analyze()).body.book.provenance?.analyst).toBe('estimator')
    const asked = server.requests.length
    expect(await t.deps.jobs.runDue()).toEqual([])
    expect(server.requests).toHaveLength(asked)
  })

  /** What waits for its next try waits no longer. */
  async function dueNow() {
    await t.database.pool.query("update pgboss.job set start_after = now() where state = 'retry'")
  }
})
