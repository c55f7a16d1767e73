import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../server/src/testing/servers/free-port.ts'

export const METRICS_TOKEN = 'benchmark-of-its-own-server-0123456789'
const MAIN = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url))

type Start = {
  environment?: Record<string, string>
  /** The port of an earlier start, whose administrator and tokens stay. */
  again?: number
  flags?: string[]
}

export async function startServer(
  dataDir: string,
  databaseUrl: string | undefined,
  { environment = {}, again, flags = [] }: Start = {},
) {
  const port = again ?? (await freePort())
  const isReady = again === undefined ? /setup=[\w-]{43}/ : / is at /
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...flags, MAIN], {
    cwd: path.dirname(dataDir),
    env: {
      PATH: '/usr/bin:/bin',
      MALLOC_ARENA_MAX: '2',
      MALLOC_TRIM_THRESHOLD_: '131072',
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      OPEN_LIBRARY: 'off',
      METRICS_TOKEN,
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  while (!isReady.test(output)) {
    if (child.exitCode !== null) throw new Error('The server ended')
    await wait(50)
  }
  return {
    child,
    ended,
    async stop(): Promise<void> {
      child.kill('SIGTERM')
      await ended
    },
    port,
    origin: `http://localhost:${port}`,
    setup: /(?<=setup=)[\w-]{43}/.exec(output)?.[0] ?? '',
    output: () => output,
  }
}
