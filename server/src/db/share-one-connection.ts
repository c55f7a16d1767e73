import type { Pool, PoolClient } from 'pg'
import { createDatabaseTurns } from './database-turns.ts'
import { isConnectionLost } from './leader.ts'
import { connectInTurns, withTurns } from './share-by-turns.ts'

type Sharing = { statementsAtOnce: number; perRequester: number; waitMs: number }
type Shared = { client: Promise<PoolClient>; users: number; isLost: boolean }

/**
 * For a pool of one connection. Single statements are sent one behind the other without waiting for answers, in turns;
 * whoever connects has the connection alone, without pg's pipeline, in which no stream of a COPY works.
 */
export function shareOneConnection(
  pool: Pool,
  { statementsAtOnce, perRequester, waitMs }: Sharing,
): Pool {
  const turns = createDatabaseTurns({ places: statementsAtOnce, perRequester, waitMs })
  const connectOnce = pool.connect.bind(pool) as () => Promise<PoolClient>
  const connect = async (pipeline: boolean) => Object.assign(await connectOnce(), { pipeline })
  let shared: Shared | undefined

  async function query(...statement: unknown[]): Promise<unknown> {
    const endTurn = await turns.waitForTurn()
    const mine = (shared ??= { client: connect(true), users: 0, isLost: false })
    mine.users += 1
    try {
      const client = await mine.client
      return await Reflect.apply(client.query, client, statement)
    } catch (error) {
      if (isConnectionLost(error)) mine.isLost = true
      throw error
    } finally {
      mine.users -= 1
      if (shared === mine && (mine.isLost || mine.users === 0)) shared = undefined
      if (mine.users === 0) await giveBack(mine)
      endTurn()
    }
  }

  const waitForAll = () => turns.waitForTurn(statementsAtOnce)
  return Object.assign(withTurns(pool, turns), {
    query: query as Pool['query'],
    connect: connectInTurns(pool, waitForAll, () => connect(false)),
  })
}

async function giveBack({ client, isLost }: Shared): Promise<void> {
  const connected = await client.catch(() => undefined)
  connected?.release(isLost)
}
