import { parentPort } from 'node:worker_threads'
import { lowerThreadPriority } from '../../concurrency/lower-thread-priority.ts'
import { createNeighbourRun } from '../../domain/recommender/neighbours/neighbour-run.ts'
import type { FromNeighbourWorker, ToNeighbourWorker } from './neighbours-thread.ts'

lowerThreadPriority()

const run = createNeighbourRun()
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port, not a window
const post = (message: FromNeighbourWorker) => parentPort?.postMessage(message)

parentPort?.on('message', (message: ToNeighbourWorker) => {
  if (message.type === 'books') run.addBooks(message.rows)
  if (message.type === 'readers') run.addReaders(message.rows)
  if (message.type === 'stored') run.addStored(message.rows)
  if (message.type !== 'run') return
  const rows = run.run(message.order)
  for (let step = rows.next(); ; step = rows.next()) {
    if (step.done) {
      post({ type: 'done', summary: step.value })
      break
    }
    post({ type: 'rows', count: step.value.length, json: JSON.stringify(step.value) })
  }
  parentPort?.close()
})
