import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createChildTasks } from '../../concurrency/child-tasks.ts'
import { createSingleFlight } from '../../concurrency/single-flight.ts'
import { createRunWhenIdle } from '../../db/run-when-idle.ts'
import { isConnectionLost } from '../../db/leader.ts'
import { createJobQueue } from '../../job-queue/job-queue.ts'
import { loadConfig } from '../../config.ts'
import { cuttableDatabase } from '../../testing/databases/cuttable-database.ts'
import { goodreadsFile } from '../../testing/goodreads-file.ts'
import { makeReader } from '../../testing/make.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { createMetrics } from '../metrics/metrics.ts'
import { importJob } from './import.job.ts'
import { listImports, startImport } from './imports.service.ts'

const postgres = process.env['TEST_DATABASE_URL']

test.runIf(postgres)(
  'a file whose reading loses the database can be sent again once it is back',
  { timeout: 60_000 },
  async () => {
    const { database, cut, mend } = await cuttableDatabase()
    const log = pino({ level: 'silent' })
    const jobs = createJobQueue(database, log)
    const folder = temporaryFolder()
    const runChild = createChildTasks(1)
    const deps = {
      config: { ...loadConfig({ DATA_DIR: folder }), role: 'web' as const },
      db: database.db,
      runWhenIdle: createRunWhenIdle(database.pool),
      runChild,
      sources: [],
      jobs,
      log,
      metrics: createMetrics(),
      clock: () => new Date(),
      importsInFlight: createSingleFlight<number, void>(undefined),
    }
    jobs.register(importJob, deps)
    await jobs.open()
    await jobs.stop()
    const reader = await makeReader(database.db)
    const file = path.join(folder, 'export.csv')
    writeFileSync(file, goodreadsFile([{ Title: 'Emma', Author: 'Jane Austen' }]))
    const upload = { name: 'export.csv', path: file, columns: null }
    const cutWhileReading: typeof runChild = async (...task) => {
      cut()
      return await runChild(...task)
    }

    const lost = startImport({ ...deps, runChild: cutWhileReading }, reader.id, upload)
    await expect(lost).rejects.toSatisfy(isConnectionLost)
    mend()
    const statuses = async () => (await listImports(deps, reader.id)).map(({ status }) => status)
    expect(await statuses()).toEqual(['reading'])
    await database.pool.query(`update imports set lease_until = now() - interval '1 second'`)
    expect(await statuses()).toEqual(['failed'])
    await startImport(deps, reader.id, upload)
    expect(await statuses()).toEqual(['running', 'failed'])
  },
)
