import { EventEmitter } from 'node:events'
import type { Pool } from 'pg'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { testDatabase } from '../testing/databases/test-database.ts'
import { DatabaseBusy } from './database-turns.ts'
import { shareByTurns } from './share-by-turns.ts'
import { asRequester, setRequester } from './requester.ts'

const database = await testDatabase()
beforeEach(() => database.truncate())

test('one statement of another reader waits for one, not for all of a reader who asks much', async () => {
  await openAll()
  const served: string[] = []
  const ask = async (name: string) => {
    const client = await database.pool.connect()
    served.push(name)
    await client.query('select 1')
    client.release()
  }
  const many = asRequester(1, () => Array.from({ length: 60 }, () => ask('many')))
  const one = asRequester(2, () => ask('one'))
  const background = ask('background')
  await Promise.all([...many, one, background])
  expect(served.indexOf('one')).toBeLessThan(12)
  expect(served.indexOf('background')).toBeLessThan(12)
})

/** On PostgreSQL opening a connection takes longer than many statements. */
async function openAll() {
  const readers = Array.from({ length: 10 }, (_, reader) => reader)
  await Promise.all(
    readers.map((reader) =>
      asRequester(reader, () => database.pool.query('select 1 from pg_sleep(0.05)')),
    ),
  )
}

test('a transaction is one turn', async () => {
  const steps: string[] = []
  const transaction = asRequester(1, () =>
    database.db.transaction(async (tx) => {
      for (const step of ['first', 'second']) {
        await tx.execute('select 1')
        steps.push(step)
      }
    }),
  )
  const other = asRequester(2, async () => {
    await database.pool.query('select 1')
    steps.push('other')
  })
  await Promise.all([transaction, other])
  if (database.kind === 'embedded' && steps[0] !== 'other')
    expect(steps).toEqual(['first', 'second', 'other'])
  expect(steps).toHaveLength(3)
})

test('a transaction that cannot begin gives its turn and its connection back', async () => {
  for (let n = 0; n < 12; n++) {
    database.pool.once('acquire', (client) => void client.end())
    const failed = database.db.transaction(async (tx) => tx.execute('select 1'))
    await expect(failed).rejects.toThrow('Failed query: begin')
  }
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('a transaction that fails is undone, and the next one has the connection as it was', async () => {
  const failed = database.db.transaction(async (tx) => {
    await tx.execute('create table left_over (n int)')
    throw new Error('changed our mind')
  })
  await expect(failed).rejects.toThrow('changed our mind')
  const made = database.db.transaction((tx) =>
    tx.execute(`select to_regclass('left_over') as name`),
  )
  expect((await made).rows).toEqual([{ name: null }])
})

/** Connects at once, as often as it is asked. */
function sharedPool(options: { connections: number; perRequester: number }) {
  const pool = new EventEmitter()
  const connect = async () => {
    const client = { release: () => void pool.emit('release', undefined, client) }
    return client
  }
  return shareByTurns(Object.assign(pool, { connect }) as unknown as Pool, {
    ...options,
    waitMs: 30_000,
  })
}

test('of many connections one reader gets some', async () => {
  const pool = sharedPool({ connections: 3, perRequester: 2 })
  const connected: string[] = []
  const connect = (name: string, requester: number) =>
    asRequester('an address', async () => {
      setRequester(requester)
      const client = await pool.connect()
      connected.push(name)
      return client
    })
  const first = await connect('first', 1)
  await connect('second', 1)
  const third = connect('third', 1)
  await connect('of another', 2)
  expect(connected).toEqual(['first', 'second', 'of another'])
  first.release()
  await third
  expect(connected.at(-1)).toBe('third')
})

test('whoever waits too long is told that the database is busy, and the turn goes to the next', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const pool = sharedPool({ connections: 1, perRequester: 1 })
  const client = await pool.connect()
  const failed = pool.connect().catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(20_000)
  const patient = pool.connect()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await failed).toBeInstanceOf(DatabaseBusy)
  expect(pool.waitingCount).toBe(1)
  client.release()
  expect(await patient).toBeTruthy()
  expect(pool.waitingCount).toBe(0)
})
