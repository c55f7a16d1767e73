/** Every statement that the calls of the contract and the jobs send, against the distribution of docs/scale.md. */
import { readFile } from 'node:fs/promises'
import { api } from '@pagelight/contract/api.ts'
import type { RouteName } from '@pagelight/contract/routes.ts'
import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { distribution } from './db/distribution.ts'
import * as schema from './db/schema.ts'
import { createJobQueue, type JobQueue } from './job-queue/job-queue.ts'
import { testDatabase } from './testing/databases/test-database.ts'
import {
  allowedParts,
  allowedScatter,
  isAllowedCall,
} from './testing/statements/allowed-scatter.ts'
import { markStatement } from './testing/statements/mark-statement.ts'
import { recordStatements } from './testing/statements/record-statements.ts'
import { walkTheContract } from './testing/statements/walk.ts'
import { testApp } from './testing/test-app.ts'

const tables = new Map(
  Object.values(schema)
    .filter((one) => is(one, PgTable))
    .map((table) => getTableConfig(table as PgTable))
    .map(({ name, columns }) => [name, columns.map((column) => column.name)]),
)

test('every table has its place, and every key is a column', () => {
  expect(Object.keys(distribution).toSorted()).toEqual([...tables.keys()].toSorted())
  for (const [name, place] of Object.entries(distribution))
    if (place.kind === 'distributed') expect(tables.get(name)).toContain(place.key)
})

test('docs/scale.md names the place of every table', async () => {
  const page = await readFile(new URL('../../docs/scale.md', import.meta.url), 'utf8')
  expect(Object.keys(distribution).filter((name) => !page.includes(`\`${name}\``))).toEqual([])
})

// The job queue sends other statements to the embedded database.
test.runIf(process.env['TEST_DATABASE_URL'])(
  'no statement of the server asks every shard, but for those with a reason',
  async () => {
    let sender: string | null = null
    const database = await testDatabase()
    const log = pino({ level: 'silent' })
    const jobs = taggedJobs(createJobQueue(database, log), (name) => {
      const before = sender
      sender = name
      return () => (sender = before)
    })
    const t = await testApp({ jobs })
    await t.reset()
    const sent = recordStatements(database.pool, () => sender)
    const called = await walkTheContract(t, (name) => (sender = name))
    sender = null
    expect(Object.keys(api).filter((name) => !called.has(name as RouteName))).toEqual([])

    const counts: Record<string, number> = {}
    const unexplained: string[] = []
    const used = new Set<string>()
    for (const [text, { by, values }] of new Map(sent.map((one) => [one.text, one]))) {
      const { mark, tables: of, asks } = await markStatement({ text, values }, tables)
      counts[mark] = (counts[mark] ?? 0) + 1
      if (mark !== 'scatter' || isAllowedCall(by)) continue
      const parts = allowedParts(text)
      for (const part of parts) used.add(part)
      if (parts.length < asks) unexplained.push(`${by}, ${of.join(', ')}: ${text}`)
    }
    console.log(`RESULT statements ${JSON.stringify(counts)}`)
    expect(unexplained).toEqual([])
    expect(allowedScatter.filter(({ part }) => !used.has(part))).toEqual([])
  },
)

function taggedJobs(queue: JobQueue, sendsAs: (name: string) => () => void): JobQueue {
  return {
    ...queue,
    register: (job, deps) =>
      queue.register(
        {
          ...job,
          async run(...args) {
            const done = sendsAs(`job ${job.name}`)
            await job.run(...args).finally(done)
          },
        },
        deps,
      ),
  }
}
