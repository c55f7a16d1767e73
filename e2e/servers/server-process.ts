import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../server/src/testing/servers/free-port.ts'

const main = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url))

/** A real server with a free port, a database in a temporary folder and none of the caller's environment. */
export type ServerProcess = {
  baseUrl: string
  /** The link of the first administrator, printed at the start. */
  setupLink: string
  dataDir: string
  log: () => string
  /** The e-mails sent so far, oldest first. */
  outbox: () => string[]
  stop: () => Promise<void>
}

/** `data` is a data folder to copy. A server that has an administrator already prints no link. */
export async function startServer(
  settings: Record<string, string> = {},
  data?: string,
  hasAdministrator = false,
): Promise<ServerProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'pagelight-e2e-'))
  const dataDir = settings['DATA_DIR'] ?? join(folder, 'data')
  if (data) cpSync(data, dataDir, { recursive: true })
  const port = Number(settings['PORT']) || (await freePort())
  const baseUrl = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [main], {
    // Not the checkout, which may have a .env.
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      NODE_OPTIONS: '--disable-warning=ExperimentalWarning',
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: baseUrl,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'info',
      OPEN_LIBRARY: 'off',
      ...settings,
    },
  })
  let log = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (log += text))
  const stop = async () => {
    await end(child)
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const setupLink = await waitUntilReady(child, baseUrl, () => log, hasAdministrator)
    return {
      baseUrl,
      setupLink,
      dataDir,
      log: () => log,
      outbox: () => mailsIn(join(dataDir, 'outbox')),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

async function waitUntilReady(
  child: ChildProcess,
  baseUrl: string,
  log: () => string,
  hasAdministrator: boolean,
): Promise<string> {
  const deadline = Date.now() + 120_000
  while (Date.now() < deadline && child.exitCode === null && child.signalCode === null) {
    // A server without passwords says that it has none.
    const says =
      /There is no administrator yet\.(?: This .*?(https?:\/\/\S+\/register#setup=[\w.~-]+)|.*\n)/.exec(
        log(),
      )
    const setupLink = says && (says[1] ?? '')
    const hasPrinted = setupLink !== null || hasAdministrator
    if (hasPrinted && (await isUp(`${baseUrl}/healthz`))) return setupLink ?? ''
    await pause(50)
  }
  throw new Error(`The server did not print its setup link. Its log:\n${log()}`)
}

async function isUp(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok
  } catch {
    return false
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const kill = setTimeout(() => child.kill('SIGKILL'), 10_000)
  await exited
  clearTimeout(kill)
}

function mailsIn(folder: string): string[] {
  try {
    const names = readdirSync(folder).filter((name) => name.endsWith('.eml'))
    return names.toSorted().map((name) => readFileSync(join(folder, name), 'utf8'))
  } catch {
    return []
  }
}
