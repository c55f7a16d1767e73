import { sql } from 'drizzle-orm'
import type { ClientBase } from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { asRequester } from '../requester.ts'
import { mayBeAskedAgain } from './prepare-repeated.ts'

const database = await testDatabase()

async function withClient<T>(work: (client: ClientBase) => Promise<T>, ends = false): Promise<T> {
  const client = await database.pool.connect()
  try {
    return await work(client)
  } finally {
    client.release(ends)
  }
}

async function prepared(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ statement: string }>(
    "select statement from pg_prepared_statements where name like 'repeated%'",
  )
  return rows.map(({ statement }) => statement)
}

async function askOften(client: ClientBase, text: string): Promise<void> {
  for (let n = 0; n < 8; n++) {
    const { rows } = await client.query({ text }, [n])
    expect(rows).toEqual([{ next: n + 1 }])
  }
}

test('what a connection is asked again and again is prepared there, and gone with the connection', async () => {
  const text = 'select $1::int + 1 as next'
  // The connections of the files before may have prepared as many as they may.
  while (database.pool.idleCount > 0) await withClient(async () => undefined, true)
  await withClient(async (client) => {
    await client.query({ text }, [0])
    expect(await prepared(client)).not.toContain(text)
    await askOften(client, text)
    expect(await prepared(client)).toContain(text)
  }, true)
  await withClient(async (client) => {
    expect(await prepared(client)).not.toContain(text)
    await askOften(client, text)
    expect(await prepared(client)).toContain(text)
  })
})

test('what has no values is not: it may be several statements', async () => {
  await withClient(async (client) => {
    for (let n = 0; n < 8; n++) {
      const results: unknown = await client.query({ text: 'select 1; select 2' }, [])
      expect(results).toHaveLength(2)
    }
  })
})

describe('a statement whose result a migration gave another type', () => {
  const { db, pool } = database
  const onEveryConnection = <T>(ask: () => Promise<T>) =>
    Promise.all(Array.from({ length: 10 }, (_, reader) => asRequester(reader, ask)))
  const askInTransaction = () =>
    db.transaction(
      async (tx) => (await tx.execute(sql`select * from counted where n >= ${1}`)).rows,
    )

  async function createCounted(): Promise<void> {
    await pool.query('create table counted (n int); insert into counted values (1)')
    onTestFinished(async () => void (await pool.query('drop table counted')))
  }

  test.each([
    ['by a column more', 'alter table counted add column note text', { n: 1, note: null }],
    ['by another type', 'alter table counted alter n type text', { n: '1' }],
  ])('is answered on every connection: %s', async (_title, change, row) => {
    await createCounted()
    const ask = () => pool.query({ text: 'select * from counted where n::int >= $1' }, [1])
    for (let n = 0; n < 8; n++) await onEveryConnection(ask)
    await pool.query(change)
    for (let n = 0; n < 3; n++) {
      for (const { rows } of await onEveryConnection(ask)) expect(rows).toEqual([row])
    }
  })

  test('a named statement is answered after a migration gave its result another type', async () => {
    await createCounted()
    const named = { name: 'counted', text: 'select * from counted where n >= $1' }
    await withClient(async (client) => {
      expect((await client.query(named, [1])).rows).toEqual([{ n: 1 }])
      await client.query('alter table counted add column note text')
      for (let n = 0; n < 2; n++)
        expect((await client.query(named, [1])).rows).toEqual([{ n: 1, note: null }])
    })
  })

  test('ends one transaction, which can be tried again, and none after it', async () => {
    await createCounted()
    for (let n = 0; n < 8; n++) await onEveryConnection(askInTransaction)
    await pool.query('alter table counted add column note text')
    await expect(askInTransaction()).rejects.toSatisfy(mayBeAskedAgain)
    for (const rows of await onEveryConnection(askInTransaction))
      expect(rows).toEqual([{ n: 1, note: null }])
  })
})

// The embedded database has one connection.
test.skipIf(database.kind === 'embedded')(
  'a statement that is ended so that others can go on is asked again, and a transaction can be',
  async () => {
    const { db, pool } = database
    await pool.query('create table one (n int); create table two (n int)')
    onTestFinished(async () => void (await pool.query('drop table one, two')))
    const isWaiting = `select from pg_locks where not granted and relation = 'two'::regclass
      and database = (select oid from pg_database where datname = current_database())`
    const betweenOthers = async <T>(asked: () => Promise<T>) => {
      const holder = await pool.connect()
      await holder.query('begin; lock table two')
      const answer = Promise.allSettled([asked()])
      await expect.poll(async () => (await pool.query(isWaiting)).rowCount).toBe(1)
      await holder.query('lock table one')
      await holder.query('commit')
      holder.release()
      return (await answer)[0]
    }
    const text =
      'select $1::int as n from (select from one) a full join (select from two) b on true'
    const alone = await betweenOthers(() => pool.query({ text }, [1]))
    expect(alone).toMatchObject({ status: 'fulfilled', value: { rows: [] } })
    const asked = sql`select ${1}::int as n from (select from one) a full join (select from two) b on true`
    const within = await betweenOthers(() => db.transaction(async (tx) => await tx.execute(asked)))
    expect(within).toMatchObject({ status: 'rejected', reason: expect.toSatisfy(mayBeAskedAgain) })
  },
)
