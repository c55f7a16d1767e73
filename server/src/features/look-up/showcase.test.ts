import { beforeEach, expect, test } from 'vitest'
import { makeBook, makeReader } from '../../testing/make.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
let hours = 0
beforeEach(async () => {
  await t.reset()
  // Past what the test before has left in memory.
  t.clock.advance(++hours * 3_600_000)
})

const showcase = async () => (await t.call('showcase')).body

test('visitors are told how many books are rated, once in ten minutes', async () => {
  expect(await showcase()).toEqual({ rated_books: 0, example: null })
  await makeBook(t.db)
  await makeBook(t.db, { ratings: null })
  expect((await showcase()).rated_books).toBe(0)
  t.clock.advance(600_000)
  expect((await showcase()).rated_books).toBe(1)
})

test('they are shown the best known book that shocks nobody, and it has a page', async () => {
  await makeBook(t.db, { popularity: 40, ratings: [1, 0, 3] })
  const known = await makeBook(t.db, { popularity: 90, ratings: [1, 0, 3], added: false })
  await makeBook(t.db, { popularity: 99, ratings: [5, 5, 5] })
  await makeBook(t.db, { popularity: 99, ratings: [1, 0, 3], basis: 'metadata' })
  const { example } = await showcase()
  expect(example).toMatchObject({ id: known.id, violence_rating: 3 })
  expect((await t.call('viewBook', { params: { id: known.id } })).status).toBe(200)
})

test('a book that one reader alone has described is neither counted nor shown', async () => {
  const body = { title: 'Own words', author: 'Ida Wren', genre: 'Picture book' }
  await t.call('selectBook', { as: await makeReader(t.db), body })
  expect(await showcase()).toEqual({ rated_books: 0, example: null })
})
