import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url))

/** A real server of its own: a free port, an empty database in a temporary folder, nothing of the caller's settings. */
export type ServerProcess = {
  baseUrl: string
  /** The single-use link for the first administrator, as printed at the start. */
  setupLink: string
  dataDir: string
  log: () => string
  /** The e-mails sent so far, oldest first, as they would go over the wire. */
  outbox: () => string[]
  stop: () => Promise<void>
}

/** `data` is a data folder to begin with a copy of. */
export async function startServer(
  settings: Record<string, string> = {},
  data?: string,
): Promise<ServerProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'pagelight-e2e-'))
  const dataDir = settings['DATA_DIR'] ?? join(folder, 'data')
  if (data) cpSync(data, dataDir, { recursive: true })
  const port = Number(settings['PORT']) || (await freePort())
  const baseUrl = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [main], {
    // Away from the checkout, where a developer's .env may lie.
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
    const setupLink = await ready(child, baseUrl, () => log)
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

async function ready(child: ChildProcess, baseUrl: string, log: () => string): Promise<string> {
  const deadline = Date.now() + 60_000
  while (Date.now() < deadline && child.exitCode === null && child.signalCode === null) {
    const setupLink = /https?:\/\/\S+\/register\?setup=[\w.~-]+/.exec(log())?.[0]
    if (setupLink && (await answers(`${baseUrl}/healthz`))) return setupLink
    await pause(50)
  }
  throw new Error(`The server did not get ready with a setup link. It said:\n${log()}`)
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok
  } catch {
    return false
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const tooLong = setTimeout(() => child.kill('SIGKILL'), 10_000)
  await gone
  clearTimeout(tooLong)
}

function mailsIn(folder: string): string[] {
  try {
    const names = readdirSync(folder).filter((name) => name.endsWith('.eml'))
    return names.toSorted().map((name) => readFileSync(join(folder, name), 'utf8'))
  } catch {
    return []
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        typeof address === 'object' && address
          ? resolve(address.port)
          : reject(new Error('No port')),
      )
    })
  })
}
