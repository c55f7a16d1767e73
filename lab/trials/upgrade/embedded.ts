/**
 * `npm run test:upgrade-embedded [-- --from COMMIT]`: an update of the embedded database that an earlier
 * version (with the packages of today) has filled, killed three times on the way.
 */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { goodreadsFile } from '../../../server/src/testing/goodreads-file.ts'
import { registerFirst, sendAs } from '../../../server/src/testing/programs/first-administrator.ts'
import { admit, sendImport } from '../../../server/src/testing/programs/http-reader.ts'
import { freePort } from '../../../server/src/testing/servers/free-port.ts'
import { hasCommit, THIS_VERSION, unpackVersion } from './earlier-version.ts'
import { startVersion, type Version } from './start-version.ts'

const READERS = 5
const ASK_EVERY_MS = 20
/** A kill follows each: in the backup, in the migrations, while keys are made. */
const MOMENTS = [/is brought from \d+ to \d+/, /backed up before/, /keys of stored works made/]

const { values } = parseArgs({
  options: {
    from: { type: 'string', default: '65761bb' },
    entries: { type: 'string', default: '10000' },
  },
})
const booksEach = Math.ceil(Number(values.entries) / READERS)
const print = (line: string) => void process.stdout.write(`${line}\n`)

if (!hasCommit(values.from)) {
  print(`SKIPPED: the history of this copy has no commit ${values.from} to upgrade from.`)
  process.exit(0)
}

const withBooks = z.object({
  books: z.array(
    z.object({
      id: z.int(),
      user_rating: z.int().nullable(),
      notes: z.string().nullable(),
      read_date: z.string().nullable(),
      shelf: z.string().nullable(),
      tags: z.array(z.string()),
    }),
  ),
})

const folder = mkdtempSync(path.join(tmpdir(), 'pagelight-upgrade-'))
const dataDir = path.join(folder, 'var')
const port = await freePort()
const origin = `http://localhost:${port}`
let running: Version | undefined
try {
  const result = await upgrade()
  print(`RESULT ${JSON.stringify(result)}`)
  process.exitCode = result.passed ? 0 : 1
} finally {
  await running?.kill()
  rmSync(folder, { recursive: true, force: true })
}
process.exit()

async function start(root: string): Promise<Version> {
  running = await startVersion(root, folder, {
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'info',
  })
  return running
}

async function upgrade() {
  const old = await start(unpackVersion(values.from, path.join(folder, 'earlier')))
  const tokens = await fill(await old.says(/(?<=setup=)[\w-]{43}/))
  const before = await entriesOf(tokens)
  print(`${values.from} has ${before.size} entries`)
  await old.stop()

  const began = performance.now()
  const watch = watchHealth()
  for (const moment of MOMENTS) {
    const killed = await start(THIS_VERSION)
    print(`killed after: ${await Promise.race([killed.says(moment), killed.says(/ is at /)])}`)
    await killed.kill()
  }
  const last = performance.now()
  const updated = await start(THIS_VERSION)
  await updated.says(/ is at /)
  const seconds = (from: number) => Math.round((performance.now() - from) / 1_000)
  const took = { all_seconds: seconds(began), last_start_seconds: seconds(last) }
  const longestStop = await watch.stop()
  const after = await entriesOf(tokens)
  const changed = [...before].filter(([key, entry]) => after.get(key) !== entry)
  const backups = readdirSync(path.join(dataDir, 'backups'))
  await updated.stop()
  return {
    entries: [before.size, after.size],
    changed: changed.length,
    first_changed: changed.slice(0, 2).map(([key, entry]) => [entry, after.get(key)]),
    backups,
    ...took,
    longest_stop_ms: longestStop,
    passed: changed.length === 0 && after.size === before.size && before.size > 0,
  }
}

async function fill(setup: string): Promise<string[]> {
  const admin = await registerFirst(origin, setup)
  const tokens: string[] = []
  for (let n = 0; n < READERS; n++) {
    const token = await admit(origin, admin, `reader${n}@example.com`)
    const rows = Array.from({ length: booksEach }, (_, i) => ({
      Title: `Book ${n} ${i}`,
      Author: `Writer ${i % 500}`,
      'My Rating': String(i % 6),
      'Date Read': i % 3 === 0 ? `2024/03/${String(1 + (i % 28)).padStart(2, '0')}` : '',
      Bookshelves: i % 5 === 0 ? 'favourites' : '',
      'My Review': i % 4 === 0 ? `what reader ${n} says of ${i}` : '',
    }))
    const { ok, status } = await sendImport(origin, token, goodreadsFile(rows))
    if (!ok) throw new Error(`An import was answered ${status}`)
    tokens.push(token)
  }
  return tokens
}

async function entriesOf(tokens: readonly string[]): Promise<Map<string, string>> {
  const entries = new Map<string, string>()
  for (const [n, token] of tokens.entries()) {
    const { books } = withBooks.parse(await sendAs(origin, 'GET', '/api/user/books', token))
    for (const { id, ...entry } of books) entries.set(`${n} ${id}`, JSON.stringify(entry))
  }
  return entries
}

/** An answer of the main thread that comes late says how long it stood still. */
function watchHealth() {
  const over = new AbortController()
  let longestMs = 0
  const watching = (async () => {
    while (!over.signal.aborted) {
      const asked = performance.now()
      const answered = await fetch(`${origin}/healthz`).then(
        ({ ok }) => ok,
        () => false, // nobody listens yet, or it was killed
      )
      if (answered) longestMs = Math.max(longestMs, Math.round(performance.now() - asked))
      await wait(ASK_EVERY_MS)
    }
  })()
  return {
    async stop() {
      over.abort()
      await watching
      return longestMs
    },
  }
}
