import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { queueLibraryEnrichment } from './enrichment-queue.ts'

const t = await testApp()
beforeEach(() => t.reset())

const queue = (bookIds: number[], ahead = 0) =>
  queueLibraryEnrichment(t.deps.jobs, t.db, bookIds, ahead)

/** As the queue hands them out. */
async function due(): Promise<number[]> {
  const { rows } = await t.db.execute<{ book: number }>(
    sql`select (data->>'bookId')::int as book from pgboss.job
      where name = 'library-enrichment' and state < 'active' and start_after <= now()
      order by priority desc, created_on`,
  )
  return rows.map(({ book }) => book)
}

test('a book waits once, whoever has it and however often', async () => {
  await queue([1, 2, 3])
  await queue([1, 2, 3])
  await queue([3, 2])
  expect((await due()).toSorted()).toEqual([1, 2, 3])
})

test('a small library does not wait for the whole of a large one', async () => {
  await queue([1, 2])
  await queue([3, 4, 5], 2)
  await queue([20, 5])
  const order = await due()
  expect(order.slice(0, 4).toSorted()).toEqual([1, 2, 20, 5].toSorted())
  expect(order.slice(4)).toEqual([3, 4])
})

test('what failed and waits to be tried again is brought forward, what is under way is left', async () => {
  await queue([1, 2])
  await t.db
    .execute(sql`update pgboss.job set state = 'retry', start_after = now() + interval '1 hour'
    where name = 'library-enrichment' and data->>'bookId' = '1'`)
  await t.db.execute(sql`update pgboss.job set state = 'active'
    where name = 'library-enrichment' and data->>'bookId' = '2'`)
  expect(await due()).toEqual([])
  await queue([1, 2])
  expect(await due()).toEqual([1])
})

test('what was given up is asked for anew', async () => {
  await queue([1])
  await t.db.execute(sql`update pgboss.job set state = 'failed' where name = 'library-enrichment'`)
  await queue([1])
  expect(await due()).toEqual([1])
})
