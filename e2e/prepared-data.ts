import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type ServerProcess, startServer } from './servers/server-process.ts'

const VARIABLE = 'E2E_PREPARED_DATA'

/** Prepares a data folder once for the whole run: with a copy of it a server starts in a third of the time. */
// oxlint-disable-next-line import/no-default-export -- Playwright requires it
export default async function prepareData(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'pagelight-e2e-prepared-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    const server = await startServer({ DATA_DIR: folder })
    await neighboursComputed(server).finally(server.stop)
  } catch (error) {
    remove()
    throw error
  }
  process.env[VARIABLE] = folder
  return remove
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
