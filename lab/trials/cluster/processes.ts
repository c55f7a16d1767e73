import { spawn } from 'node:child_process'
import { closeSync, openSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { Needs } from './needs.ts'

/** Below those that connections are given: a port must be free again when its server comes back. */
const FIRST_PORT = 18_000
const LAST_PORT = 32_000

export async function freePorts(count: number): Promise<number[]> {
  const ports: number[] = []
  let port = FIRST_PORT + (process.pid % 1_000) * 10
  for (; ports.length < count && port < LAST_PORT; port++) if (await isFree(port)) ports.push(port)
  if (ports.length < count) throw new Error('There are not enough free ports')
  return ports
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}

export type Daemon = { pid: number; ended: Promise<void> }

/** What it says is in NAME.log of the folder. */
export function startDaemon(
  { folder, user }: { folder: string; user: Needs['user'] },
  name: string,
  program: string,
  args: string[],
): Daemon {
  const log = openSync(join(folder, `${name}.log`), 'a')
  const child = spawn(program, args, {
    ...user,
    cwd: folder,
    detached: true,
    stdio: ['ignore', log, log],
    env: { PATH: '/usr/bin:/bin', HOME: folder, LANG: 'C.UTF-8' },
  })
  closeSync(log)
  if (child.pid === undefined) throw new Error(`${program} did not start`)
  return { pid: child.pid, ended: new Promise((resolve) => child.once('exit', () => resolve())) }
}

/** PostgreSQL's first process of a data folder and its children; none if it does not run. */
export function postgresProcesses(dataFolder: string): number[] {
  let first: number
  try {
    first = Number(readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8').split('\n')[0])
    if (!readFileSync(`/proc/${first}/cmdline`, 'utf8').includes(dataFolder)) return []
  } catch {
    return []
  }
  const children = readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && parentOf(pid) === first)
  return [first, ...children]
}

function parentOf(pid: number): number | undefined {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')[1])
  } catch {
    return undefined
  }
}

export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch {
      // It has ended.
    }
  }
}
