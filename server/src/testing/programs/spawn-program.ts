import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cacheFolder } from '../databases/template-database.ts'

/** Quick compilation of the engine's WebAssembly: these programs live for seconds. */
const FLAGS = ['--disable-warning=ExperimentalWarning', '--liftoff-only']

const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

export type Program = ReturnType<typeof spawnProgram>

/** `under`: a command that runs the program, such as unshare with its options. */
type Options = { args?: string[]; flags?: string[]; under?: readonly string[] }

/** Runs a program (a path below src) in `folder`, without the caller's settings. */
export function spawnProgram(
  folder: string,
  program: string,
  environment: Record<string, string> = {},
  { args = [], flags = [], under = [] }: Options = {},
) {
  const file = fileURLToPath(new URL(`../../${program}`, import.meta.url))
  const env = {
    PATH: process.env['PATH'],
    OPEN_LIBRARY: 'off',
    NODE_COMPILE_CACHE: join(cacheFolder, 'compiled'),
    ...environment,
  }
  const [command, ...rest] = [...under, process.execPath, ...FLAGS, ...flags, file, ...args]
  const child = spawn(command!, rest, { cwd: folder, env })
  running.add(child)
  const ended = once(child, 'exit').then(([code]) => {
    running.delete(child)
    return code as number | null
  })
  let output = ''
  const listeners = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
      for (const listener of listeners) listener()
    })
  }
  const says = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        const found = pattern.exec(output)?.[0]
        if (found) resolve(found)
      }
      listeners.add(look)
      look()
      void ended.then(() => reject(new Error(`It ended. It said:\n${output}`)))
    })
  return { child, ended, says, output: () => output }
}
