/** `npm run bench:import [-- --rows 10000]`; rows a second count from the first byte sent to the response. */
import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { percentile } from '../percentile.ts'
import { goodreadsFile } from '../../server/src/testing/goodreads-file.ts'
import { registerFirst, sendAs } from '../../server/src/testing/programs/first-administrator.ts'
import { admit, sendImport } from '../../server/src/testing/programs/http-reader.ts'
import { importedBook, insertKnownBooks, KNOWN_SHARE } from './imports/known-books.ts'
import { startPostgres } from '../servers/start-postgres.ts'
import { startServer } from '../servers/start-server.ts'
import { waitUntilIdle } from '../servers/wait-until-idle.ts'
import { measureMatching, measurePairs, pairSets } from './import-matching.ts'
import { exportRow, madeUpBook } from '../../server/src/testing/made-up-books.ts'
import { residentMb } from '../servers/resident-memory.ts'
import { seeded } from '../../server/src/testing/seeded.ts'

const { values } = parseArgs({ options: { rows: { type: 'string', default: '10000' } } })
const ROWS = Number(values.rows)
const IDLE_MS = 6_000

const print = (line: string) => void process.stdout.write(`${line}\n`)

type Measured = {
  rows_per_s: number
  rss_growth_mb: number
  idle_p95_ms: number
  busy_p95_ms: number
  ratio: number
}

async function measure(databaseUrl: string | undefined): Promise<Measured> {
  const folder = mkdtempSync(path.join(tmpdir(), 'pagelight-bench-'))
  const dataDir = path.join(folder, 'var')
  await insertKnownBooks(ROWS, dataDir, databaseUrl)
  const server = await startServer(dataDir, databaseUrl)
  try {
    return await measureOn(server)
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measureOn({
  child,
  origin,
  setup,
}: {
  child: ChildProcess
  origin: string
  setup: string
}) {
  const admin = await registerFirst(origin, setup)
  const others = await Promise.all(
    ['bo', 'cleo'].map((name) => admit(origin, admin, `${name}@example.com`)),
  )
  const importer = await admit(origin, admin, 'dara@example.com')
  const random = seeded(5)
  const file = goodreadsFile(
    Array.from({ length: ROWS }, (_, n) => exportRow(importedBook(n), n, random)),
  )
  // Warm-up.
  const small = goodreadsFile(
    Array.from({ length: 200 }, (_, n) =>
      exportRow(madeUpBook(1_000_000 + n), 1_000_000 + n, random),
    ),
  )
  await sendImport(origin, others[0]!, small)
  await sendTraffic(origin, [admin, ...others], IDLE_MS)
  await waitUntilIdle(origin)

  const idle = await sendTraffic(origin, [admin, ...others], IDLE_MS)
  const idleRss = residentMb(child.pid)
  const over = new AbortController()
  const busy = sendTraffic(origin, [admin, ...others], Infinity, over.signal)
  const peak = watchRss(child, over.signal)
  const started = performance.now()
  const answer = await sendImport(origin, importer, file)
  const seconds = (performance.now() - started) / 1000
  over.abort()
  const { statistics } = (await answer.json()) as {
    statistics: { added_books: number; errors: string[] }
  }
  if (
    statistics.added_books !== ROWS ||
    statistics.errors.length !== ROWS - Math.round(ROWS * KNOWN_SHARE)
  ) {
    throw new Error(`Added ${statistics.added_books}, with ${statistics.errors.length} errors`)
  }
  const [idleP95, busyP95] = [p95(idle), p95(await busy)]
  return {
    rows_per_s: Math.round(ROWS / seconds),
    rss_growth_mb: Math.round((await peak) - idleRss),
    idle_p95_ms: round(idleP95),
    busy_p95_ms: round(busyP95),
    ratio: round(busyP95 / idleP95),
  }
}

/** The milliseconds of each call of three readers. */
async function sendTraffic(
  origin: string,
  tokens: string[],
  forMs: number,
  over: { aborted: boolean } = { aborted: false },
): Promise<number[]> {
  const times: number[] = []
  const until = performance.now() + forMs
  await Promise.all(
    tokens.map(async (token, n) => {
      for (let i = n; performance.now() < until && !over.aborted; i++) {
        const started = performance.now()
        if (i % 3 === 0)
          await sendAs(origin, 'POST', '/api/search/book', token, {
            title: 'the amber arch',
            author: '',
          })
        else if (i % 3 === 1) await sendAs(origin, 'GET', `/api/books/view/${1 + (i % 500)}`, token)
        else await sendAs(origin, 'GET', '/api/user/preferences', token)
        times.push(performance.now() - started)
        await wait(30)
      }
    }),
  )
  return times
}

async function watchRss(child: ChildProcess, signal: AbortSignal): Promise<number> {
  let peak = 0
  while (!signal.aborted) {
    peak = Math.max(peak, residentMb(child.pid))
    await wait(200)
  }
  return peak
}

const p95 = (times: number[]) => percentile(times, 0.95)
const round = (value: number) => Number(value.toFixed(2))

const embedded = await measure(undefined)
print(`embedded:   ${JSON.stringify(embedded)}`)
const server = await startPostgres()
const postgres = server.url ? await measure(server.url) : null
await server.stop?.()
print(
  postgres
    ? `PostgreSQL: ${JSON.stringify(postgres)}`
    : `PostgreSQL: not measured, ${server.reason}`,
)
const measured = [
  await measureMatching(),
  ...(await Promise.all((await pairSets()).map(measurePairs))),
]
const wrong = measured.flatMap((one) => one.wrong)
const missed = measured.flatMap((one) => one.missed)
for (const one of wrong) print(`WRONG  ${one}`)
for (const one of missed) print(`missed ${one}`)
const both = postgres ? [embedded, postgres] : [embedded]
print(
  `RESULT ${JSON.stringify({
    rows: ROWS,
    rows_per_s: Math.min(...both.map((one) => one.rows_per_s)),
    rss_growth_mb: Math.max(...both.map((one) => one.rss_growth_mb)),
    other_readers_p95_ratio: Math.max(...both.map((one) => one.ratio)),
    labelled: measured.reduce((sum, one) => sum + one.rows, 0),
    wrong_matches: wrong.length,
    missed_matches: round(Math.max(...measured.map((one) => one.missed.length / one.known))),
    embedded_rows_per_s: embedded.rows_per_s,
    postgres_rows_per_s: postgres?.rows_per_s ?? null,
  })}`,
)
