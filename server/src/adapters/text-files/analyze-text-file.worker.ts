/** Its own thread: a long text, or one made to be hard to read, keeps nobody waiting but the reader who sent it. */
import { parentPort, workerData } from 'node:worker_threads'
import { giveWay } from '../../concurrency/lower-thread-priority.ts'
import { readText, type ReadText } from './analyze-text-file.ts'
import { TextRefusal } from './refusal.ts'

export type WorkerAnswer = { read: ReadText } | { refused: { status: 413 | 422; sentence: string } }

const { path, name } = workerData as { path: string; name: string }

giveWay()

try {
  answer({ read: await readText(path, name) })
} catch (error) {
  if (!(error instanceof TextRefusal)) throw error
  answer({ refused: { status: error.status, sentence: error.message } })
}

function answer(message: WorkerAnswer): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port, not a window
  parentPort?.postMessage(message)
}
