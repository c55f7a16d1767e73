import { pino } from 'pino'
import { beforeEach, expect, test } from 'vitest'
import type { Db } from '../../db/db.ts'
import { makeBook } from '../../testing/make.ts'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { createPopularBooksCache } from './popular-books-cache.ts'

const { db, truncate } = await testDatabase()
const log = pino({ level: 'silent' })
let now: number
beforeEach(async () => {
  await truncate()
  now = 1_000_000
})
const kept = (database: Db = db) =>
  createPopularBooksCache({ db: database, clock: () => new Date(now), log })

test('books are read once, the most popular first, and again when a look after a minute sees more', async () => {
  await makeBook(db, { title: 'Quiet', popularity: 1 })
  await makeBook(db, { title: 'Loud', popularity: 9 })
  const keeper = kept()
  const all = async () =>
    (await keeper.get()).find([{ words: [], beginning: '' }], 10).map(({ title }) => title)
  expect(await all()).toEqual(['Loud', 'Quiet'])
  await makeBook(db, { title: 'New', popularity: 5 })
  expect(await all()).toEqual(['Loud', 'Quiet'])
  now += 60_001
  // Nobody waits for the look: this one still gets the old books.
  expect(await all()).toEqual(['Loud', 'Quiet'])
  await expect.poll(all, { timeout: 15_000 }).toEqual(['Loud', 'New', 'Quiet'])
})

test('what could not be read is read by the next who asks', async () => {
  let broken = true
  const flaky = new Proxy(db, {
    get(target, name, receiver) {
      if (broken && name === 'execute')
        return () => Promise.reject(new Error('the database is away'))
      return Reflect.get(target, name, receiver) as unknown
    },
  })
  await makeBook(db, { title: 'Quiet' })
  const keeper = kept(flaky)
  await expect(keeper.get()).rejects.toThrow('the database is away')
  broken = false
  expect((await keeper.get()).size).toBe(1)
})
