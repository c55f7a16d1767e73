import type { Pool, PoolClient } from 'pg'
import { createFairTurns } from '../concurrency/fair-turns.ts'
import { currentTaker } from './whose-turn.ts'

export class DatabaseBusy extends Error {
  constructor() {
    super('The turn at the database did not come')
    this.name = 'DatabaseBusy'
  }
}

type Callback = (
  error: Error | undefined,
  client?: PoolClient,
  done?: PoolClient['release'],
) => void

type Sharing = {
  connections: number
  perTaker: number
  waitMs: number
  /** May try more than once. */
  connect?: ((connectOnce: () => Promise<PoolClient>) => Promise<PoolClient>) | undefined
}

/** Readers get connections in turns, at most `perTaker` each, and wait at most `waitMs`. */
export function shareByTurns(
  pool: Pool,
  { connections, perTaker, waitMs, connect = (once) => once() }: Sharing,
): Pool {
  const turns = createFairTurns(connections, perTaker)
  const connectOnce = pool.connect.bind(pool) as () => Promise<PoolClient>
  const endTurns = new WeakMap<PoolClient, () => void>()
  let waiting = 0
  pool.on('release', (_error, client) => endTurns.get(client)?.())

  function waitForTurn(): Promise<() => void> {
    const { promise, resolve, reject } = Promise.withResolvers<() => void>()
    let isWaiting = true
    const stopWaiting = () => {
      isWaiting = false
      waiting -= 1
    }
    waiting += 1
    const timer = setTimeout(() => {
      stopWaiting()
      reject(new DatabaseBusy())
    }, waitMs)
    void turns(currentTaker(), async () => {
      if (!isWaiting) return
      clearTimeout(timer)
      stopWaiting()
      const turn = Promise.withResolvers<void>()
      resolve(turn.resolve)
      await turn.promise
    })
    return promise
  }

  async function connectInTurn(): Promise<PoolClient> {
    const endTurn = await waitForTurn()
    try {
      const client = await connect(connectOnce)
      endTurns.set(client, endTurn)
      return client
    } catch (error) {
      endTurn()
      throw error
    }
  }

  const shared = (onConnected?: Callback) => {
    if (!onConnected) return connectInTurn()
    connectInTurn().then(
      (client) => onConnected(undefined, client, client.release.bind(client)),
      (error: Error) => onConnected(error),
    )
  }
  Object.defineProperty(pool, 'waitingCount', { get: () => waiting })
  return Object.assign(pool, { connect: shared as Pool['connect'] })
}
