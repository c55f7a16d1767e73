import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { testDatabase } from '../testing/databases/test-database.ts'
import { updateFutureTimes } from './clock-set-back.queries.ts'
import { defineJob } from './job.ts'
import { createJobQueue, type JobQueue, type OnAttempt } from './job-queue.ts'

const log = pino({ level: 'silent' })
const retry = { firstDelaySeconds: 1, longestDelaySeconds: 8, retries: 3, timeoutSeconds: 60 }
const schema = z.object({ n: z.number() })
type Handler = (data: { n: number }, attempt: { id: string; attempt: number }) => Promise<void>

const count = defineJob({
  name: 'count',
  schema,
  retry,
  run: (handle: Handler, data, attempt) => handle(data, attempt),
})
const later = defineJob({ name: 'later', schema, retry, run: async () => undefined })

const database = await testDatabase()
const { db } = database

/** With neither jobs nor queues of ours once the test has ended. */
function createQueue(onAttempt?: OnAttempt): JobQueue {
  const jobs = createJobQueue(database, log, onAttempt)
  onTestFinished(async () => {
    await jobs.stop()
    await db.execute(sql`delete from pgboss.job`)
    await db.execute(sql`delete from pgboss.queue where name in (${count.name}, ${later.name})`)
  })
  return jobs
}

function jobsWith(handler: Handler): JobQueue {
  const jobs = createQueue()
  jobs.register(count, handler)
  return jobs
}

test('a job exists when its transaction has succeeded, and is done once', async () => {
  const done: number[] = []
  const jobs = jobsWith(async ({ n }) => void done.push(n))
  await jobs.open()
  await db.transaction((tx) => jobs.send(tx, count, { n: 1 }))
  const failed = db.transaction(async (tx) => {
    await jobs.send(tx, count, { n: 2 })
    throw new Error('changed our mind')
  })
  await expect(failed).rejects.toThrow('changed our mind')
  expect(await jobs.runDue()).toEqual([])
  expect(await jobs.runDue()).toEqual([])
  expect(done).toEqual([1])
})

test('a job that fails is tried again, later each time, until its tries are used up', async () => {
  const attempts: number[] = []
  const jobs = jobsWith(async (_data, { attempt }) => {
    attempts.push(attempt)
    throw new Error('not yet')
  })
  await jobs.open()
  await jobs.send(db, count, { n: 1 })
  const waits: number[] = []
  for (;;) {
    if ((await jobs.runDue()).length === 0) break
    const { rows } = await db.execute<{ seconds: number }>(
      sql`select extract(epoch from start_after - now())::float8 as seconds from pgboss.job where name = ${count.name} and state = 'retry'`,
    )
    waits.push(...rows.map(({ seconds }) => seconds))
    await db.execute(sql`update pgboss.job set start_after = now() where name = ${count.name}`)
  }
  expect(attempts).toEqual([1, 2, 3, 4])
  expect(waits).toHaveLength(3)
  expect(waits.every((seconds) => seconds > 0 && seconds <= 16)).toBe(true)
})

test('the reason of a failure holds no values of a statement', async () => {
  const jobs = jobsWith(async () => {
    await db.execute(sql`select ${'ann@example.org'}, 1 / 0`)
  })
  await jobs.open()
  await jobs.send(db, count, { n: 1 })
  expect(await jobs.runDue()).toEqual(['division by zero'])
})

test('started, it works by itself, also on what was sent before', async () => {
  const { promise, resolve } = Promise.withResolvers<number>()
  const first = jobsWith(async () => undefined)
  await first.open()
  await first.send(db, count, { n: 7 })
  await first.stop()
  const second = jobsWith(async ({ n }) => resolve(n))
  await second.start()
  expect(await promise).toBe(7)
})

test('on the embedded database a job begins when it is sent, not when the queue is looked at next', async ({
  skip,
}) => {
  skip(database.kind !== 'embedded')
  const done: number[] = []
  const jobs = jobsWith(async ({ n }) => void done.push(n))
  await jobs.start()
  for (const n of [1, 2, 3]) {
    await db.transaction((tx) => jobs.send(tx, count, { n }))
    await expect.poll(() => done.at(-1), { timeout: 3_000, interval: 10 }).toBe(n)
  }
})

test('it knows how many wait and how many were given up, and says how each try went', async () => {
  const tries: string[] = []
  const jobs = createQueue((queue, outcome) => void tries.push(`${queue} ${outcome}`))
  const failing: Handler = async ({ n }) => {
    if (n === 0) throw new Error('never')
  }
  jobs.register({ ...count, retry: { ...retry, retries: 0 } }, failing)
  jobs.register(later, undefined)
  await jobs.open()
  await jobs.sendAll(db, count, [{ n: 0 }, { n: 1 }])
  await jobs.runDue()
  expect(tries.toSorted()).toEqual(['count done', 'count failed'])
  await jobs.sendAll(db, later, [{ n: 1 }, { n: 2 }])
  await expect
    .poll(() => jobs.counts(), { timeout: 25_000 })
    .toEqual(
      expect.arrayContaining([
        { queue: 'count', waiting: 0, active: 0, failed: 1 },
        { queue: 'later', waiting: 2, active: 0, failed: 0 },
      ]),
    )
})

test('a clock that was set back by an hour keeps no job waiting for an hour', async () => {
  const done: number[] = []
  const jobs = jobsWith(async ({ n }) => void done.push(n))
  await jobs.open()
  await jobs.send(db, count, { n: 1 })
  await db.execute(sql`update pgboss.job set start_after = start_after + interval '1 hour'`)
  await updateFutureTimes(db)
  expect([await jobs.runDue(), done]).toEqual([[], []])
  await db.execute(sql`update pgboss.queue set monitor_on = now() + interval '1 hour'`)
  await updateFutureTimes(db)
  expect([await jobs.runDue(), done]).toEqual([[], [1]])
})

test('what queues are to do is written when it has changed, and otherwise left alone', async () => {
  const opened = async (retries: number) => {
    const jobs = createQueue()
    jobs.register({ ...count, retry: { ...retry, retries } }, async () => undefined)
    await jobs.open()
    const { rows } = await database.pool.query(
      `select retry_limit, updated_on from pgboss.queue where name = 'count'`,
    )
    return rows[0] as { retry_limit: number; updated_on: Date }
  }
  const first = await opened(3)
  expect(first.retry_limit).toBe(3)
  expect(await opened(3)).toEqual(first)
  expect((await opened(5)).retry_limit).toBe(5)
})
