/** What another reader feels of a server that is attacked. */
import { Worker } from 'node:worker_threads'

export type Probe = ReturnType<typeof startProbe>

export function startProbe(origin: string, token: string) {
  const worker = new Worker(new URL('./probe.worker.ts', import.meta.url), {
    workerData: { origin, token },
  })
  let times: number[] = []
  let broken = 0
  worker.on('message', ({ ms, ok }: { ms: number; ok: boolean }) => {
    times.push(ms)
    if (!ok) broken += 1
  })
  return {
    take() {
      const taken = { times, broken }
      times = []
      broken = 0
      return taken
    },
    stop: () => worker.terminate(),
  }
}
