import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { onTestFinished } from 'vitest'

const SCRIPT = fileURLToPath(new URL('../../../../scripts/postgres/throwaway.mjs', import.meta.url))

export type ThrowawayServer = {
  host: string
  query: (text: string) => Promise<unknown[]>
  takeWrites: (may: boolean) => Promise<void>
}

/** PostgreSQL servers of the running test alone; null where PostgreSQL is not installed. */
export async function twoServers(): Promise<[ThrowawayServer, ThrowawayServer] | null> {
  const [one, two] = await Promise.all([startThrowaway(), startThrowaway()])
  return one && two ? [serverAt(one), serverAt(two)] : null
}

async function startThrowaway(): Promise<string | null> {
  const child = spawn(process.execPath, [SCRIPT], { stdio: ['pipe', 'pipe', 'ignore'] })
  const ended = new Promise<null>((resolve) => child.once('exit', () => resolve(null)))
  onTestFinished(async () => {
    child.stdin.end()
    await ended
  })
  const said = new Promise<string>((resolve) =>
    child.stdout.setEncoding('utf8').once('data', (text: string) => resolve(text.trim())),
  )
  return await Promise.race([said, ended])
}

function serverAt(url: string): ThrowawayServer {
  async function query(text: string): Promise<unknown[]> {
    const client = new Client({ connectionString: url })
    await client.connect()
    try {
      await client.query('set default_transaction_read_only = off')
      return (await client.query<object>(text)).rows
    } finally {
      await client.end()
    }
  }
  return {
    host: new URL(url).host,
    query,
    async takeWrites(may) {
      await query(`alter system set default_transaction_read_only = ${may ? 'off' : 'on'}`)
      await query('select pg_reload_conf()')
    },
  }
}
