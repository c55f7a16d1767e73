/**
 * `npm run bench:load [-- --seconds 60 --readers 200 --database embedded|postgres|both --minutes-flat 10]`: readers of one
 * server, each with an action every 2-5 s. The readers' program shares the machine with the server. Linux only.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { readStarterCatalogue } from '../../server/src/adapters/starter-catalogue/starter-catalogue.ts'
import { percentile } from '../percentile.ts'
import { startPostgres } from '../servers/start-postgres.ts'
import { startServer } from '../servers/start-server.ts'
import { waitUntilIdle } from '../servers/wait-until-idle.ts'
import { watchMemory } from './load/memory-slope.ts'
import { prepareReaders } from './load/prepare-readers.ts'
import { sendLoad, type Load, type Seen } from './load/send-load.ts'
import { seeded } from '../../server/src/testing/seeded.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    readers: { type: 'string', default: '200' },
    libraries: { type: 'string', default: '20' },
    books: { type: 'string', default: '2000' },
    database: { type: 'string', default: 'both' },
    'minutes-flat': { type: 'string', default: '0' },
  },
})
const seconds = Number(values.seconds)
const minutesFlat = Number(values['minutes-flat'])
const wanted = {
  readers: Number(values.readers),
  libraries: Number(values.libraries),
  books: Number(values.books),
}
const THINK_MS = { from: 2_000, to: 5_000 }
const WARM_UP_MS = Math.min(20_000, seconds * 1_000)
const print = (line: string) => void process.stdout.write(`${line}\n`)
const titles = (await readStarterCatalogue()).map(({ title }) => title)

async function measure(databaseUrl: string | undefined) {
  const folder = mkdtempSync(path.join(tmpdir(), 'pagelight-load-'))
  const dataDir = path.join(folder, 'var')
  const environment = { TRUST_PROXY: 'true' }
  const server = await startServer(dataDir, databaseUrl, { environment })
  try {
    const began = performance.now()
    const { readers, bookIds } = await prepareReaders(server, wanted)
    await waitUntilIdle(server.origin)
    print(`${readers.length} readers after ${Math.round((performance.now() - began) / 1_000)} s`)
    const load: Load = {
      origin: server.origin,
      readers,
      titles,
      bookIds,
      thinkMs: THINK_MS,
      random: seeded(7),
    }
    await sendLoad(load, WARM_UP_MS)
    const endMemory = watchMemory(server.child.pid)
    const seen = await sendLoad(load, seconds * 1_000)
    const during = endMemory()
    const summary = summaryOf(seen)
    const flat = await measureFlat(load, server.child.pid)
    const memory = minutesFlat > 0 ? flat : during
    return { ...summary, rss_slope_mb_per_min: memory.slope, memory }
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measureFlat(load: Load, pid: number | undefined) {
  const memory = watchMemory(pid)
  for (let minute = 1; minute <= minutesFlat; minute++) {
    await sendLoad(load, 60_000)
  }
  return memory()
}

function summaryOf({ times, errors, seconds: duration }: Seen) {
  for (const [kind, of] of times) {
    const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => Math.round(percentile(of, share)))
    print(
      `  ${kind.padEnd(16)} ${String(of.length).padStart(6)} calls, ${p50} / ${p95} / ${p99} ms`,
    )
  }
  for (const [what, count] of errors) print(`  ERROR ${what}, ${count} times`)
  const all = [...times.values()].flat()
  return {
    p50_ms: Math.round(percentile(all, 0.5)),
    p95_ms: Math.round(percentile(all, 0.95)),
    p99_ms: Math.round(percentile(all, 0.99)),
    errors: [...errors.values()].reduce((sum, one) => sum + one, 0),
    requests_per_s: Math.round(all.length / duration),
  }
}

const result: Record<string, unknown> = { ...wanted, seconds, minutes_flat: minutesFlat }
if (values.database !== 'embedded') {
  const postgres = await startPostgres()
  if (postgres.url) {
    print('PostgreSQL:')
    result['postgres'] = await measure(postgres.url)
  } else print(`!!! SKIPPED: PostgreSQL, because: ${postgres.reason}`)
  await postgres.stop?.()
}
if (values.database !== 'postgres') {
  print('embedded:')
  result['embedded'] = await measure(undefined)
}
print(`RESULT ${JSON.stringify(result)}`)
process.exit()
