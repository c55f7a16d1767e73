import { callLimits } from '@pagelight/contract/constants/call-limits.ts'
import { beforeEach, expect, test } from 'vitest'
import { makeBook, makeReader } from '../../testing/make.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
let minutes = 0
beforeEach(async () => {
  await t.reset()
  // Past what the test before has spent.
  t.clock.advance(++minutes * 60_000)
})

const further = (id: number) => t.call('listFurtherBooks', { params: { id } })
const ids = async (id: number) => (await further(id)).body.books.map((book) => book.id)

test('a visitor at a book is led to others of each audience, of its genre and as well known first, and each has a page', async () => {
  const fantasy = { genre: 'Fantasy', popularity: 50, targetAudience: 'Young adult' }
  const seen = await makeBook(t.db, fantasy)
  const other = await makeBook(t.db, { ...fantasy, genre: 'Romance' })
  const rare = await makeBook(t.db, { ...fantasy, popularity: 5 })
  const like = await makeBook(t.db, {
    ...fantasy,
    popularity: 48,
    added: false,
    ratings: [1, 0, 3],
  })
  const child = await makeBook(t.db, { ...fantasy, targetAudience: 'Children' })
  expect(await ids(seen.id)).toEqual([like.id, child.id, rare.id, other.id])
  expect((await further(seen.id)).body.books.find(({ id }) => id === like.id)).toMatchObject({
    target_audience: 'Young adult',
    violence_rating: 3,
  })
  expect((await t.call('viewBook', { params: { id: like.id } })).status).toBe(200)
})

test('a visitor at a book is led to one book of a series and two of an author at most', async () => {
  const seen = await makeBook(t.db, { popularity: 50 })
  const volume = { seriesName: 'The Lamps', author: 'Ida Wren' }
  const first = await makeBook(t.db, { ...volume, seriesPosition: 1, popularity: 50 })
  await makeBook(t.db, { ...volume, seriesPosition: 2, popularity: 49 })
  await makeBook(t.db, { ...volume, seriesPosition: 3, popularity: 48, targetAudience: 'Children' })
  const single = await makeBook(t.db, { author: 'Ida Wren, Tom Ash', popularity: 40 })
  await makeBook(t.db, { author: 'Ida Wren', popularity: 30 })
  const other = await makeBook(t.db, { popularity: 20 })
  expect(await ids(seen.id)).toEqual([first.id, single.id, other.id])
})

test('none of them is what readers brought, what is removed or unrated, or rated by the call of a reader', async () => {
  const seen = await makeBook(t.db)
  const reader = await makeReader(t.db)
  const body = { title: 'Own words', author: 'Ida Wren', genre: 'Picture book' }
  const own = (await t.call('selectBook', { as: reader, body })).body.book.id
  await makeBook(t.db, { origin: 'reader' })
  await makeBook(t.db, { analyst: 'estimator' })
  await makeBook(t.db, { ratings: null })
  await makeBook(t.db, { title: seen.title })
  expect(await ids(seen.id)).toEqual([])
  // Whose words it is learns nothing of it by this call either.
  expect((await further(own)).status).toBe(404)
})

test('one address asks only so often', async () => {
  const { id } = await makeBook(t.db)
  for (let n = 0; n < callLimits.listFurtherBooks.limit; n++)
    expect((await further(id)).status).toBe(200)
  expect((await further(id)).status).toBe(429)
})
