import { spawnSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Fault } from './fault.ts'
import { createInstallation, type Installation } from './installation.ts'
import { started } from './on-embedded.ts'
import { rounds } from './rounds.ts'

const DISK_MB = 320
const FULL_FOR_MS = 3_000
const BLOCK = Buffer.alloc(1_024 * 1_024)

const mount = (...args: string[]) => spawnSync('mount', args).status === 0

export const fullDisk: Fault = {
  name: 'disk full, and full again while recovering',
  lacks: () => (process.getuid?.() === 0 ? null : 'only root may mount a small disk (tmpfs)'),
  async run({ times, folder }) {
    const disk = join(folder, 'disk')
    mkdirSync(disk)
    if (!mount('-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', disk))
      throw new Error('a small disk (tmpfs) cannot be mounted here')
    try {
      const installation = await createInstallation({ dataDir: join(disk, 'var') })
      const ballast = join(disk, 'ballast')
      return await started(installation, () =>
        rounds(installation, times, async () => {
          fill(ballast)
          await wait(FULL_FOR_MS)
          await installation.kill('all')
          await startInVain(installation)
          rmSync(ballast)
          await installation.start('all')
        }),
      )
    } finally {
      spawnSync('umount', [disk])
    }
  },
}

/** It may refuse, or start and be ended: what counts is what it leaves. */
async function startInVain(installation: Installation): Promise<void> {
  await Promise.race([installation.start('all').catch(() => undefined), wait(FULL_FOR_MS * 3)])
  await installation.kill('all')
}

function fill(file: string): void {
  const to = openSync(file, 'w')
  for (let size = BLOCK.length; size >= 512;) {
    try {
      writeSync(to, BLOCK, 0, size)
    } catch {
      size /= 2
    }
  }
  closeSync(to)
}
