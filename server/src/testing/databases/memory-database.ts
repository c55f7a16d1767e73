import { rmSync } from 'node:fs'
import type { Logger } from 'pino'
import type { Database } from '../../db/db.ts'
import { startEmbeddedServer } from '@pagelight/embedded-postgres/embedded-server.ts'
import { drizzleOn } from '../../db/drizzle-on.ts'
import { embeddedPool } from '../../db/pool.ts'
import { testSocketFolder } from './socket-folder.ts'

/** The caller closes it. */
export async function memoryDatabase(
  log: Logger,
  template?: string,
): Promise<Database & { dump(): Promise<Uint8Array> }> {
  const socket = testSocketFolder()
  const server = startEmbeddedServer({
    source: { kind: 'memory', ...(template === undefined ? {} : { template }) },
    socketFolder: socket,
    log,
    stallMs: 0,
    unref: true,
  })
  await server.ready()
  const pool = embeddedPool(server, socket, {
    log,
    queryTimeoutMs: 30_000,
    connectTimeoutMs: 5_000,
    exitOnIdle: true,
  })
  const close = async () => {
    await pool.end()
    await server.close()
    rmSync(socket, { recursive: true, force: true })
  }
  return {
    db: drizzleOn(pool),
    pool,
    kind: 'embedded',
    withSnapshot: (look) => look({ pool }),
    socketFolder: null,
    close,
    dump: () => server.dump(),
  }
}
