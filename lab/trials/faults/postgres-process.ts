import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { freePort } from '../../../server/src/testing/servers/free-port.ts'

const READY_WITHIN_MS = 30_000

export type PostgresProcess = Awaited<ReturnType<typeof createPostgres>>

/** null if there is none on this machine. */
export async function findPostgres(): Promise<string | null> {
  const scripts = new URL('../../../scripts/postgres/binaries.mjs', import.meta.url)
  const { findBinaries } = (await import(scripts.href)) as { findBinaries: () => string | null }
  return findBinaries()
}

/** With commits that reach the disk, and to be stopped and started again. */
export async function createPostgres(binaries: string, folder: string) {
  const user = process.getuid?.() === 0 ? userOf('postgres') : null
  const own = join(folder, 'postgres')
  mkdirSync(own, { recursive: true })
  if (user) {
    chownSync(own, user.uid, user.gid)
    chmodSync(folder, 0o755)
  }
  const data = join(own, 'data')
  const asUser = { ...user, cwd: own, stdio: 'ignore' as const }
  const initdb = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8']
  execFileSync(join(binaries, 'initdb'), initdb, asUser)
  const port = await freePort()
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  let server: ChildProcess | undefined

  async function start(): Promise<void> {
    const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', `port=${port}`]
    const options = settings.flatMap((one) => ['-c', one])
    server = spawn(join(binaries, 'postgres'), ['-D', data, ...options], asUser)
    for (const until = performance.now() + READY_WITHIN_MS; ;) {
      try {
        return await ask('select 1')
      } catch (error) {
        if (performance.now() > until) throw error
      }
    }
  }

  async function ask(statement: string): Promise<void> {
    const client = new Client({ connectionString: url, application_name: 'the faults' })
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.query(statement)
    } finally {
      await client.end()
    }
  }

  return {
    url,
    start,
    ask,
    /** SIGINT ends all sessions, SIGQUIT leaves the rest to the recovery. */
    async stop(signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
      if (!server || server.exitCode !== null || server.signalCode !== null) return
      const ended = once(server, 'exit')
      server.kill(signal)
      await ended
    },
  }
}

function userOf(name: string) {
  const id = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}
