import type { ClientBase } from 'pg'
import { expect, test } from 'vitest'
import { testDatabase } from '../../testing/databases/test-database.ts'

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
  // The connection of the files before may have prepared as many as it may.
  await withClient(async () => undefined, true)
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
