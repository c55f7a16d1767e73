import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type ServerProcess, startServer } from './servers/server-process.ts'

const VARIABLE = 'E2E_PREPARED_DATA'
const root = fileURLToPath(new URL('..', import.meta.url))
const cache = join(root, 'node_modules', '.cache', 'pagelight')

/** What the prepared data is made from. */
const SOURCES = [
  'data',
  'embedded-postgres/src',
  'server/src/db',
  'server/src/domain',
  'server/src/adapters/starter-catalogue',
  'server/src/features/catalogue',
  'server/src/features/recommendations',
]

/** A data folder with catalogue and neighbours, made once for all runs until one of its sources changes. */
// oxlint-disable-next-line import/no-default-export -- Playwright requires it
export default async function prepareData(): Promise<void> {
  const kept = join(cache, `e2e-data-${hashOfSources()}`)
  if (!existsSync(kept)) await prepare(kept)
  process.env[VARIABLE] = kept
}

async function prepare(kept: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'pagelight-e2e-prepared-'))
  try {
    const server = await startServer({ DATA_DIR: folder })
    await neighboursComputed(server).finally(server.stop)
    mkdirSync(cache, { recursive: true })
    const earlier = readdirSync(cache).filter((name) => name.startsWith('e2e-data-'))
    for (const name of earlier) rmSync(join(cache, name), { recursive: true })
    const draft = join(cache, `e2e-data-draft-${process.pid}`)
    cpSync(folder, draft, { recursive: true })
    renameSync(draft, kept)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function hashOfSources(): string {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    const files = readdirSync(join(root, source), { recursive: true, withFileTypes: true })
    for (const file of files.filter((one) => one.isFile() && !one.name.includes('.test.'))) {
      const path = join(file.parentPath, file.name)
      hash.update(path.slice(root.length)).update(readFileSync(path))
    }
  }
  return hash.digest('hex').slice(0, 16)
}

/** A server with a copy of the prepared data, without any accounts. */
export function startPreparedServer(settings: Record<string, string> = {}): Promise<ServerProcess> {
  return startServer(settings, process.env[VARIABLE])
}

/** An interrupted job would be retried only after a minute, and book pages need it for similar books. */
async function neighboursComputed({ log }: ServerProcess): Promise<void> {
  const deadline = Date.now() + 180_000
  while (!log().includes('neighbours computed')) {
    if (Date.now() > deadline)
      throw new Error(`The server did not compute the neighbours. Its log:\n${log()}`)
    await pause(50)
  }
}
