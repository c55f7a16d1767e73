import { Worker } from 'node:worker_threads'
import type { ReadFile } from './formats/read-file.ts'
import { FileRefused } from './formats/file-refused.ts'

export type ReadUpload = Omit<ReadFile, 'rows'> & {
  digest: string
  rows: number
  chunks: Uint8Array[]
}
export type UploadResult = { read: ReadUpload } | { refused: string }

const TIMEOUT_MS = 60_000
const MAX_MEGABYTES = 768
const UNREADABLE =
  'The file could not be read. Please check that it is the CSV file of your export.'

let queue: Promise<unknown> = Promise.resolve()

/** One at a time, which bounds memory. Throws FileRefused. */
export function readUpload(path: string, today: string): Promise<ReadUpload> {
  const reading = queue.then(() => runInThread(path, today))
  queue = reading.catch(() => undefined)
  return reading
}

async function runInThread(path: string, today: string): Promise<ReadUpload> {
  const worker = new Worker(new URL('./read-upload.worker.ts', import.meta.url), {
    workerData: { path, today },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEGABYTES },
  })
  const { promise, resolve, reject } = Promise.withResolvers<UploadResult>()
  const timer = setTimeout(() => resolve({ refused: UNREADABLE }), TIMEOUT_MS)
  worker.once('message', resolve)
  worker.once('error', (error) =>
    'code' in error ? resolve({ refused: UNREADABLE }) : reject(error),
  )
  worker.once('exit', () =>
    reject(new Error('The thread that reads a file ended without a result')),
  )
  try {
    const result = await promise
    if ('refused' in result) throw new FileRefused(result.refused)
    return result.read
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
