import { setTimeout as wait } from 'node:timers/promises'
import { metricsOf } from '../../server/src/testing/programs/http-reader.ts'
import { METRICS_TOKEN } from './start-server.ts'

const JOBS =
  /^pagelight_jobs\{queue="(?:analysis|estimates|import)",state="(?:waiting|active)"\} (\d+)$/gm

/** Waits until imported books have their ratings and the background work after a start (the neighbours above all) is done. */
export async function waitUntilIdle(origin: string): Promise<void> {
  for (let before = await stateOf(origin), isBusy = true; isBusy;) {
    await wait(1_000)
    const now = await stateOf(origin)
    isBusy = now.jobs > 0 || now.cpuSeconds - before.cpuSeconds > 0.1
    before = now
  }
}

async function stateOf(origin: string): Promise<{ jobs: number; cpuSeconds: number }> {
  const metrics = await metricsOf(origin, METRICS_TOKEN)
  return {
    jobs: [...metrics.matchAll(JOBS)].reduce((sum, [, count]) => sum + Number(count), 0),
    cpuSeconds: Number(/^process_cpu_seconds_total (.+)$/m.exec(metrics)?.[1]),
  }
}
