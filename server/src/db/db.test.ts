import { sql } from 'drizzle-orm'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { testDatabase } from '../testing/databases/test-database.ts'
import { openDatabase } from './db.ts'
import { errorFacts } from './pool.ts'

test('a database server that cannot be reached is said without its address and password', async () => {
  const databaseUrl = 'postgres://someone:secret@localhost:9/nothing'
  const opening = openDatabase({ databaseUrl, dataDir: '', log: pino({ level: 'silent' }) })
  await expect(opening).rejects.toThrow(
    /^The database server of DATABASE_URL cannot be used \(.*ECONNREFUSED.*\)\.$/,
  )
  await expect(opening).rejects.not.toThrow('secret')
})

test('the facts of a failed query are those of its cause, without the values', () => {
  const cause = Object.assign(new Error('connection lost'), { code: '08006' })
  const error = new DrizzleQueryError('select $1', ['my secret'], cause)
  expect(errorFacts(error)).toEqual({ message: 'connection lost', code: '08006' })
})

test('the database compiles no statement, which takes longer than running it', async () => {
  const { db } = await testDatabase()
  const { rows } = await db.execute(sql`select pg_jit_available() as compiles`)
  expect(rows).toEqual([{ compiles: false }])
})
