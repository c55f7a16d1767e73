import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { lowerThreadPriority } from '../../concurrency/lower-thread-priority.ts'
import { FileRefused } from './formats/file-refused.ts'
import { readFile } from './formats/read-file.ts'
import type { ReadUpload, UploadResult } from './read-upload.ts'
import { chunksOf } from './upload-chunks.ts'

function read(path: string, today: string): UploadResult {
  const bytes = readFileSync(path)
  try {
    const { rows, ...file } = readFile(bytes, today)
    const digest = createHash('sha256').update(bytes).digest('hex')
    return {
      read: { ...file, digest, rows: rows.length, chunks: chunksOf(rows) } satisfies ReadUpload,
    }
  } catch (error) {
    if (error instanceof FileRefused) return { refused: error.message }
    throw error
  }
}

lowerThreadPriority()
// The shape that readUpload passes.
const { path, today } = workerData as { path: string; today: string }
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(read(path, today))
