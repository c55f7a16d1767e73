import type { PoolClient } from 'pg'
import { beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '../testing/databases/test-database.ts'
import { asRequester } from './requester.ts'

const { pool, kind, truncate } = await testDatabase()
beforeEach(() => truncate())

describe.skipIf(kind !== 'embedded')('the one connection of the embedded database', () => {
  test('statements share it, and each has its own answer', async () => {
    let acquired = 0
    pool.on('acquire', () => (acquired += 1))
    const numbers = Array.from({ length: 8 }, (_, n) => n)
    const ask = (n: number) =>
      asRequester(n, () => pool.query<{ n: number }>('select $1::int as n', [n]))
    for (let round = 0; round < 3; round++) {
      const answers = await Promise.all(numbers.map(ask))
      expect(answers.map(({ rows }) => rows[0]?.n)).toEqual(numbers)
    }
    expect(acquired).toBe(3)
  })

  test('one that fails does not harm those sent with it', async () => {
    const divide = (n: number) =>
      asRequester(n, () => pool.query<{ n: number }>('select 6 / $1::int as n', [n]))
    for (let round = 0; round < 6; round++) {
      const outcomes = await Promise.allSettled([divide(1), divide(0), divide(2), divide(3)])
      expect(outcomes.map(({ status }) => status)).toEqual([
        'fulfilled',
        'rejected',
        'fulfilled',
        'fulfilled',
      ])
      expect(outcomes.at(-1)).toMatchObject({ value: { rows: [{ n: 2 }] } })
    }
  })

  test('whoever connects has it alone', async () => {
    const steps: string[] = []
    const before = pool.query('select 1').then(() => steps.push('before'))
    const alone = asRequester(1, async () => {
      const client = await pool.connect()
      await client.query('begin')
      await client.query('create table undone (n int)')
      steps.push('alone')
      await client.query('rollback')
      client.release()
    })
    const after = asRequester(2, () =>
      pool.query(`select to_regclass('undone') as name`).then(({ rows }) => {
        steps.push('after')
        return rows
      }),
    )
    await Promise.all([before, alone])
    expect(await after).toEqual([{ name: null }])
    expect(steps).toEqual(['before', 'alone', 'after'])
  })

  test('when it is lost, what was under way fails, and the next statement opens another', async () => {
    const clients = new Set<PoolClient>()
    pool.on('acquire', (client) => clients.add(client))
    const slow = { text: 'select count(*) from generate_series(1, 500000)', query_timeout: 20 }
    const ask = () => pool.query('select 1 as one')
    const underWay = await Promise.allSettled([ask(), pool.query(slow), ask()])
    expect(underWay.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
    expect((await ask()).rows).toEqual([{ one: 1 }])
    expect(clients.size).toBe(2)
  })
})
