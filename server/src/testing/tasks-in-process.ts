import { basename } from 'node:path'
import { answerTextFile, type TextFile } from '../adapters/text-files/answer-text-file.ts'
import { ChildEnded } from '../concurrency/child-process.ts'
import type { ChildTasks } from '../concurrency/child-tasks.ts'
import { readUploadFile } from '../features/imports/read-upload-file.ts'
import type { UploadToRead } from '../features/imports/read-upload.ts'

const PROGRAMS: Record<string, (input: object) => unknown> = {
  'analyze-text-file.worker.ts': (input) => answerTextFile(input as TextFile),
  'read-upload.worker.ts': (input) => readUploadFile(input as UploadToRead),
}

/** Files are read in the tests' process: a child takes half a second to start, and has tests of its own. */
export const tasksInProcess: ChildTasks = async <Answer>(
  _reader: number | string,
  program: URL,
  input: object,
) => {
  const run = PROGRAMS[basename(program.pathname)]
  if (!run) throw new Error(`${program.href} has no counterpart in the tests' process.`)
  try {
    return structuredClone((await run(input)) as Answer)
  } catch (error) {
    throw new ChildEnded('crash', String(error))
  }
}
