/**
 * A program to be killed: imports the file of its argument, or resumes, prints its progress and
 * writes result.json.
 */
import { writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { pino } from 'pino'
import { loadConfig, readEnvironment } from '../../../server/src/config.ts'
import { openDatabase } from '../../../server/src/db/db.ts'
import { createRunWhenIdle } from '../../../server/src/db/run-when-idle.ts'
import { migrate } from '../../../server/src/db/migrate.ts'
import { exportedBooks } from '../../../server/src/features/imports/export.service.ts'
import { importJob, resumeImports } from '../../../server/src/features/imports/import.job.ts'
import {
  listImports,
  startImport,
  viewImport,
} from '../../../server/src/features/imports/imports.service.ts'
import { createMetrics } from '../../../server/src/features/metrics/metrics.ts'
import { createChildTasks } from '../../../server/src/concurrency/child-tasks.ts'
import { createSingleFlight } from '../../../server/src/concurrency/single-flight.ts'
import { libraryAnalysisRequest } from '../../../server/src/features/stored-books/analysis-queue.ts'
import { createJobQueue } from '../../../server/src/job-queue/job-queue.ts'
import { makeReader } from '../../../server/src/testing/make.ts'

const log = pino({ level: 'silent' })
const config = loadConfig(readEnvironment())
const database = await openDatabase({
  dataDir: config.dataDir,
  databaseUrl: undefined,
  log,
})
await migrate(database)
const jobs = createJobQueue(database, log)
const deps = {
  config,
  db: database.db,
  runWhenIdle: createRunWhenIdle(database.pool),
  runChild: createChildTasks(1),
  sources: [],
  jobs,
  log,
  metrics: createMetrics(),
  clock: () => new Date(),
  importsInFlight: createSingleFlight<number, void>(undefined),
}
jobs.register(importJob, deps)
// Analyses never end here.
const retry = { firstDelaySeconds: 1, longestDelaySeconds: 1, retries: 0, timeoutSeconds: 3_600 }
jobs.register(
  { ...libraryAnalysisRequest, retry, run: () => new Promise(() => undefined) },
  undefined,
)
await jobs.start()
const READER = 1
const [file] = process.argv.slice(2)
if (file) {
  await makeReader(deps.db)
  await startImport(deps, READER, { name: 'export.csv', path: file, columns: null })
} else await resumeImports(deps)

for (;;) {
  const [report] = await listImports(deps, READER)
  process.stdout.write(`progress ${report?.rows_done}\n`)
  if (report && report.status !== 'running') {
    const { errors, added_books, skipped_books, rows_done, status } = await viewImport(
      deps,
      READER,
      report.id,
    )
    const books = []
    for await (const slice of exportedBooks(deps, READER)) books.push(...slice)
    writeFileSync(
      'result.json',
      JSON.stringify({ status, rows_done, added_books, skipped_books, errors, books }),
    )
    process.stdout.write('ended\n')
    break
  }
  await wait(5)
}
setInterval(() => undefined, 60_000)
