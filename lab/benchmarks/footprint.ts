/**
 * `npm run bench:footprint [-- --small]`: what an idle installation takes at its first and second start, with --small as
 * on a machine with less than 2 GB. On the embedded database, or with BENCH_DATABASE_URL on an empty PostgreSQL database.
 * Linux only.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { readEnvironment } from '../../server/src/config.ts'
import { startServer } from '../servers/start-server.ts'
import { residentMb } from '../servers/resident-memory.ts'

/** After the neighbours of the books have been computed. */
const SETTLE_MS = 60_000
const IDLE_MS = 40_000
const TICKS_PER_SECOND = 100

const { values } = parseArgs({ options: { small: { type: 'boolean', default: false } } })

const print = (line: string) => void process.stdout.write(`${line}\n`)

const folder = mkdtempSync(path.join(tmpdir(), 'pagelight-footprint-'))
const databaseUrl = readEnvironment()['BENCH_DATABASE_URL']
try {
  const first = await measureStart(undefined)
  const second = await measureStart(first.port)
  const database = databaseUrl ? 'postgres' : 'embedded'
  print(`RESULT ${JSON.stringify({ database, ...values, ...second })}`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function measureStart(again: number | undefined) {
  const started = performance.now()
  const server = await startServer(path.join(folder, 'var'), databaseUrl, {
    flags: values.small ? ['--liftoff-only'] : [],
    ...(again === undefined ? {} : { again }),
  })
  const startSeconds = (performance.now() - started) / 1_000
  const startPeakMb = Math.round(peakMb(server.child.pid))
  await wait(SETTLE_MS)
  const before = cpuSeconds(server.child.pid)
  await wait(IDLE_MS)
  const idleShare = (cpuSeconds(server.child.pid) - before) / (IDLE_MS / 1_000)
  const result = {
    port: server.port,
    start_s: Number(startSeconds.toFixed(1)),
    start_peak_mb: startPeakMb,
    idle_mb: Math.round(residentMb(server.child.pid)),
    idle_cpu_percent: Number((100 * idleShare).toFixed(2)),
  }
  print(JSON.stringify(result))
  await server.stop()
  return result
}

function peakMb(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024
}

function cpuSeconds(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}
