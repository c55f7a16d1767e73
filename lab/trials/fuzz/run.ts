/** `npm run test:fuzz [-- --requests 30000 --seed N]`: fuzzed requests against a real server, and what another reader feels of them. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { startServer } from '../../servers/start-server.ts'
import { residentMb } from '../../servers/resident-memory.ts'
import { fuzz } from './fuzz.ts'

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '30000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
  },
})
const HANG_MS = 2_000
const print = (line: string) => void process.stdout.write(`${line}\n`)

const folder = mkdtempSync(path.join(tmpdir(), 'pagelight-fuzz-'))
const server = await startServer(path.join(folder, 'var'), undefined, {
  environment: { TRUST_PROXY: 'true', LOG_LEVEL: 'info' },
})
try {
  print(`seed ${values.seed}`)
  const given = {
    seed: Number(values.seed),
    count: Number(values.requests),
    hangMs: HANG_MS,
    print,
  }
  const isRunning = () => server.child.exitCode === null && server.child.signalCode === null
  const before = residentMb(server.child.pid)
  const { hangs, ...result } = await fuzz({ ...server, isRunning }, given)
  const server_mb = [before, residentMb(server.child.pid)].map(Math.round)
  print(`RESULT ${JSON.stringify({ ...result, hangs_over_2s: hangs, server_mb })}`)
  process.exitCode = result.passed ? 0 : 1
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
