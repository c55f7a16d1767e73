import { constants } from 'node:os'
import { lowerThreadPriority } from './lower-thread-priority.ts'

export type ChildMessage<Answer> =
  | { answer: Answer }
  | { failed: { exhausted: boolean; stack: string } }

/** Does the work that `runInChild` sent, and ends. */
export function answerParent<Input, Answer>(
  work: (input: Input) => Answer | Promise<Answer>,
): void {
  // A reader waits for the answer, within a time.
  lowerThreadPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  process.once('disconnect', () => process.exit())
  process.once('message', async (input: Input) => {
    const message = await attempt(work, input)
    process.send!(message, () => process.disconnect())
  })
}

async function attempt<Input, Answer>(
  work: (input: Input) => Answer | Promise<Answer>,
  input: Input,
): Promise<ChildMessage<Answer>> {
  try {
    return { answer: await work(input) }
  } catch (error) {
    // What V8 throws for too deep a stack, too long a string and too large a buffer.
    const exhausted = error instanceof RangeError
    return { failed: { exhausted, stack: placesOf(error) } }
  }
}

/** Without the message, which may quote the file. */
function placesOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no error'
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return [error.name, ...frames].join('\n')
}
