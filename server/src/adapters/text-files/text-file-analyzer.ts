import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import { AdapterError, AppError } from '../../http/errors.ts'
import { MEMORY_MB, TIME_MS } from './limits.ts'
import type { AnalyzedText } from '../../domain/text-analysis/book-text.ts'
import type { WorkerAnswer } from './analyze-text-file.worker.ts'

export type TextFileAnalyzer = {
  /** Throws AppError if the file cannot be rated. */
  analyze: (path: string, name: string) => Promise<AnalyzedText>
}

const TOO_HARD = 'This file takes too long to read, so it was given up.'

export function createTextFileAnalyzer({
  concurrency = 1,
  timeoutMs = TIME_MS,
  memoryMb = MEMORY_MB,
} = {}): TextFileAnalyzer {
  const limit = pLimit(concurrency)
  return {
    analyze: (path, name) => limit(() => analyzeInWorker(path, name, timeoutMs, memoryMb)),
  }
}

async function analyzeInWorker(
  path: string,
  name: string,
  timeoutMs: number,
  memoryMb: number,
): Promise<AnalyzedText> {
  const worker = new Worker(new URL('./analyze-text-file.worker.ts', import.meta.url), {
    workerData: { path, name },
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 64 },
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: {},
  })
  let timer: NodeJS.Timeout | undefined
  try {
    const answer = await new Promise<WorkerAnswer>((resolve, reject) => {
      timer = setTimeout(() => reject(new AppError(422, TOO_HARD)), timeoutMs)
      worker.once('message', resolve)
      worker.once('error', (error) =>
        reject(outOfMemory(error) ? new AppError(422, TOO_HARD) : failed(error)),
      )
      worker.once('exit', (code) => reject(failed(new Error(`ended with ${code}`))))
    })
    if ('refused' in answer) throw new AppError(answer.refused.status, answer.refused.sentence)
    return answer.analyzed
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

const outOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
const failed = (error: unknown) =>
  new AdapterError('text file analyzer', 'the analysis failed', { cause: error })
