import { dirname } from 'node:path'
import { getCompileCacheDir } from 'node:module'
import { execFile, spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { ChildMessage } from './answer-parent.ts'

export type ChildLimits = { memoryMb: number; timeoutMs: number }

export class ChildEnded extends Error {
  readonly why: 'time' | 'memory' | 'crash'

  constructor(why: 'time' | 'memory' | 'crash', message: string) {
    super(message)
    this.name = 'ChildEnded'
    this.why = why
  }
}

/** The heap's share of the memory; the rest is for what V8 does not count, buffers above all. */
const HEAP_SHARE = 0.6
const compileCache = getCompileCacheDir()
const OPTIONS: SpawnOptions = {
  // No settings of the server but its compile cache, no output: both could carry secrets.
  env: compileCache === undefined ? {} : { NODE_COMPILE_CACHE: dirname(compileCache) },
  stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  serialization: 'advanced',
}
/** Ends with the program in its own place. A core file would hold what is read. */
const LIMITED =
  'echo 1000 >/proc/self/oom_score_adj; ulimit -c 0; ulimit -t "$1"; ulimit -d "$2"; shift 2; exec "$@"'

/** Runs a program that calls `answerParent`. Throws ChildEnded. */
export async function runInChild<Answer>(
  program: URL,
  input: object,
  limits: ChildLimits,
): Promise<Answer> {
  const child = await spawnLimited(program, limits)
  const { promise, resolve, reject } = Promise.withResolvers<ChildMessage<Answer>>()
  const fail = (why: ChildEnded['why'], message: string) => reject(new ChildEnded(why, message))
  const timer = setTimeout(() => fail('time', 'it took too long'), limits.timeoutMs)
  child.once('message', (message) => resolve(message as ChildMessage<Answer>))
  child.once('error', ({ message }) => fail('crash', message))
  child.once('exit', (code, signal) =>
    signal === null ? fail('crash', `it ended with ${code}`) : fail('memory', `ended by ${signal}`),
  )
  // A child that is gone already is reported by its exit.
  child.send(input, () => undefined)
  try {
    const message = await promise
    if ('answer' in message) return message.answer
    throw new ChildEnded(message.failed.exhausted ? 'memory' : 'crash', message.failed.stack)
  } finally {
    clearTimeout(timer)
    child.kill('SIGKILL')
  }
}

async function spawnLimited(
  program: URL,
  { memoryMb, timeoutMs }: ChildLimits,
): Promise<ChildProcess> {
  const node = [
    '--disable-warning=ExperimentalWarning',
    `--max-old-space-size=${Math.ceil(memoryMb * HEAP_SHARE)}`,
    fileURLToPath(program),
  ]
  const reservedKb = await (reserved ??= reservedByNode())
  return reservedKb === null
    ? spawn(process.execPath, node, OPTIONS)
    : spawn(
        '/bin/sh',
        [
          '-c',
          LIMITED,
          'sh',
          // Processor seconds of all threads together; they end a child whose server was killed.
          String(Math.ceil((timeoutMs * 4) / 1000)),
          String(reservedKb + memoryMb * 1024),
          process.execPath,
          ...node,
        ],
        OPTIONS,
      )
}

let reserved: Promise<number | null> | undefined

/** In KB, the private memory that Node reserves at its start without using it; null where the system has no limit for it. */
async function reservedByNode(): Promise<number | null> {
  if (process.platform !== 'linux') return null
  try {
    const print = ['-p', 'require("fs").readFileSync("/proc/self/status", "utf8")']
    const { stdout } = await promisify(execFile)(process.execPath, print, { env: {} })
    await promisify(execFile)('/bin/sh', ['-c', 'ulimit -d'])
    return Number(/^VmData:\s*(\d+) kB$/m.exec(stdout)![1])
  } catch {
    return null
  }
}
