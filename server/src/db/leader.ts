/** Which of several PostgreSQL servers takes writes, as libpq's target_session_attrs=read-write finds out. */
import { Socket } from 'node:net'
import { Client, type ClientBase, type ClientConfig, type Pool } from 'pg'
import type { Logger } from 'pino'

const ASK_WITHIN_MS = 2_000
const WATCH_MS = 1_000

/** postgres://user@one:5432,two:5432/name names two. */
export function addressesOf(databaseUrl: string): string[] {
  const [, before = '', hosts = '', after = ''] =
    /^(\w+:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/s.exec(databaseUrl) ?? []
  return hosts.split(',').map((host) => before + host + after)
}

export function createLeader(databaseUrl: string, log: Logger) {
  const addresses = addressesOf(databaseUrl)
  const sockets = new Map<Socket, number>()
  let leader = 0

  /** With it a pool connects to the server that is the leader by then. */
  const LeaderClient = new Proxy(Client, {
    construct(Connection, [config]: [ClientConfig]) {
      const socket = new Socket()
      sockets.set(socket, leader)
      socket.once('close', () => sockets.delete(socket))
      const connectionString = addresses[leader]!
      return new Connection({ ...config, connectionString, stream: () => socket })
    },
  })

  /** Tries each server once. */
  async function connect<T>(connectOnce: () => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries++) {
      const tried = leader
      try {
        return await connectOnce()
      } catch (error) {
        if (leader === tried) leader = (tried + 1) % addresses.length
        if (tries >= addresses.length) throw error
      }
    }
  }

  /** A server that is cut off says nothing: what waits for it is ended once another one leads. */
  async function look(): Promise<void> {
    const known = leader
    const takesWrites = (index: number) => mayWrite(addresses[index]!)
    const others = () =>
      Promise.all(addresses.map((_, index) => index !== known && takesWrites(index)))
    const found = (await takesWrites(known)) ? known : (await others()).indexOf(true)
    if (found === -1) return
    if (found !== known) log.warn('another database server takes the writes')
    leader = found
    for (const [socket, index] of sockets) if (index !== found) socket.destroy()
  }

  function watch(pool: Pool): void {
    if (addresses.length === 1) return
    let isLooking = false
    const timer = setInterval(() => {
      if (pool.ending) return clearInterval(timer)
      if (isLooking || sockets.size === 0) return
      isLooking = true
      void look().finally(() => (isLooking = false))
    }, WATCH_MS).unref()
  }

  return { addresses, LeaderClient, connect, watch }
}

export async function refuseReadOnly(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ transaction_read_only: string }>({
    text: 'show transaction_read_only',
    query_timeout: ASK_WITHIN_MS,
  } as { text: string })
  if (rows[0]?.transaction_read_only !== 'on') return
  throw Object.assign(new Error('the database server takes no writes'), { code: READ_ONLY })
}

async function mayWrite(connectionString: string): Promise<boolean> {
  const client = new Client({ connectionString, connectionTimeoutMillis: ASK_WITHIN_MS })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await refuseReadOnly(client)
    return true
  } catch {
    return false
  } finally {
    void client.end()
  }
}

const READ_ONLY = '25006'
/** Errors of the server (shutting down, starting, too many connections) and of the network. */
const LOST_CODE =
  /^(25006|57P0\d|08\w{3}|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/
/** What pg says without a code. */
const LOST_MESSAGE =
  /^(Connection terminated|Query read timeout|timeout expired|timeout exceeded when trying to connect|Client (was closed|has encountered a connection error) and is not queryable)/

/** The connection is of no more use, and what became of its last statement may be unknown. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string') return LOST_CODE.test(error.code)
  return LOST_MESSAGE.test(error.message) || isConnectionLost(error.cause)
}
