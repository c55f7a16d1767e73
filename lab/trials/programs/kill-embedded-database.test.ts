import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { dataFolderWithDatabase } from '../../../server/src/testing/data-folder.ts'

const child = fileURLToPath(new URL('./write-rows.ts', import.meta.url))

/** Kills the writer at its `after`-th acknowledged row; the numbers of rows found at its start and acknowledged. */
async function round(folder: string, after: number) {
  const writer = spawn(process.execPath, ['--liftoff-only', child, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exit = once(writer, 'exit')
  let found = -1
  let acknowledged = 0
  let heard = 0
  for await (const line of createInterface(writer.stdout)) {
    const number = Number(line.split(' ')[1])
    if (line.startsWith('found')) found = number
    else {
      acknowledged = number
      if (++heard === after) writer.kill('SIGKILL')
    }
  }
  await exit
  return { found, acknowledged }
}

test(
  '5 times killed right after an acknowledged write, nothing is lost',
  { timeout: 300_000 },
  async () => {
    const folder = await dataFolderWithDatabase()
    let acknowledged = 0
    for (let i = 1; i <= 5; i++) {
      const result = await round(folder, 1 + ((i * 7) % 20))
      expect(result.found, `round ${i}`).toBeGreaterThanOrEqual(acknowledged)
      acknowledged = result.acknowledged
    }
    expect(acknowledged).toBeGreaterThan(5)
  },
)
