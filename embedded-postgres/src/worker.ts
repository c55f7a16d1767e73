import { workerData } from 'node:worker_threads'
import type { WorkerInput } from './protocol.ts'
import { runEngine } from './run-engine.ts'

await runEngine(workerData as WorkerInput)
