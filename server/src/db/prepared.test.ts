import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '../testing/databases/test-database.ts'
import { executePrepared } from './prepared.ts'

const { db, pool } = await testDatabase()
const doubled = (n: number) =>
  executePrepared<{ n: number }>(db, 'test_doubled', sql`select 2 * ${n}::int as n`)

test('a prepared statement takes other values each time, also in a transaction', async () => {
  expect([await doubled(1), await doubled(2)]).toEqual([[{ n: 2 }], [{ n: 4 }]])
  const inside = await db.transaction((tx) =>
    executePrepared(tx, 'test_doubled', sql`select 2 * ${3}::int as n`),
  )
  expect(inside).toEqual([{ n: 6 }])
})

test('it is prepared again on a new connection', async () => {
  expect(await doubled(1)).toEqual([{ n: 2 }])
  const client = await pool.connect()
  client.release(true)
  expect(await doubled(2)).toEqual([{ n: 4 }])
})

test('a name that comes back with another text is refused', async () => {
  await doubled(1)
  await expect(executePrepared(db, 'test_doubled', sql`select 3`)).rejects.toMatchObject({
    cause: { message: expect.stringContaining('must be unique') },
  })
})
