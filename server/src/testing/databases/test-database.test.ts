import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from './test-database.ts'

const database = await testDatabase()
beforeEach(() => database.truncate())

test('the test database has all migrations and starts empty', async () => {
  const { rows } = await database.pool.query('select count(*) as count from books')
  expect(rows).toEqual([{ count: 0 }])
})

test('a bigint is read as a number and a date as text, through pg and through drizzle', async () => {
  const query = `select 9007199254740991::bigint as big, date '2026-11-21' as day`
  const expected = [{ big: 9007199254740991, day: '2026-11-21' }]
  expect((await database.pool.query(query)).rows).toEqual(expected)
  expect((await database.db.execute(sql.raw(query))).rows).toEqual(expected)
})

test('a transaction takes the place of the database and is rolled back on an error', async () => {
  const attempt = database.db.transaction(async (tx) => {
    await tx.execute(sql`create table leftover (id int)`)
    throw new Error('changed my mind')
  })
  await expect(attempt).rejects.toThrow('changed my mind')
  const { rows } = await database.pool.query(`select to_regclass('leftover') as found`)
  expect(rows).toEqual([{ found: null }])
})

test('the trigram extension is there', async () => {
  const { rows } = await database.pool.query(
    `select similarity('hobbit', 'hobit') > 0.4 as similar`,
  )
  expect(rows).toEqual([{ similar: true }])
})
