import { expect, test } from 'vitest'
import { dataFolderWithCatalogue } from '../data-folder.ts'
import { fuzz } from '../fuzz/fuzz.ts'
import { freePort } from '../servers/free-port.ts'
import { startProgram } from './program.ts'

/** Another seed and 30,000 requests: `npm run test:fuzz`. */
const SEED = 13

test('3,000 requests, most of them spoiled, are answered without a failure, a hang or a word of theirs in the log', async () => {
  const folder = await dataFolderWithCatalogue()
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const server = startProgram(folder, 'main.ts', {
    PORT: String(port),
    DATA_DIR: folder,
    TRUST_PROXY: 'true',
  })
  await server.says(/ is at /)
  const setup = await server.says(/(?<=setup=)[\w-]{43}/)
  const failures: string[] = []
  const result = await fuzz(
    {
      origin,
      setup,
      isRunning: () => server.child.exitCode === null && server.child.signalCode === null,
      output: server.output,
    },
    // Of a machine that runs the whole suite.
    { seed: SEED, count: 3_000, hangMs: 15_000, print: (line) => void failures.push(line) },
  )
  expect(failures).toEqual([])
  expect(result).toMatchObject({ passed: true, requests: 3_000 })
  expect(result.calls - result.calls_that_never_worked.length).toBeGreaterThan(50)
}, 600_000)
