import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '../testing/databases/test-database.ts'
import { poolForJobs } from './pool-for-jobs.ts'

test('a statement that fails costs no connection', async () => {
  const database = await testDatabase()
  const jobs = poolForJobs(database)
  const closed: unknown[] = []
  const note = (client: unknown) => void closed.push(client)
  database.pool.on('remove', note)
  onTestFinished(() => void database.pool.off('remove', note))
  await expect(jobs.executeSql('select 1 / $1::int', [0])).rejects.toThrow('division by zero')
  await expect(jobs.executeSql('begin; select 1 / 0; commit')).rejects.toThrow('division by zero')
  expect(await jobs.executeSql('select $1::int as n', [1])).toMatchObject({ rows: [{ n: 1 }] })
  expect(closed).toEqual([])
})
