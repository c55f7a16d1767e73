import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { makeAdmin, makeFailedJob, makeReader } from '../../testing/make.ts'
import { testApp } from '../../testing/test-app.ts'
import { estimatesRequest } from '../stored-books/estimates-queue.ts'
import { neighboursJob } from '../recommendations/neighbours.job.ts'

const t = await testApp()
beforeEach(() => t.reset())

const queuedAs = async (name: string) => {
  const { rows } = await t.db.execute<{ state: string }>(
    sql`select state from pgboss.job where name = ${name}`,
  )
  return rows.map(({ state }) => state)
}

test('jobs that failed for good are listed by kind and reason, and tried again or given up together', async () => {
  const admin = await makeAdmin(t.db)
  const reader = await makeReader(t.db)
  const listed = async () => (await t.call('listFailedJobs', { as: admin })).body
  expect(await listed()).toEqual({ failures: [], total: 0 })
  await makeFailedJob(t.db, 'enrichment', 'The source does not answer.')
  await makeFailedJob(t.db, 'enrichment', 'The source does not answer.')
  await makeFailedJob(t.db, 'estimates', 'Out of memory')
  const { failures, total } = await listed()
  expect(total).toBe(2)
  expect(failures).toEqual(
    expect.arrayContaining([
      {
        id: expect.any(String),
        kind: 'enrichment',
        reason: 'The source does not answer.',
        count: 2,
        at: expect.stringMatching(/^\d{4}-.*Z$/),
      },
      expect.objectContaining({ kind: 'estimates', count: 1 }),
    ]),
  )
  const idOf = (kind: string) => failures.find((failure) => failure.kind === kind)!.id
  const params = { id: idOf('enrichment') }
  for (const name of ['listFailedJobs', 'retryFailedJobs', 'dropFailedJobs'] as const)
    expect((await t.call(name, { as: reader, params })).status).toBe(403)

  const retry = () => t.call('retryFailedJobs', { as: admin, params })
  expect((await retry()).body).toEqual({ message: 'Queued again.' })
  expect((await retry()).status).toBe(404)
  expect(await queuedAs('enrichment')).toEqual(['created', 'created'])
  const estimates = { id: idOf('estimates') }
  expect((await t.call('dropFailedJobs', { as: admin, params: estimates })).body).toEqual({
    message: 'Given up.',
  })
  expect(await listed()).toEqual({ failures: [], total: 0 })
  expect(await queuedAs('estimates')).toEqual([])
})

test('where one of its kind waits already, trying again leaves that one alone', async () => {
  const admin = await makeAdmin(t.db)
  await t.deps.jobs.send(t.db, neighboursJob, {})
  await makeFailedJob(t.db, 'neighbours', 'It was too slow.')
  const { failures } = (await t.call('listFailedJobs', { as: admin })).body
  const params = { id: failures[0]!.id }
  expect((await t.call('retryFailedJobs', { as: admin, params })).status).toBe(200)
  expect(await queuedAs('neighbours')).toEqual(['created'])
  expect(await queuedAs('failed-jobs')).toEqual([])
})

test('a job that used up its tries is there with the reason of the last one', async () => {
  const admin = await makeAdmin(t.db)
  await t.deps.jobs.send(t.db, estimatesRequest, { author: 'Jane Austen' })
  await t.db.execute(
    sql`update pgboss.job set retry_limit = 0, data = '{}' where name = 'estimates'`,
  )
  expect(await t.deps.jobs.runDue()).toHaveLength(1)
  const { failures } = (await t.call('listFailedJobs', { as: admin })).body
  expect(failures).toEqual([expect.objectContaining({ kind: 'estimates', count: 1 })])
  expect(failures[0]!.reason).not.toBe('It was interrupted.')
})
