import { Worker } from 'node:worker_threads'
import type {
  RunBook,
  RunOrder,
  RunReader,
  RunSummary,
  StoredNeighbours,
} from '../../domain/recommender/neighbours/neighbour-run.ts'

export type ToNeighbourWorker =
  | { type: 'books'; rows: RunBook[] }
  | { type: 'readers'; rows: RunReader[] }
  | { type: 'stored'; rows: StoredNeighbours[] }
  | { type: 'run'; order: RunOrder }

export type FromNeighbourWorker =
  | { type: 'rows'; count: number; json: string }
  | { type: 'done'; summary: RunSummary }

const MAX_MEMORY_MB = 1_500

export type NeighbourThread = {
  send: (message: ToNeighbourWorker) => void
  /** `write` gets the rows as JSON chunks in order. Ends the thread. */
  finish: (order: RunOrder, write: (json: string) => Promise<void>) => Promise<RunSummary>
  end: () => Promise<void>
}

export function startNeighbourThread(): NeighbourThread {
  const worker = new Worker(new URL('./neighbours.worker.ts', import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
  })
  worker.unref()
  // An error before `finish` must not end the process.
  worker.on('error', () => undefined)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  const send = (message: ToNeighbourWorker) => worker.postMessage(message)

  return {
    send,
    finish(order, write) {
      return new Promise((resolve, reject) => {
        let writing = Promise.resolve()
        worker.on('message', (message: FromNeighbourWorker) => {
          if (message.type === 'rows') {
            writing = writing.then(() => write(message.json))
            writing.catch(reject)
          } else writing.then(() => resolve(message.summary), reject)
        })
        worker.on('error', reject)
        worker.on(
          'exit',
          (code) => code !== 0 && reject(new Error(`The neighbour thread ended with ${code}.`)),
        )
        send({ type: 'run', order })
      })
    },
    end: async () => void (await worker.terminate()),
  }
}
