/** Two servers' caches, limits and single flights over one database, with the clock in the test's hand. */
import { callLimits } from '@pagelight/contract/constants/call-limits.ts'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { GATE_CACHE_MS } from './features/auth/gate-cache.ts'
import { createPopularBooksCache } from './features/search/popular-books-cache.ts'
import { createCatalogueModelCache } from './features/recommendations/catalogue-model-cache.ts'
import { goodreadsFile } from './testing/goodreads-file.ts'
import { makeAdmin, makeBook, makeEntry, makeReader } from './testing/make.ts'
import { testApp } from './testing/test-app.ts'

const one = await testApp()
const { clock, identity } = one.deps
const two = await testApp({ clock, identity: identity as typeof one.deps.identity })

beforeEach(async () => {
  await one.reset()
  two.deps.gateCache.clear()
  two.deps.popularBooks = createPopularBooksCache(two.deps)
  two.deps.catalogueModels = createCatalogueModelCache(two.db, two.deps.log)
})

async function revoked(email: string) {
  const { rows } = await one.db.execute<{ id: number }>(
    sql`select id from pilot_interests where email = ${email}`,
  )
  const as = await makeAdmin(one.db)
  return await one.call('revokeInterest', { as, params: { id: rows[0]!.id } })
}

test('a revoked reader is let in by the other server for less than five seconds', async () => {
  const reader = await makeReader(one.db)
  const authorization = `Bearer ${await one.tokenFor(reader)}`
  const status = async (t: typeof one) => (await t.call('listEntries', { authorization })).status
  expect([await status(one), await status(two)]).toEqual([200, 200])
  expect((await revoked(reader.email)).status).toBe(200)
  expect([await status(one), await status(two)]).toEqual([403, 200])
  one.clock.advance(GATE_CACHE_MS - 1)
  expect(await status(two)).toBe(200)
  one.clock.advance(1)
  expect(await status(two)).toBe(403)
})

test('the popular books of a server may be a minute old, and yet it finds and shows what is there now', async () => {
  const reader = await makeReader(one.db)
  const admin = await makeAdmin(one.db)
  const made = (title: string) => makeBook(one.db, { title, popularity: 90 })
  const [renamed, removed] = [await made('The Quiet Harbour'), await made('The Quiet Garden')]
  const titles = async (typed: string) => {
    const { body } = await two.call('searchBooks', {
      as: reader,
      body: { title: typed, author: '' },
    })
    return body.search_results.map(({ title }) => title)
  }
  expect(await titles('the quiet')).toHaveLength(2)
  await made('Made Just Now')
  expect(await titles('made just now')).toEqual(['Made Just Now'])

  const as = admin
  await one.call('editBook', { as, params: { id: renamed.id }, body: { title: 'Harbour Lights' } })
  await one.call('removeBook', { as, params: { id: removed.id } })
  expect(await titles('harbour lights')).toEqual(['Harbour Lights'])
  expect(await titles('the quiet')).toEqual(['Harbour Lights'])
})

test('each server counts by itself what a reader may do', async () => {
  const reader = await makeReader(one.db)
  const book = await makeBook(one.db)
  await makeEntry(one.db, reader, book)
  const { limit } = callLimits.refreshRecommendations
  const statuses = async (t: typeof one) => {
    const answers: number[] = []
    for (let n = 0; n <= limit; n++)
      answers.push((await t.call('refreshRecommendations', { as: reader })).status)
    return answers
  }
  const expected = [...Array.from({ length: limit }, () => 200), 429]
  expect(await statuses(one)).toEqual(expected)
  expect(await statuses(two)).toEqual(expected)
})

test('a file sent to both servers at once is one import', async () => {
  const reader = await makeReader(one.db)
  const file = goodreadsFile([{ Title: 'Emma', Author: 'Jane Austen' }])
  const answers = await Promise.all([one, two].map((t) => t.importFile(reader, file)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const { body } = await two.call('listImports', { as: reader })
  expect(body.imports).toHaveLength(1)
})

test('a book that both servers are asked to analyze at once is one book', async () => {
  const reader = await makeReader(one.db)
  const body = { title: 'A Book That Nobody Knows', author: 'Nobody' }
  const answers = await Promise.all(
    [one, two].map((t) => t.call('analyzeBook', { as: reader, body })),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(new Set(answers.map((answer) => answer.body.book.id)).size).toBe(1)
})

test('what is dismissed at one server is not in the list of the other', async () => {
  const reader = await makeReader(one.db)
  const { id } = await makeBook(one.db)
  const listed = async (t: typeof one) => {
    const { body } = await t.call('listRecommendations', { as: reader })
    return body.recommendations.map((book) => book.offer_id)
  }
  expect([await listed(one), await listed(two)]).toEqual([[id], [id]])
  await one.call('dismissRecommendation', { as: reader, params: { id } })
  expect([await listed(two), await listed(one)]).toEqual([[], []])
})
