import { join } from 'node:path'
import type { Fault, Outcome } from './fault.ts'
import { createInstallation, within, type Installation } from './installation.ts'
import { rounds } from './rounds.ts'
import { spawnProgram } from '../../../server/src/testing/programs/spawn-program.ts'

const REFUSED =
  /^The database in \S+ is already in use by process \d+\. Stop that process first\.\n$/
const REFUSED_WITHIN_MS = 120_000

export const killedServer: Fault = {
  name: 'embedded server killed',
  async run({ times, folder }) {
    const installation = await createInstallation({ dataDir: join(folder, 'var') })
    return await started(installation, () =>
      rounds(installation, times, async () => {
        await installation.kill('all')
        await installation.start('all')
      }),
    )
  },
}

export const secondServer: Fault = {
  name: 'two servers on one folder',
  async run({ times, folder }) {
    const dataDir = join(folder, 'var')
    const installation = await createInstallation({ dataDir })
    const sentences = new Set<string>()
    const outcome = await started(installation, () =>
      rounds(installation, times, async () => {
        const second = spawnProgram(folder, 'main.ts', { PORT: '0', DATA_DIR: dataDir })
        const code = await within(REFUSED_WITHIN_MS, second.ended).finally(() =>
          second.child.kill('SIGKILL'),
        )
        if (code !== 1 || !REFUSED.test(second.output()))
          sentences.add(`the second server ended with ${code}: ${second.output()}`)
      }),
    )
    outcome.failures.push(...sentences)
    return outcome
  },
}

export async function started(
  installation: Installation,
  run: () => Promise<Outcome>,
): Promise<Outcome> {
  try {
    await installation.start('all')
    return await run()
  } finally {
    await installation.stop()
  }
}
