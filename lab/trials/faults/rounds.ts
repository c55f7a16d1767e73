import { randomInt } from 'node:crypto'
import { checkKept } from './check-kept.ts'
import { newOutcome, type Outcome } from './fault.ts'
import { createClient, type Client } from './faulty-client.ts'
import type { Installation } from './installation.ts'

const AFTER_MS = { from: 50, to: 1_200 }

/** Each round disturbs at a random moment while notes are written and a file is imported, and looks what became of them. */
export async function rounds(
  installation: Installation,
  times: number,
  disturb: (round: number, client: Client) => Promise<void>,
): Promise<Outcome> {
  const outcome = newOutcome()
  const client = await createClient(installation)
  for (let round = 1; round <= times; round++) {
    try {
      const afterMs = randomInt(AFTER_MS.from, AFTER_MS.to)
      const ms = await client.writeWhile(round, afterMs, () => disturb(round, client))
      const { lost, twice, failures, given_up_rows: rows } = await checkKept(client, round)
      outcome.recovery_ms = Math.max(outcome.recovery_ms, Math.round(ms))
      outcome.lost = Math.max(outcome.lost, lost)
      outcome.twice = Math.max(outcome.twice, twice)
      outcome.failures.push(...failures)
      outcome.given_up_rows += rows
      outcome.times += 1
      process.stdout.write(`  ${round} of ${times}: the next write after ${Math.round(ms)} ms\n`)
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      outcome.failures.push(`round ${round}: ${why}`)
      break
    }
  }
  return outcome
}
