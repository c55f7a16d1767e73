import { onTestFinished } from 'vitest'
import { spawnProgram, type Program } from './spawn-program.ts'

/**
 * Runs a program (a path below src) in `folder`, without the caller's settings, until the test
 * ends.
 */
export function startProgram(
  folder: string,
  program: string,
  environment: Record<string, string> = {},
  args: string[] = [],
): Program {
  const started = spawnProgram(folder, program, environment, { args })
  onTestFinished(() => void started.child.kill('SIGKILL'))
  return started
}
