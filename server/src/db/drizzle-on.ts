import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import type { Db } from './db.ts'
import { isConnectionLost } from './leader.ts'

/** Drizzle's own transaction keeps the connection, and with it the turn, when it cannot begin. */
export function drizzleOn(pool: Pool): Db {
  const db: Db = drizzle(pool)
  const transaction: Db['transaction'] = async (work, config) => {
    const client = await pool.connect()
    const connected: Db = drizzle(client)
    let hasBegun = false
    let isLost = false
    try {
      return await connected.transaction((tx) => {
        hasBegun = true
        return work(tx)
      }, config)
    } catch (error) {
      isLost = isConnectionLost(error)
      throw error
    } finally {
      // An open transaction would be that of whoever gets the connection next.
      client.release(isLost || !hasBegun || client.getTransactionStatus() !== 'I')
    }
  }
  return Object.assign(db, { transaction })
}
