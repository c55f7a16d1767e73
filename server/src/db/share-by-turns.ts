import type { Pool, PoolClient } from 'pg'
import { createDatabaseTurns } from './database-turns.ts'

type Callback = (
  error: Error | undefined,
  client?: PoolClient,
  done?: PoolClient['release'],
) => void

type Sharing = {
  connections: number
  perRequester: number
  waitMs: number
  /** May try more than once. */
  connect?: ((connectOnce: () => Promise<PoolClient>) => Promise<PoolClient>) | undefined
}

/** Readers get connections in turns, at most `perRequester` each, and wait at most `waitMs`. */
export function shareByTurns(
  pool: Pool,
  { connections, perRequester, waitMs, connect = (once) => once() }: Sharing,
): Pool {
  const turns = createDatabaseTurns({ places: connections, perRequester, waitMs })
  const connectOnce = pool.connect.bind(pool) as () => Promise<PoolClient>
  return Object.assign(withTurns(pool, turns), {
    connect: connectInTurns(pool, turns.waitForTurn, () => connect(connectOnce)),
  })
}

/** A turn ends when the connection is given back. */
export function connectInTurns(
  pool: Pool,
  waitForTurn: () => Promise<() => void>,
  connect: () => Promise<PoolClient>,
): Pool['connect'] {
  const endTurns = new WeakMap<PoolClient, () => void>()
  pool.on('release', (_error, client) => {
    endTurns.get(client)?.()
    endTurns.delete(client)
  })

  async function connectInTurn(): Promise<PoolClient> {
    const endTurn = await waitForTurn()
    try {
      const client = await connect()
      endTurns.set(client, endTurn)
      return client
    } catch (error) {
      endTurn()
      throw error
    }
  }

  const connectOrCall = (onConnected?: Callback) => {
    if (!onConnected) return connectInTurn()
    connectInTurn().then(
      (client) => onConnected(undefined, client, client.release.bind(client)),
      (error: Error) => onConnected(error),
    )
  }
  return connectOrCall as Pool['connect']
}

export function withTurns(pool: Pool, { waiting }: ReturnType<typeof createDatabaseTurns>): Pool {
  return Object.defineProperty(pool, 'waitingCount', { get: waiting })
}
