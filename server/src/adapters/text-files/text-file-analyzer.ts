import { ChildEnded } from '../../concurrency/child-process.ts'
import { createChildTasks, type ChildTasks } from '../../concurrency/child-tasks.ts'
import { AppError } from '../../http/errors.ts'
import { MEMORY_MB, TIME_MS } from './limits.ts'
import type { AnalyzedText } from '../../domain/text-analysis/book-text.ts'
import type { TextFileAnswer } from './answer-text-file.ts'

export type TextFileAnalyzer = {
  /** Throws AppError if the file cannot be rated. `reader`: who waits for it. */
  analyze: (path: string, name: string, reader?: number) => Promise<AnalyzedText>
}

const PROGRAM = new URL('./analyze-text-file.worker.ts', import.meta.url)
const GIVEN_UP = {
  time: 'This file takes too long to read, so it was given up.',
  memory: 'This file takes too much memory to read, so it was given up.',
  crash: 'This file could not be read: reading it ended with an error.',
}

export function createTextFileAnalyzer(
  runChild: ChildTasks = createChildTasks(1),
  { timeoutMs = TIME_MS, memoryMb = MEMORY_MB } = {},
): TextFileAnalyzer {
  return {
    async analyze(path, name, reader = 0) {
      const answer = await runChild<TextFileAnswer>(
        reader,
        PROGRAM,
        { path, name },
        { timeoutMs, memoryMb },
      ).catch(refuse)
      if ('refused' in answer) throw new AppError(answer.refused.status, answer.refused.sentence)
      return answer.analyzed
    },
  }
}

function refuse(error: unknown): never {
  if (error instanceof ChildEnded) throw new AppError(422, GIVEN_UP[error.why], { cause: error })
  throw error
}
