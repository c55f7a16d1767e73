import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { currentRequestId, forRequest } from '../http/request-id.ts'
import { testDatabase } from '../testing/databases/test-database.ts'
import { defineJob } from './job.ts'
import { createJobQueue } from './job-queue.ts'

const count = defineJob({
  name: 'count',
  schema: z.object({ n: z.number() }),
  retry: { firstDelaySeconds: 1, longestDelaySeconds: 8, retries: 3, timeoutSeconds: 60 },
  run: async (ids: Map<number, string | undefined>, { n }) => void ids.set(n, currentRequestId()),
})

test('a job and its line in the log have the id of the request that sent it', async () => {
  const database = await testDatabase()
  const lines: string[] = []
  const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) })
  const jobs = createJobQueue(database, log)
  onTestFinished(() => jobs.stop())
  const ids = new Map<number, string | undefined>()
  jobs.register(count, ids)
  await jobs.open()
  await forRequest('0123abcd', () => jobs.send(database.db, count, { n: 1 }))
  await jobs.send(database.db, count, { n: 2 })
  expect(await jobs.runDue()).toEqual([])
  expect(ids).toEqual(
    new Map([
      [1, '0123abcd'],
      [2, undefined],
    ]),
  )
  const done = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'job')
  expect(done.map(({ outcome, requestId }) => [outcome, requestId])).toEqual([
    ['done', '0123abcd'],
    ['done', undefined],
  ])
})
