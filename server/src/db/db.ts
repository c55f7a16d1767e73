import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import type { Logger } from 'pino'
import { claimFolder } from '@pagelight/embedded-postgres/claim.ts'
import { startEmbeddedServer } from '@pagelight/embedded-postgres/embedded-server.ts'
import { prepareFolders } from '@pagelight/embedded-postgres/folders.ts'
import { drizzleOn } from './drizzle-on.ts'
import { scheduleMaintenance } from './maintenance.ts'
import { embeddedPool, errorFacts, postgresPool } from './pool.ts'

/** The database or a transaction on it. */
export type Db = PgDatabase<NodePgQueryResultHKT>

export type Database = {
  db: Db
  pool: pg.Pool
  kind: 'embedded' | 'postgres'
  close(): Promise<void>
}

export type OpenOptions = {
  /** Without it the embedded database in `dataDir` is opened, or created. */
  databaseUrl?: string | undefined
  dataDir: string
  log: Logger
  /** Called if the embedded database cannot be restarted; the process should end. */
  onFatal?: (error: Error) => void
  /** 0 waits for ever, for tools that move much data. */
  queryTimeoutMs?: number
}

const QUERY_TIMEOUT_MS = 30_000
const DRAIN_WITHIN_MS = 3_000

export async function openDatabase(options: OpenOptions): Promise<Database> {
  return options.databaseUrl ? openPostgres(options, options.databaseUrl) : openEmbedded(options)
}

async function openPostgres(options: OpenOptions, databaseUrl: string): Promise<Database> {
  const { log, queryTimeoutMs = QUERY_TIMEOUT_MS } = options
  const pool = postgresPool(databaseUrl, { log, queryTimeoutMs })
  await provenPool(pool)
  return { db: drizzleOn(pool), pool, kind: 'postgres', close: () => drain(pool) }
}

async function openEmbedded(options: OpenOptions): Promise<Database> {
  const { log, queryTimeoutMs = QUERY_TIMEOUT_MS } = options
  const folders = prepareFolders(options.dataDir)
  const claim = await claimFolder(folders.root)
  const server = startEmbeddedServer({
    source: { kind: 'folder', folder: folders.pgdata },
    socketFolder: folders.socket,
    log,
    stallMs: queryTimeoutMs,
    onFatal: options.onFatal,
  })
  const release = () => {
    folders.discardSocket()
    claim.release()
  }
  try {
    await server.ready()
  } catch (error) {
    await server.close()
    release()
    throw error
  }
  const pool = embeddedPool(server, folders.socket, { log, queryTimeoutMs })
  const stopMaintenance = scheduleMaintenance(pool, log)
  let closed: Promise<void> | undefined
  const close = async () => {
    stopMaintenance()
    await drain(pool)
    await server.close()
    release()
  }
  return { db: drizzleOn(pool), pool, kind: 'embedded', close: () => (closed ??= close()) }
}

async function provenPool(pool: pg.Pool): Promise<void> {
  try {
    await pool.query('select 1')
  } catch (error) {
    await pool.end()
    const reason = error instanceof Error ? errorFacts(error) : {}
    throw new Error(
      `The database server of DATABASE_URL cannot be used (${Object.values(reason).filter(Boolean).join(', ')}).`,
      { cause: error },
    )
  }
}

export async function drain(pool: pg.Pool): Promise<void> {
  if (pool.ended || pool.ending) return
  await Promise.race([
    pool.end(),
    new Promise((resolve) => setTimeout(resolve, DRAIN_WITHIN_MS).unref()),
  ])
}
