import { EventEmitter } from 'node:events'
import type { LibraryEntry } from '@pagelight/contract/library.ts'
import { Hono } from 'hono'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { namedFields } from '../db/schema/entry-fields.ts'
import { noFields } from '../testing/entry-values.ts'
import { respondToError } from './errors.ts'
import type { HttpEnv } from './http-env.ts'
import { InSlices } from './in-slices.ts'
import { createMount, type Handler } from './mount.ts'

const caller = {
  readerId: 1,
  uid: 'u',
  email: 'reader@example.com',
  username: 'Reader',
  isAdmin: false,
  sessionId: null,
}
const OPTIONS = {
  trustProxy: false,
  uploadsFolder: '/nowhere',
  securityLog: { ofRequest: () => () => undefined },
  clock: () => new Date(),
  breakAnswer: async () => undefined,
}
const limits = { language_threshold: 1, sexual_content_threshold: 2, violence_threshold: 3 }

async function answer(handler: Handler<'getPreferences'>) {
  const app = new Hono<HttpEnv>()
  app.onError(respondToError(pino({ level: 'silent' })))
  createMount(app, async () => caller, OPTIONS)('getPreferences', handler)
  const response = await app.request('/api/user/preferences')
  return { status: response.status, text: await response.text() }
}

test('a field that the contract does not declare does not leave the server', async () => {
  const { status, text } = await answer(async () => ({ ...limits, password_hash: 'x' }))
  expect(status).toBe(200)
  expect(JSON.parse(text)).toEqual(limits)
})

test('an answer that breaks the contract is a 500 and not sent', async () => {
  const { status, text } = await answer(async () => ({ ...limits, violence_threshold: 77 }))
  expect(status).toBe(500)
  expect(text).not.toContain('77')
})

async function listed(...slices: { title: string; pages: number | null; secret?: string }[][]) {
  async function* entries() {
    for (const slice of slices) yield slice.map((fields) => ({ ...entry, ...fields }))
  }
  const app = new Hono<HttpEnv>()
  app.onError(respondToError(pino({ level: 'silent' })))
  const mount = createMount(app, async () => caller, OPTIONS)
  mount('listEntries', async () => new InSlices('books', entries()))
  const response = await app.request('/api/user/books')
  return { status: response.status, text: await response.text() }
}

const entry: LibraryEntry = {
  id: 1,
  title: 'Emma',
  author: 'Jane Austen',
  description: null,
  cover_url: null,
  cover_motif: null,
  isbn: null,
  genre: null,
  packed_notes: null,
  year: null,
  subjects: [],
  series_name: null,
  series_position: null,
  target_audience: null,
  language_rating: -1,
  sexual_content_rating: -1,
  violence_rating: -1,
  language_explanation: null,
  sexual_explanation: null,
  violence_explanation: null,
  audience_explanation: null,
  rating_summary: null,
  basis: 'none',
  provenance: null,
  source: 'reader',
  total_ratings: 0,
  ...namedFields(noFields()),
  added_at: '2026-11-01T10:00:00.000Z',
}

test('slices become one list, and what the contract does not declare is left out of each', async () => {
  const one = { title: 'Emma', pages: null }
  const other = { title: 'Dune "2"', pages: 412, secret: 'x' }
  const { status, text } = await listed([one], [], [other, one])
  expect(status).toBe(200)
  expect(JSON.parse(text)).toEqual({
    books: [entry, { ...entry, title: 'Dune "2"', pages: 412 }, entry],
  })
  expect(await listed()).toEqual({ status: 200, text: '{"books":[]}' })
})

test('a slice that breaks the contract is a 500, and nothing of the list is sent', async () => {
  const { status, text } = await listed(
    [{ title: 'Emma', pages: null }],
    [{ title: 'Dune', pages: -7 }],
  )
  expect(status).toBe(500)
  expect(text).not.toMatch(/Emma|-7/)
})

