import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { guardSource } from '../../adapters/sources/guarded-source.ts'
import { createOpenLibrary } from '../../adapters/sources/openlibrary.ts'
import type { Proposal } from '../../adapters/language-model/llm-candidates.ts'
import {
  makeBook,
  makeEntry,
  makePreferences,
  makeReader,
  type BookGiven,
} from '../../testing/make.ts'
import { answerJson, FAILURES, type StubHandler } from '../../testing/servers/stub-source.ts'
import { startLoopbackServer } from '../../testing/servers/loopback-server.ts'
import { testApp } from '../../testing/test-app.ts'
import { books } from '../../db/schema.ts'

const ORCHARD = { title: 'The Glass Orchard', author: 'Ines Marlow' }

const knowing: StubHandler = (_, response, url) =>
  answerJson(
    response,
    url.pathname !== '/search.json'
      ? { description: 'Two sisters inherit an orchard of glass trees.' }
      : url.search.includes('Orchard')
        ? {
            docs: [
              {
                key: '/works/OL1W',
                title: ORCHARD.title,
                author_name: [ORCHARD.author],
                subject: ['Fantasy', 'Orchards'],
              },
            ],
          }
        : { docs: [] },
  )

let proposals: Proposal[] = []
let handler: StubHandler = knowing
const asked: string[] = []
const stub = await startLoopbackServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://stub')
  asked.push(url.pathname)
  handler(request, response, url)
})
afterAll(() => stub.close())
const t = await testApp({
  llmCandidates: { propose: async () => proposals },
  sources: [
    guardSource(createOpenLibrary({ baseUrl: stub.origin, userAgent: 'Books' }), {
      perSecond: 100,
      clock: () => new Date(),
      log: pino({ level: 'silent' }),
    }),
  ],
})

async function withProposals(given: Proposal[], by: StubHandler, known: BookGiven[] = []) {
  proposals = given
  handler = by
  asked.length = 0
  await t.reset()
  const reader = await makeReader(t.db)
  await makePreferences(t.db, reader, [5, 5, 5])
  for (const [title, rating] of [
    ['A', 5],
    ['B', 4],
    ['C', 1],
  ] as const)
    await makeEntry(t.db, reader, await makeBook(t.db, { title, author: 'Bob Birch' }), { rating })
  for (const book of known) await makeBook(t.db, { popularity: 1, ...book })
  const offered = async () =>
    (await t.call('listRecommendations', { as: reader })).body.recommendations.map(
      ({ title, reason }) => ({ title, reason }),
    )
  await offered()
  return offered
}

const REASON = 'Proposed by a language model from the books that you gave stars.'

test('a proposal that nobody here knows is confirmed by Open Library, analyzed and offered', async () => {
  const invented = { title: 'Invented by a Machine', author: 'Ann Ash' }
  const offered = await withProposals([ORCHARD, invented], knowing)
  expect(await t.deps.jobs.runDue()).toEqual([])
  expect(await offered()).toEqual([{ title: ORCHARD.title, reason: REASON }])
  const stored = await t.db.select().from(books).where(eq(books.title, ORCHARD.title))
  expect(stored).toMatchObject([
    { origin: 'openlibrary', description: 'Two sisters inherit an orchard of glass trees.' },
  ])
  expect(stored[0]?.currentAnalysisId).not.toBeNull()
  expect(await t.db.select().from(books).where(eq(books.title, invented.title))).toEqual([])
})

test('waits in the queue while Open Library does not answer', async () => {
  const offered = await withProposals([ORCHARD], FAILURES['breaks']![0])
  expect(await t.deps.jobs.runDue()).toEqual([expect.stringContaining('status 503')])
  expect(await offered()).toEqual([])
})

test('names of a work match a proposal, so that no source is asked', async () => {
  const philosophers = "Harry Potter and the Philosopher's Stone"
  const named = [
    { title: philosophers, author: 'Joanne Rowling' },
    { title: 'The Three-Body Problem', author: 'Cixin Liu' },
    { title: 'Crime and Punishment', author: 'Fyodor Dostoevsky' },
  ]
  const known = [
    {
      title: "Harry Potter and the Sorcerer's Stone",
      author: 'J.K. Rowling',
      otherTitles: [philosophers],
    },
    { title: 'The Three-Body Problem', author: 'Liu Cixin' },
    { title: 'Crime and Punishment', author: 'Fyodor Dostoyevsky' },
  ]
  const offered = await withProposals(named, knowing, known)
  expect(await t.deps.jobs.runDue()).toEqual([])
  expect((await offered()).map(({ title }) => title).toSorted()).toEqual(
    known.map(({ title }) => title).toSorted(),
  )
  expect(new Set((await offered()).map(({ reason }) => reason))).toEqual(new Set([REASON]))
  expect(asked).toEqual([])
})
