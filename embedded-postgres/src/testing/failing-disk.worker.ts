import { existsSync, rmSync } from 'node:fs'
import { workerData } from 'node:worker_threads'
import type { WorkerInput } from '../protocol.ts'
import { runEngine } from '../run-engine.ts'

const input = workerData as WorkerInput
/** A test creates this file to make the next sync fail. */
const fault = `${input.socketPath}.fail-next-sync`

await runEngine(input, () => {
  const fails = existsSync(fault)
  if (fails) rmSync(fault)
  return fails
})
