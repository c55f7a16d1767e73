/** Sends fuzzed requests to a server and counts what must not happen. */
import * as fc from 'fast-check'
import { Agent } from 'node:http'
import pLimit from 'p-limit'
import { percentile } from '../../percentile.ts'
import { startProbe } from '../../servers/probe.ts'
import { MARK } from './values.ts'
import type { FuzzRequest, World } from './fuzz-request.ts'
import { requests } from './requests.ts'
import { sendRequest, type Answer } from './send-request.ts'
import { createWorld } from './world.ts'

const BATCH = 250
const AT_ONCE = 4
const SHOWN = 400

export type Attacked = {
  origin: string
  setup: string
  isRunning: () => boolean
  /** All that it has printed. */
  output: () => string
}

export async function fuzz(
  server: Attacked,
  given: { seed: number; count: number; hangMs: number; print: (line: string) => void },
) {
  const { seed, count } = given
  const world = await createWorld(server.origin, server.setup)
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const limit = pLimit(AT_ONCE)
  const tally = createTally(given)
  let current = await world.renew()
  const probe = startProbe(server.origin, world.probe)
  for (let sent = 0; sent < count && server.isRunning(); sent += BATCH) {
    const batch = sampled(current, seed + sent, Math.min(BATCH, count - sent))
    const send = async (one: FuzzRequest) => {
      if (server.isRunning()) tally.add(one, await sendRequest(server.origin, agent, one))
    }
    await Promise.all(batch.map((one) => limit(send, one)))
    if (server.isRunning()) current = await world.renew()
  }
  const { times, broken } = probe.take()
  await probe.stop()
  agent.destroy()
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => Math.round(percentile(times, share)))
  const counts = { ...tally.counts(), ...logged(server.output(), given.print) }
  const crashes = server.isRunning() ? 0 : 1
  return {
    seed,
    ...counts,
    crashes,
    other_failed: broken,
    other_p50_ms: p50,
    other_p95_ms: p95,
    other_p99_ms: p99,
    passed:
      crashes + broken + counts.answers_5xx + counts.hangs + counts.error_lines === 0 &&
      counts.lines_with_callers_text === 0,
  }
}

/** The same requests for the same seed, but for ids and tokens. */
const sampled = (world: World, seed: number, numRuns: number) =>
  fc.sample(requests(world), { seed, numRuns })

function createTally({ hangMs, print }: { hangMs: number; print: (line: string) => void }) {
  const all = new Set<string>()
  const worked = new Set<string>()
  const statuses: Record<string, number> = {}
  let sent = 0
  let failed = 0
  let hung = 0
  return {
    add(one: FuzzRequest, { status, ms, body }: Answer) {
      sent += 1
      const kind = one.aborted ? 'aborted' : status === 0 ? 'cut' : `${Math.floor(status / 100)}xx`
      statuses[kind] = (statuses[kind] ?? 0) + 1
      if (one.name.startsWith('/') === false) all.add(one.name)
      if (status >= 200 && status < 300 && all.has(one.name)) worked.add(one.name)
      if (status >= 500) failed += 1
      if (ms > hangMs) hung += 1
      if (status >= 500 || ms > hangMs)
        print(
          `${status >= 500 ? 'FAILED' : 'SLOW'} ${status} in ${Math.round(ms)} ms ${shown(one)} ${body.slice(0, SHOWN)}`,
        )
    },
    counts: () => ({
      requests: sent,
      answers: statuses,
      calls: all.size,
      calls_that_never_worked: [...all].filter((name) => !worked.has(name)),
      answers_5xx: failed,
      hangs: hung,
    }),
  }
}

function shown({ method, path, headers, body }: FuzzRequest): string {
  const { Authorization: _token, Cookie: _cookie, ...others } = headers
  const text = body?.toString('latin1', 0, SHOWN) ?? ''
  return `${method} ${path.slice(0, SHOWN)} ${JSON.stringify(others).slice(0, SHOWN)} ${JSON.stringify(text)}`
}

function logged(output: string, print: (line: string) => void) {
  const lines = output.split('\n')
  const errors = lines.filter((line) => /"level":(?:50|60)/.test(line))
  const callersText = lines.filter((line) => line.includes(MARK))
  for (const line of errors) print(`ERROR LINE ${line.slice(0, SHOWN)}`)
  for (const line of callersText) {
    const from = Math.max(0, line.indexOf(MARK) - SHOWN)
    print(`CALLER'S TEXT ${line.slice(from, from + 2 * SHOWN)}`)
  }
  return { error_lines: errors.length, lines_with_callers_text: callersText.length }
}
