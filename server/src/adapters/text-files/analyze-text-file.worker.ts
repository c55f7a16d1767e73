import { parentPort, workerData } from 'node:worker_threads'
import { lowerThreadPriority } from '../../concurrency/lower-thread-priority.ts'
import type { AnalyzedText } from '../../domain/text-analysis/book-text.ts'
import { analyzeTextFile } from './analyze-text-file.ts'
import { TextRefusal } from './text-refusal.ts'

export type WorkerAnswer =
  | { analyzed: AnalyzedText }
  | { refused: { status: 413 | 422; sentence: string } }

const { path, name } = workerData as { path: string; name: string }

lowerThreadPriority()

try {
  answer({ analyzed: await analyzeTextFile(path, name) })
} catch (error) {
  if (!(error instanceof TextRefusal)) throw error
  answer({ refused: { status: error.status, sentence: error.message } })
}

function answer(message: WorkerAnswer): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port, not a window
  parentPort?.postMessage(message)
}
