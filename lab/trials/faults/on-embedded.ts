import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { Fault, Outcome } from './fault.ts'
import { createInstallation, within, type Installation } from './installation.ts'
import { rounds } from './rounds.ts'
import { spawnProgram } from '../../../server/src/testing/programs/spawn-program.ts'

const REFUSED =
  /^The database in \S+ is already in use by process \d+\. Stop that process first\.\n$/
const REFUSED_NEIGHBOUR =
  /^The database in \S+ is already in use by process 1 of another container .* Stop that one first; .*\n$/
/** As containers with the host's name (`--network host`), or a name of their own, have. */
const NAMESPACE = ['unshare', '--pid', '--fork', '--mount-proc', '--kill-child']
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
  run: (given) => runWithSecond(given, { under: [], refused: REFUSED }),
}

export const secondContainer: Fault = {
  name: 'two servers in process namespaces of their own on one folder',
  lacks() {
    const [command, ...options] = NAMESPACE
    const { status } = spawnSync(command!, [...options, 'true'])
    return status === 0 ? null : 'a process namespace cannot be made here (unshare)'
  },
  run: (given) => runWithSecond(given, { under: NAMESPACE, refused: REFUSED_NEIGHBOUR }),
}

async function runWithSecond(
  { times, folder }: Parameters<Fault['run']>[0],
  { under, refused }: { under: readonly string[]; refused: RegExp },
): Promise<Outcome> {
  const dataDir = join(folder, 'var')
  const installation = await createInstallation({ dataDir, under })
  const sentences = new Set<string>()
  const outcome = await started(installation, () =>
    rounds(installation, times, async () => {
      const environment = { PORT: '0', DATA_DIR: dataDir }
      const second = spawnProgram(folder, 'main.ts', environment, { under })
      const code = await within(REFUSED_WITHIN_MS, second.ended).finally(() =>
        second.child.kill('SIGKILL'),
      )
      if (code !== 1 || !refused.test(second.output()))
        sentences.add(`the second server ended with ${code}: ${second.output()}`)
    }),
  )
  outcome.failures.push(...sentences)
  return outcome
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
