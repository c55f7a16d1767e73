/**
 * `npm run bench:search [-- --rows 1000000] [--data FOLDER]`: generates a catalogue, imports it with `npm run catalogue:import`,
 * types 500 searches into the API, key by key, alone and with 20 readers at once, and counts how often the hand-made searches find
 * their book. On the embedded database in a temporary folder, or in `FOLDER`, which is kept and not imported into again, or on the
 * empty database of DATABASE_URL.
 */
import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { getRequestListener } from '@hono/node-server'
import { pino } from 'pino'
import { createApp } from '../../server/src/app.ts'
import { loadConfig, readEnvironment } from '../../server/src/config.ts'
import { openDatabase } from '../../server/src/db/db.ts'
import { migrate } from '../../server/src/db/migrate.ts'
import { buildDeps } from '../../server/src/build-deps.ts'
import { makeReader } from '../../server/src/testing/make.ts'
import { testIdentity } from '../../server/src/testing/test-identity.ts'
import { percentile } from '../percentile.ts'
import { runImport } from './search/import-run.ts'
import { readOutsiders, readUnnamed } from './search/outsiders.ts'
import { measureRelevance } from './search/relevance.ts'
import type { TypingResult, TypingTask } from './search/typing-client.ts'
import { typings } from './search/typing.ts'
import { writeDumps } from './search/write-dumps.ts'

const CLIENT = fileURLToPath(new URL('./search/typing-client.ts', import.meta.url))
const PUBLIC_URL = 'http://localhost:3000'
const TYPED = 500
/** 20 readers with some 15 keys for each of 100 searches, 4 a second. */
const TYPED_AT_ONCE = 200
const READERS = 60
const AT_ONCE = 20
const KEYS_PER_SECOND = 4

const { values } = parseArgs({
  options: { rows: { type: 'string', default: '1000000' }, data: { type: 'string' } },
})
const rows = Number(values.rows)
const log = pino({ level: 'silent' })
const folder = mkdtempSync(join(tmpdir(), 'pagelight-search-'))
const environment = definedOnly({
  ...readEnvironment(),
  DATA_DIR: values.data ?? join(folder, 'data'),
  PUBLIC_URL,
  OPEN_LIBRARY: 'off',
})
const print = (line: string) => void process.stdout.write(`${line}\n`)

try {
  const isImported = values.data !== undefined && existsSync(values.data)
  const imported = isImported ? {} : await importAll()
  const latency = await measureTyping()
  const { own, outsiders, categories, unnamed, knownTitles } = await measureRelevance(
    log,
    await readOutsiders(),
    await readUnnamed(),
  )
  const { wrong, missed, ...counted } = unnamed
  for (const [category, { searches, top1, top3, none }] of Object.entries(categories))
    print(`${category}: ${searches} searches, first ${top1}, in three ${top3}, nothing ${none}`)
  for (const line of [...own.missed, ...outsiders.missed, ...wrong, ...missed]) print(`  ${line}`)
  const result = {
    rows,
    ...imported,
    ...latency,
    top1: own.top1,
    top3: own.top3,
    outsiders_top1: outsiders.top1,
    outsiders_top3: outsiders.top3,
    outsiders_none: outsiders.none,
    outsiders_shown_first: outsiders.shown_first,
    ...counted,
    ...knownTitles,
  }
  print(`RESULT ${JSON.stringify(result)}`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function importAll() {
  const tiny = join(folder, 'one.jsonl')
  writeFileSync(tiny, `${JSON.stringify({ title: 'One', author: 'Somebody' })}\n`)
  // The first run creates the database, which takes more memory than anything later.
  await runImport(['--books', tiny], environment)
  const idle = await runImport(['--books', tiny], environment)
  print(`generating ${rows} works`)
  const { works, authors, ratings } = await writeDumps(folder, rows)
  const run = await runImport(
    ['--openlibrary', works, '--authors', authors, '--ratings', ratings],
    environment,
  )
  print(
    `imported in ${run.seconds.toFixed(1)} s, ${Math.round(run.peakMb)} MB at most, ${Math.round(idle.peakMb)} MB idle`,
  )
  return {
    import_rows_per_s: Math.round(rows / run.seconds),
    import_mb_above_idle: Math.round(run.peakMb - idle.peakMb),
  }
}

async function measureTyping() {
  const config = loadConfig(environment)
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    log,
  })
  try {
    await migrate(database)
    const built = await buildDeps(config, database, log)
    const identity = await testIdentity(PUBLIC_URL, () => new Date())
    const app = createApp({ ...built, identity })
    const server = createServer(getRequestListener(app.fetch))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // a TCP port, not a pipe
    const tokens: string[] = []
    for (let i = 0; i < READERS; i++) {
      const uid = randomUUID()
      const reader = await makeReader(database.db, { uid, email: `${uid}@example.com` })
      tokens.push(await identity.tokenFor(reader))
    }

    // The first search after a start is measured separately.
    const started = performance.now()
    await built.popularBooks.get()
    print(`popular books read in ${Math.round(performance.now() - started)} ms`)
    const all = typings(rows, TYPED)
    await type({ url, tokens, typings: all.slice(0, 20), keysPerSecond: null })

    const before = process.cpuUsage()
    const alone = await type({ url, tokens, typings: all, keysPerSecond: null })
    const { user, system } = process.cpuUsage(before)
    report('one reader', alone)
    const atOnce = { url, tokens: tokens.slice(0, AT_ONCE), typings: all.slice(0, TYPED_AT_ONCE) }
    const together = await type({ ...atOnce, keysPerSecond: KEYS_PER_SECOND })
    report(`${AT_ONCE} readers`, together)
    server.close()
    return {
      p50_ms: tenths(alone.ms, 0.5),
      p95_ms: tenths(alone.ms, 0.95),
      p99_ms: tenths(alone.ms, 0.99),
      concurrent_p95_ms: tenths(together.ms, 0.95),
      // CPU time of the server with the embedded database.
      cpu_ms_per_key: Number(((user + system) / 1_000 / alone.ms.length).toFixed(2)),
      failures: alone.failures + together.failures,
    }
  } finally {
    await database.close()
  }
}

function type(task: TypingTask): Promise<TypingResult> {
  const child = fork(CLIENT)
  child.send(task)
  return new Promise((resolve, reject) => {
    child.once('message', (result: TypingResult) => resolve(result))
    child.once('error', reject)
  })
}

function report(who: string, { ms, failures, slowest }: TypingResult): void {
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => tenths(ms, share))
  print(`${who}: ${ms.length} keys, p50 ${p50} p95 ${p95} p99 ${p99} ms, ${failures} failures`)
  print(`  slowest: ${slowest.map(([took, text]) => `${took} "${text}"`).join(', ')}`)
}

function tenths(ms: readonly number[], share: number): number {
  return Number(percentile(ms, share).toFixed(1))
}

function definedOnly(given: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}
