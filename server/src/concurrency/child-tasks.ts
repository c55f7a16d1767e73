import { ChildEnded, runInChild, type ChildLimits } from './child-process.ts'
import { createFairTurns } from './fair-turns.ts'

/** `reader`: whose turn it is used up. Throws ChildEnded. */
export type ChildTasks = <Answer>(
  reader: number | string,
  program: URL,
  input: object,
  limits: ChildLimits,
) => Promise<Answer>

export function createChildTasks(
  atOnce: number,
  onEnded: (error: ChildEnded, program: URL) => void = () => undefined,
): ChildTasks {
  const turns = createFairTurns(atOnce)
  return (reader, program, input, limits) =>
    turns(reader, async () => {
      try {
        return await runInChild(program, input, limits)
      } catch (error) {
        if (error instanceof ChildEnded) onEnded(error, program)
        throw error
      }
    })
}
