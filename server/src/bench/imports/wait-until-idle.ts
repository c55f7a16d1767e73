import { setTimeout as wait } from 'node:timers/promises'
import { cpuSeconds } from '../../testing/programs/http-reader.ts'
import { METRICS_TOKEN } from './start-server.ts'

/** Waits until the background work after a start (the neighbours above all) is done. */
export async function waitUntilIdle(origin: string): Promise<void> {
  for (let before = await cpuSeconds(origin, METRICS_TOKEN), busy = 1; busy > 0.1;) {
    await wait(1_000)
    const now = await cpuSeconds(origin, METRICS_TOKEN)
    busy = now - before
    before = now
  }
}
