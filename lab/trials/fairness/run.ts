/** `npm run test:fairness [-- --books N --seconds N]`: the dearest calls of one reader with a very large library, and what another feels. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { startServer } from '../../servers/start-server.ts'
import { residentMb } from '../../servers/resident-memory.ts'
import { openDatabase } from '../../../server/src/db/db.ts'
import { readers } from '../../../server/src/db/schema.ts'
import { percentile } from '../../percentile.ts'
import { startProbe } from '../../servers/probe.ts'
import { makeLibrary } from '../../../server/src/testing/make-library.ts'
import { registerFirst } from '../../../server/src/testing/programs/first-administrator.ts'
import { goodreadsFile } from '../../../server/src/testing/goodreads-file.ts'
import { admit, sendImport } from '../../../server/src/testing/programs/http-reader.ts'
import { COSTLY_CALLS, flood } from './costly-calls.ts'

const CONNECTIONS = 32
const LIMIT_P95_MS = 300
const HOG = 'hog@example.com'

const { values } = parseArgs({
  options: {
    books: { type: 'string', default: '76000' },
    seconds: { type: 'string', default: '12' },
  },
})
const bookCount = Number(values.books)
const ms = Number(values.seconds) * 1_000
const print = (line: string) => void process.stdout.write(`${line}\n`)

const folder = mkdtempSync(path.join(tmpdir(), 'pagelight-fairness-'))
const dataDir = path.join(folder, 'var')
let server = await startServer(dataDir, undefined)
try {
  const hog = await prepare()
  const result = await floodAll(hog)
  print(`RESULT ${JSON.stringify(result)}`)
  process.exitCode = result.passed ? 0 : 1
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exit()

/** The library is of an installation from before there were quotas, so it is written while the server is down. */
async function prepare() {
  const admin = await registerFirst(server.origin, server.setup)
  const token = await admit(server.origin, admin, HOG)
  const other = await admit(server.origin, admin, 'other@example.com')
  const own = Array.from({ length: 100 }, (_, n) => ({
    Title: `Own ${n}`,
    Author: `Somebody ${n}`,
  }))
  await sendImport(server.origin, other, goodreadsFile(own))
  await server.stop()
  const database = await openDatabase({ dataDir, log: pino({ level: 'silent' }) })
  const [reader] = await database.db.select().from(readers).where(eq(readers.email, HOG))
  await makeLibrary(database.db, reader!.id, bookCount)
  await database.close()
  server = await startServer(dataDir, undefined, { again: server.port })
  return { token, other }
}

async function floodAll({ token, other }: { token: string; other: string }) {
  const { origin, child } = server
  const probe = startProbe(origin, other)
  // Until what a start reads into memory is there.
  while (probe.take().times.length === 0) await wait(5_000)
  await wait(5_000)
  const quiet = percentile(probe.take().times, 0.95)
  print(`nobody else: other reader p95 ${Math.round(quiet)} ms`)
  const worst = { name: '', p95: 0, max: 0 }
  let [failures, broken, peakMb] = [0, 0, 0]
  const unanswered: string[] = []
  for (const call of COSTLY_CALLS) {
    probe.take()
    const statuses = await flood({ origin, token }, call, { connections: CONNECTIONS, ms })
    const felt = probe.take()
    const p95 = percentile(felt.times, 0.95)
    const max = Math.max(...felt.times)
    const mb = residentMb(child.pid)
    const said = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')
    print(
      `${call.name.padEnd(24)} other reader p50 ${Math.round(percentile(felt.times, 0.5))} p95 ${Math.round(p95)} max ${Math.round(max)} ms of ${felt.times.length}, server ${Math.round(mb)} MB, ${said}`,
    )
    for (const [status, count] of statuses) if (status === 0 || status >= 500) failures += count
    broken += felt.broken
    if (felt.times.length === 0) unanswered.push(call.name)
    peakMb = Math.max(peakMb, mb)
    if (p95 > worst.p95) Object.assign(worst, { name: call.name, p95, max })
  }
  return {
    books: bookCount,
    connections: CONNECTIONS,
    dearest: worst.name,
    other_reader_p95_ms: Math.round(worst.p95),
    other_reader_max_ms: Math.round(worst.max),
    server_mb: Math.round(peakMb),
    failures,
    others_broken: broken,
    unanswered,
    passed: worst.p95 <= LIMIT_P95_MS && failures === 0 && broken === 0 && unanswered.length === 0,
  }
}
