/** `npm run test:files [-- --only NAME]`: hostile files against a real server, and what another reader feels of them. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { startServer } from '../../servers/start-server.ts'
import { residentMb } from '../../servers/resident-memory.ts'
import { goodreadsFile } from '../../../server/src/testing/goodreads-file.ts'
import { epub, plainText } from '../../../server/src/testing/make-epub.ts'
import { registerFirst, sendAs } from '../../../server/src/testing/programs/first-administrator.ts'
import { percentile } from '../../percentile.ts'
import { startProbe, type Probe } from '../../servers/probe.ts'
import { admit } from '../../../server/src/testing/programs/http-reader.ts'
import type { Attack } from './attack.ts'
import { EPUB_ATTACKS, TEXT_ATTACKS } from './book-attacks.ts'
import { IMPORT_ATTACKS } from './import-attacks.ts'
import { sendAttack, type Target } from './send-attack.ts'

const ATTACKERS = 5
const SMALL_IMPORTS = 5
const SETTLE_MS = 60_000
const LIMITS = { p99Ms: 250, growthMb: 100, smallImportMs: 5_000 }

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } })
const attacks = [...EPUB_ATTACKS, ...TEXT_ATTACKS, ...IMPORT_ATTACKS].filter(({ file, name }) =>
  `${file} ${name}`.includes(values.only),
)
const print = (line: string) => void process.stdout.write(`${line}\n`)
const rounded = (value: number) => Math.round(value)

const folder = mkdtempSync(path.join(tmpdir(), 'pagelight-files-'))
const server = await startServer(path.join(folder, 'var'), undefined)
try {
  const result = await attackAll()
  print(`RESULT ${JSON.stringify(result)}`)
  process.exitCode = result.passed ? 0 : 1
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exit()

async function attackAll() {
  const { origin, setup } = server
  const admin = await registerFirst(origin, setup)
  const readers: string[] = []
  for (let n = 0; n <= ATTACKERS; n++)
    readers.push(await admit(origin, admin, `reader${n}@example.com`))
  const [honest, ...attackers] = readers as [string, ...string[]]
  const target = { origin, bookId: await anyBook(origin, admin) }
  await warmUp(target, honest)
  const probe = startProbe(origin, honest)
  await wait(5_000)
  const before = residentMb(server.child.pid)
  probe.take()

  const failed: string[] = []
  const all: number[] = []
  for (const [n, attack] of attacks.entries()) {
    const { times, problem } = await attackOnce(target, attackers[n % ATTACKERS]!, attack, probe)
    all.push(...times)
    if (problem !== null) failed.push(`${attack.file} ${attack.name}: ${problem}`)
  }
  await wait(SETTLE_MS)
  const growthMb = residentMb(server.child.pid) - before
  const smallImports = await besideHostileReaders(target, honest, attackers)
  const p99Ms = percentile(all, 0.99)
  const slowest = Math.max(...smallImports)
  for (const one of failed) print(`FAILED ${one}`)
  return {
    attacks: attacks.length,
    failed: failed.length,
    alive: server.child.exitCode === null,
    other_reader_p99_ms: rounded(p99Ms),
    other_reader_max_ms: rounded(Math.max(...all)),
    memory_growth_mb: rounded(growthMb),
    small_import_beside_two_ms: rounded(slowest),
    passed:
      failed.length === 0 &&
      p99Ms <= LIMITS.p99Ms &&
      growthMb <= LIMITS.growthMb &&
      slowest <= LIMITS.smallImportMs,
  }
}

async function attackOnce(target: Target, token: string, attack: Attack, probe: Probe) {
  const content = attack.make()
  probe.take()
  const started = performance.now()
  const status = await sendAttack(target, token, attack, content)
  const ms = rounded(performance.now() - started)
  await wait(200)
  const { times, broken } = probe.take()
  const p99 = percentile(times, 0.99)
  const rss = rounded(residentMb(server.child.pid))
  print(
    `${attack.file.padEnd(12)} ${attack.name.padEnd(40)} ${status} in ${String(ms).padStart(6)} ms, other reader p99 ${rounded(p99)} ms, server ${rss} MB`,
  )
  if (server.child.exitCode !== null) throw new Error('The server has ended')
  const problem =
    status === 0 || status >= 500 ? `answered ${status}` : broken > 0 ? 'failed others' : null
  return { times, problem }
}

/** Milliseconds of each of a few small imports, while two readers send what takes longest. */
async function besideHostileReaders(target: Target, honest: string, attackers: string[]) {
  const dear = [...TEXT_ATTACKS, ...IMPORT_ATTACKS]
    .filter(
      ({ name }) =>
        name === 'three million words of English' || name === 'reviews of tags that cross',
    )
    .map((attack) => ({ attack, content: attack.make() }))
  const over = new AbortController()
  const hostile = attackers.slice(0, 2).flatMap((token) =>
    dear.map(async ({ attack, content }) => {
      while (!over.signal.aborted) await sendAttack(target, token, attack, content)
    }),
  )
  const times: number[] = []
  for (let n = 0; n < SMALL_IMPORTS; n++) {
    await wait(2_000)
    const started = performance.now()
    const status = await sendAttack(target, honest, { file: 'library.csv' }, smallLibrary(n))
    const ms = performance.now() - started
    print(`small import beside two hostile readers: ${status} in ${rounded(ms)} ms`)
    times.push(status === 200 ? ms : Infinity)
  }
  over.abort()
  await Promise.all(hostile)
  return times
}

async function anyBook(origin: string, admin: string): Promise<number> {
  const made = await sendAs(origin, 'POST', '/api/books/select', admin, {
    title: 'A Test Book',
    author: 'Ann Author',
  })
  return z.object({ book: z.object({ id: z.int() }) }).parse(made).book.id
}

async function warmUp(target: Target, token: string): Promise<void> {
  await sendAttack(target, token, { file: 'library.csv' }, smallLibrary(100))
  await sendAttack(
    target,
    token,
    { file: 'book.epub' },
    epub({ chapters: [{ text: plainText(50_000) }] }),
  )
}

function smallLibrary(from: number): string {
  return goodreadsFile(
    Array.from({ length: 100 }, (_, n) => ({
      Title: `Small Book ${from}-${n}`,
      Author: `Writer ${n}`,
      'My Rating': '4',
    })),
  )
}
