import { Worker } from 'node:worker_threads'
import { AdapterError, AppError } from '../../http/errors.ts'
import { MEMORY_MB, TIME_MS } from './limits.ts'
import type { ReadText } from './analyze-text-file.ts'
import type { WorkerAnswer } from './analyze-text-file.worker.ts'

export type TextReader = {
  /** Reads and counts the file; throws AppError with a sentence where it cannot be rated. The file stays. */
  read: (path: string, name: string) => Promise<ReadText>
}

const TOO_HARD = 'This file takes too long to read, so it was given up.'

/** At most so many at a time; the others wait their turn. */
export function createTextReader({
  atOnce = 1,
  timeMs = TIME_MS,
  memoryMb = MEMORY_MB,
} = {}): TextReader {
  let running = 0
  const waiting: (() => void)[] = []

  async function read(path: string, name: string): Promise<ReadText> {
    if (running >= atOnce) await new Promise<void>((turn) => waiting.push(turn))
    else running += 1
    try {
      return await readInWorker(path, name, timeMs, memoryMb)
    } finally {
      const next = waiting.shift()
      // The place is handed on as it is, so that nobody slips in between.
      if (next) next()
      else running -= 1
    }
  }

  return { read }
}

async function readInWorker(
  path: string,
  name: string,
  timeMs: number,
  memoryMb: number,
): Promise<ReadText> {
  const worker = new Worker(new URL('./analyze-text-file.worker.ts', import.meta.url), {
    workerData: { path, name },
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 64 },
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: {},
  })
  let timer: NodeJS.Timeout | undefined
  try {
    const answer = await new Promise<WorkerAnswer>((resolve, reject) => {
      timer = setTimeout(() => reject(new AppError(422, TOO_HARD)), timeMs)
      worker.once('message', resolve)
      worker.once('error', (error) =>
        reject(outOfMemory(error) ? new AppError(422, TOO_HARD) : failed(error)),
      )
      worker.once('exit', (code) => reject(failed(new Error(`ended with ${code}`))))
    })
    if ('refused' in answer) throw new AppError(answer.refused.status, answer.refused.sentence)
    return answer.read
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

const outOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
const failed = (error: unknown) =>
  new AdapterError('text reader', 'the reading failed', { cause: error })
