import { Worker } from 'node:worker_threads'
import type { ReadFile } from './formats/read-file.ts'
import { FileRefused } from './formats/file-refused.ts'

export type ReadUpload = Omit<ReadFile, 'rows'> & {
  digest: string
  rows: number
  chunks: Uint8Array[]
}
export type UploadAnswer = { read: ReadUpload } | { refused: string }

const WITHIN_MS = 60_000
const MAX_MEGABYTES = 768
const UNREADABLE =
  'The file could not be read. Please check that it is the CSV file of your export.'

let turn: Promise<unknown> = Promise.resolve()

/** One at a time, which bounds memory. Throws FileRefused. */
export function readUpload(path: string, today: string): Promise<ReadUpload> {
  const mine = turn.then(() => inThread(path, today))
  turn = mine.catch(() => undefined)
  return mine
}

async function inThread(path: string, today: string): Promise<ReadUpload> {
  const worker = new Worker(new URL('./read-upload.worker.ts', import.meta.url), {
    workerData: { path, today },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEGABYTES },
  })
  const { promise, resolve, reject } = Promise.withResolvers<UploadAnswer>()
  const tooLong = setTimeout(() => resolve({ refused: UNREADABLE }), WITHIN_MS)
  worker.once('message', resolve)
  worker.once('error', (error) =>
    'code' in error ? resolve({ refused: UNREADABLE }) : reject(error),
  )
  worker.once('exit', () =>
    reject(new Error('The thread that reads a file ended without an answer')),
  )
  try {
    const answer = await promise
    if ('refused' in answer) throw new FileRefused(answer.refused)
    return answer.read
  } finally {
    clearTimeout(tooLong)
    await worker.terminate()
  }
}
