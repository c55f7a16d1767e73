import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Fault } from './fault.ts'
import type { Client } from './faulty-client.ts'
import { createInstallation } from './installation.ts'
import { started } from './on-embedded.ts'
import { rounds } from './rounds.ts'

const PRELOAD = fileURLToPath(new URL('./shift-clock.ts', import.meta.url))
const HOUR_MS = 3_600_000
const SHIFTS = [HOUR_MS, 0, -HOUR_MS, 0]
const SEARCHES = 20

export const jumpingClock: Fault = {
  name: 'clock jumps by an hour',
  async run({ times, folder }) {
    const clockFile = join(folder, 'clock')
    writeFileSync(clockFile, '0')
    const installation = await createInstallation({
      dataDir: join(folder, 'var'),
      environment: { CLOCK_FILE: clockFile },
      flags: ['--import', PRELOAD],
    })
    const refused = new Set<string>()
    const outcome = await started(installation, () =>
      rounds(installation, times, async (round, client) => {
        await search(client)
        writeFileSync(clockFile, String(SHIFTS[(round - 1) % SHIFTS.length]))
        for (const status of await search(client))
          if (status !== 200) refused.add(`a search after a jump was answered ${status}`)
      }),
    )
    outcome.failures.push(...refused)
    return outcome
  },
}

async function search(client: Client): Promise<number[]> {
  const statuses: number[] = []
  for (let n = 0; n < SEARCHES; n++) {
    const answer = await client.send('POST', '/api/search/book', {
      title: 'the hobbit',
      author: '',
    })
    await answer.arrayBuffer()
    statuses.push(answer.status)
  }
  return statuses
}
