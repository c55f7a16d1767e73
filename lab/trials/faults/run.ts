/** `npm run test:faults [-- --times 20 --only NAME]`: faults of the real server under load; what was acknowledged stays, once. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { damagedFiles } from './damaged-files.ts'
import type { Fault, Outcome } from './fault.ts'
import { fullDisk } from './full-disk.ts'
import { hangingServers } from './hanging-servers.ts'
import { jumpingClock } from './jumping-clock.ts'
import { killedServer, secondContainer, secondServer } from './on-embedded.ts'
import { endedSessions, killedRoles, restartedPostgres } from './on-postgres.ts'

const FAULTS: Fault[] = [
  killedServer,
  killedRoles,
  restartedPostgres,
  endedSessions,
  fullDisk,
  hangingServers,
  jumpingClock,
  secondServer,
  secondContainer,
  damagedFiles,
]

const { values } = parseArgs({
  options: {
    times: { type: 'string', default: '20' },
    only: { type: 'string', default: '' },
  },
})
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
const times = Number(values.times)
const print = (line: string) => void process.stdout.write(`${line}\n`)

async function outcomeOf(fault: Fault): Promise<Outcome> {
  const folder = mkdtempSync(path.join(tmpdir(), 'pagelight-faults-'))
  try {
    return await fault.run({ times, folder })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const results: Record<string, Outcome | { skipped: string }> = {}
let passed = true
const chosen = FAULTS.filter(({ name }) => name.includes(values.only))
if (chosen.length === 0) throw new Error(`No fault is named ${values.only}`)
for (const fault of chosen) {
  const lacking = fault.lacks?.() ?? null
  if (lacking !== null) {
    print(`!!! SKIPPED: ${fault.name}, because ${lacking}`)
    results[fault.name] = { skipped: lacking }
    continue
  }
  const began = performance.now()
  const outcome = await outcomeOf(fault)
  const { lost, twice, failures, given_up_rows: rows, recovery_ms: recovery } = outcome
  const seconds = Math.round((performance.now() - began) / 1_000)
  print(
    `${fault.name.padEnd(44)} ${outcome.times} times, lost ${lost}, twice ${twice}, failures ${failures.length}, ${rows} rows given up, next write after ${recovery} ms at most (${seconds} s)`,
  )
  for (const failure of failures) print(`  ${failure}`)
  results[fault.name] = outcome
  passed &&= outcome.times === times && lost === 0 && twice === 0 && failures.length === 0
}
print(`RESULT ${JSON.stringify({ times, passed, faults: results })}`)
process.exit(passed ? 0 : 1)