test('a reader who does not take the answers is sent eight of the large ones at a time', async () => {
  const app = new Hono<HttpEnv>()
  app.onError(respondToError(pino({ level: 'silent' })))
  const mount = createMount(app, async () => caller, OPTIONS)
  mount('exportCsv', async () => 'Title')
  const sockets: EventEmitter[] = []
  const ask = async () => {
    const outgoing = new EventEmitter()
    sockets.push(outgoing)
    return (await app.request('/api/user/books/export.csv', {}, { outgoing })).status
  }
  for (let n = 0; n < 8; n++) expect(await ask()).toBe(200)
  expect(await ask()).toBe(429)
  sockets[0]!.emit('close')
  expect(await ask()).toBe(200)
  expect(await ask()).toBe(429)
})

test('costly calls of one reader are worked on one after the other, those of another meanwhile', async () => {
  const app = new Hono<HttpEnv>()
  const readers = new Map([1, 2].map((readerId) => [String(readerId), { ...caller, readerId }]))
  const mount = createMount(app, async (token) => readers.get(token!)!, OPTIONS)
  const started: { readerId: number; end: () => void }[] = []
  mount('exportCsv', async ({ caller: { readerId } }) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    started.push({ readerId, end: resolve })
    await promise
    return 'Title'
  })
  const ask = (readerId: number) =>
    app.request('/api/user/books/export.csv', {
      headers: { Authorization: `Bearer ${readerId}` },
    })
  const settle = () => new Promise(setImmediate)
  const answers = [ask(1), ask(1), ask(2)]
  await settle()
  expect(started.map(({ readerId }) => readerId)).toEqual([1, 2])
  started[0]!.end()
  await settle()
  expect(started.map(({ readerId }) => readerId)).toEqual([1, 2, 1])
  for (const { end } of started) end()
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200])
})

async function longList(sliceCount: number, lastPages: number) {
  let made = 0
  async function* entries() {
    for (; made < sliceCount; made++) {
      const pages = made === sliceCount - 1 ? lastPages : 1
      yield Array.from({ length: 200 }, () => ({ ...entry, notes: 'x'.repeat(500), pages }))
    }
  }
  const app = new Hono<HttpEnv>()
  createMount(
    app,
    async () => caller,
    OPTIONS,
  )('listEntries', async () => new InSlices('books', entries()))
  const headers = { Authorization: 'Bearer x' }
  return { response: await app.request('/api/user/books', { headers }), made: () => made }
}

test('a long list is made as it is taken, and comes out whole', async () => {
  const { response, made } = await longList(20, 1)
  expect(made()).toBeLessThan(5)
  const { books } = (await response.json()) as { books: unknown[] }
  expect(books).toHaveLength(4_000)
})

test('a long list that breaks the contract in the end does not come out as a short one', async () => {
  const { response } = await longList(20, -7)
  await expect(response.text()).rejects.toThrow('too_small')
})

test('a long list that nobody takes any more is not made to its end', async () => {
  const { response, made } = await longList(20, 1)
  await response.body!.cancel()
  await new Promise(setImmediate)
  expect(made()).toBeLessThan(5)
})

test('views of books and of their analyses are limited by address, together, before anything is asked', async () => {
  const app = new Hono<HttpEnv>()
  app.onError(respondToError(pino({ level: 'silent' })))
  const clock = () => new Date(0)
  const mount = createMount(app, async () => caller, { ...OPTIONS, trustProxy: true, clock })
  mount('viewBook', async () => entry)
  mount('listAnalyses', async () => ({ analyses: [], total: 0 }))
  const view = async (path: string, address: string) => {
    const response = await app.request(path, { headers: { 'X-Forwarded-For': address } })
    return response.status
  }
  const statuses = new Set<number>()
  for (let n = 0; n < 600; n++)
    statuses.add(await view(n % 2 ? '/api/books/view/x' : '/api/books/x/analyses', '192.0.2.1'))
  expect([...statuses]).toEqual([404])
  expect(await view('/api/books/view/x', '192.0.2.1')).toBe(429)
  expect(await view('/api/books/view/x', '192.0.2.2')).toBe(404)
})
