/** `npm run test:upgrade`: an earlier version's server under load while servers of this one take its place. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Client, type QueryResultRow } from 'pg'
import { z } from 'zod'
import { startPostgres } from '../../servers/start-postgres.ts'
import { goodreadsFile } from '../../../server/src/testing/goodreads-file.ts'
import { registerFirst, sendAs } from '../../../server/src/testing/programs/first-administrator.ts'
import { admit, sendImport } from '../../../server/src/testing/programs/http-reader.ts'
import { startTraffic, type Call } from '../../../server/src/testing/programs/steady-traffic.ts'
import { hasCommit, THIS_VERSION, unpackVersion } from './earlier-version.ts'
import { startVersion, type Version } from './start-version.ts'

const READERS = 4
const BOOKS = 300
const PHASE_MS = 5_000

const withBooks = z.object({
  books: z.array(z.object({ id: z.int(), notes: z.string().nullable() })),
})
const withEntry = z.object({ entry: z.object({ notes: z.string().nullable() }).nullable() })

const { values } = parseArgs({
  options: { from: { type: 'string', default: '65761bb' } },
})
const print = (line: string) => void process.stdout.write(`${line}\n`)

if (!hasCommit(values.from)) {
  print(`SKIPPED: the history of this copy has no commit ${values.from} to upgrade from.`)
  process.exit(0)
}
const server = await startPostgres()
if (server.url === undefined) {
  print(`SKIPPED: an upgrade needs PostgreSQL, but ${server.reason}. (Debian: postgresql)`)
  process.exit(0)
}
const url = server.url
const folder = mkdtempSync(path.join(tmpdir(), 'pagelight-upgrade-'))
const versions: Version[] = []
try {
  const result = await upgrade()
  print(`RESULT ${JSON.stringify(result)}`)
  process.exitCode = result.passed ? 0 : 1
} finally {
  for (const version of versions) void version.kill()
  await server.stop?.()
  rmSync(folder, { recursive: true, force: true })
}
process.exit()

async function upgrade() {
  const environment = {
    DATABASE_URL: url,
    IDENTITY_SECRET: 'of all servers, so that each knows the tokens of the others',
    LOG_LEVEL: 'warn',
  }
  const start = async (root: string, given: Record<string, string> = {}) => {
    const version = await startVersion(root, folder, { ...environment, ...given })
    versions.push(version)
    return version
  }
  const old = await start(unpackVersion(values.from, path.join(folder, 'earlier')))
  const setup = await old.says(/(?<=setup=)[\w-]{43}/)
  const readers = await prepare(old.origin, setup)
  const before = await appliedMigrations()
  print(`${values.from} runs with ${before.length} migrations and ${READERS * BOOKS} entries`)

  const PUBLIC_URL = old.origin
  const said = new Map<string, string>()
  const traffic = startTraffic({
    clients: 8,
    call: (n) => callOf(readers, n),
    done: remember(said),
  })
  traffic.use(old.origin)
  await wait(PHASE_MS)
  const [one, two, worker] = await Promise.all([
    start(THIS_VERSION, { PUBLIC_URL, ROLE: 'web' }),
    start(THIS_VERSION, { PUBLIC_URL, ROLE: 'web' }),
    start(THIS_VERSION, { PUBLIC_URL, ROLE: 'worker' }),
  ])
  await Promise.all([one.says(/ is at /), two.says(/ is at /), worker.says(/ is at /)])
  print('three servers of this version have started at once')
  await wait(PHASE_MS)
  traffic.use(one.origin)
  traffic.use(two.origin)
  await wait(PHASE_MS)
  traffic.leave(old.origin)
  const codes = [await old.stop()]
  // A restart of this version: nobody is told but by /readyz.
  codes.push(await one.stop())
  await wait(PHASE_MS)
  await traffic.stop()
  const lost = await countLost(two.origin, said)
  codes.push(await two.stop(), await worker.stop())
  const appliedOnce = await isAppliedOnce()
  const endedWell = codes.every((code) => code === 0)
  return {
    from: values.from,
    migrations: [before.length, (await appliedMigrations()).length],
    applied_once: appliedOnce,
    calls: [old, one, two].map(({ origin }) => traffic.answeredBy(origin)),
    failed: traffic.failures.length,
    failures: traffic.failures.slice(0, 5),
    notes: said.size,
    lost,
    longest_ms: traffic.longestMs(),
    exit_codes: codes,
    passed:
      traffic.failures.length === 0 && lost === 0 && said.size > 0 && appliedOnce && endedWell,
  }
}

type Reader = { token: string; books: number[] }

async function prepare(origin: string, setup: string): Promise<Reader[]> {
  const admin = await registerFirst(origin, setup)
  const readers: Reader[] = []
  for (let n = 0; n < READERS; n++) {
    const token = await admit(origin, admin, `reader${n}@example.com`)
    const rows = Array.from({ length: BOOKS }, (_, i) => ({
      Title: `Book ${n} ${i}`,
      Author: `Writer ${i}`,
    }))
    await (await sendImport(origin, token, goodreadsFile(rows))).text()
    const { books } = withBooks.parse(await sendAs(origin, 'GET', '/api/user/books', token))
    readers.push({ token, books: books.map(({ id }) => id) })
  }
  return readers
}

function callOf(readers: readonly Reader[], n: number): Call {
  const { token, books } = readers[Math.floor(n / 4) % readers.length]!
  const entry = `/api/user/books/${books[Math.floor(n / 4 / readers.length) % books.length]}`
  // Seldom enough for the limit of searches.
  if (n % 201 === 0)
    return { method: 'POST', path: '/api/search/book', token, body: { title: `book ${n % 9}` } }
  if (n % 31 === 0) return { path: '/api/user/books', token }
  const kinds: Call[] = [
    { method: 'PATCH', path: entry, token, body: { notes: `said ${n}` } },
    { path: '/api/user/preferences', token },
    { path: entry, token },
    { method: 'PUT', path: `${entry}/rate`, token, body: { rating: 1 + (n % 5) } },
  ]
  return kinds[n % kinds.length]!
}

function remember(said: Map<string, string>) {
  return ({ method, path: at, token, body }: Call) => {
    if (method === 'PATCH') said.set(`${token} ${at}`, (body as { notes: string }).notes)
  }
}

async function countLost(origin: string, said: ReadonlyMap<string, string>): Promise<number> {
  let lost = 0
  for (const [key, note] of said) {
    const [token, at] = key.split(' ') as [string, string]
    const { entry } = withEntry.parse(await sendAs(origin, 'GET', at, token))
    if (entry?.notes !== note) lost += 1
  }
  return lost
}

async function queried<T extends QueryResultRow>(text: string): Promise<T[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<T>(text)).rows
  } finally {
    await client.end()
  }
}

function appliedMigrations() {
  return queried<{ hash: string }>('select hash from drizzle.__drizzle_migrations order by id')
}

async function isAppliedOnce(): Promise<boolean> {
  const applied = await appliedMigrations()
  const journal = readFileSync(
    path.join(THIS_VERSION, 'server/src/db/migrations/meta/_journal.json'),
    'utf8',
  )
  const { entries } = z.object({ entries: z.unknown().array() }).parse(JSON.parse(journal))
  return applied.length === entries.length
}
