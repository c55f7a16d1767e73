import { createServer, connect, type AddressInfo, type Socket } from 'node:net'
import { once } from 'node:events'
import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import { openDatabase, type Database } from '../../db/db.ts'
import { addressOfDatabase, ownDatabase } from './own-database.ts'

const log = pino({ level: 'silent' })

export type CuttableDatabase = { database: Database; cut: () => void; mend: () => void }

/** The server of TEST_DATABASE_URL over a relay that can be cut. */
export async function cuttableDatabase(): Promise<CuttableDatabase> {
  const url = new URL(await addressOfDatabase(await ownDatabase('cuttable')))
  const { hostname, port } = url
  const sockets = new Set<Socket>()
  let isCut = false
  const relay = createServer((client) => {
    if (isCut) return client.destroy()
    const server = connect(Number(port || 5432), hostname)
    for (const socket of [client, server]) {
      sockets.add(socket)
      socket.on('error', () => undefined).once('close', () => sockets.delete(socket))
    }
    client.pipe(server).pipe(client)
  }).listen(0, '127.0.0.1')
  await once(relay, 'listening')
  const cut = () => {
    isCut = true
    for (const socket of sockets) socket.destroy()
  }
  url.hostname = '127.0.0.1'
  url.port = String((relay.address() as AddressInfo).port)
  const database = await openDatabase({ databaseUrl: url.href, dataDir: '', log })
  onTestFinished(async () => {
    await database.close()
    cut()
    relay.close()
  })
  return { database, cut, mend: () => void (isCut = false) }
}
