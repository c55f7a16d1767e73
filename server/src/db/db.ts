import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import type { Logger } from 'pino'
import { claimFolder } from '@pagelight/embedded-postgres/claim.ts'
import {
  startEmbeddedServer,
  type EmbeddedServer,
} from '@pagelight/embedded-postgres/embedded-server.ts'
import { prepareFolders } from '@pagelight/embedded-postgres/folders.ts'
import { drizzleOn } from './drizzle-on.ts'
import { scheduleMaintenance } from './maintenance.ts'
import { embeddedPool, errorFacts, postgresPool } from './pool.ts'

/** The database or a transaction on it. */
export type Db = PgDatabase<NodePgQueryResultHKT>

export type Snapshot = { pool: pg.Pool }
export type WithSnapshot = <T>(look: (snapshot: Snapshot) => Promise<T>) => Promise<T>

export type Database = {
  db: Db
  pool: pg.Pool
  kind: 'embedded' | 'postgres'
  /** For a long look at the database as it is now, which holds nobody up. */
  withSnapshot: WithSnapshot
  /** Private to this user; null on a PostgreSQL server. */
  socketFolder: string | null
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
const COPY = 'copy-'

export async function openDatabase(options: OpenOptions): Promise<Database> {
  return options.databaseUrl ? openPostgres(options, options.databaseUrl) : openEmbedded(options)
}

async function openPostgres(options: OpenOptions, databaseUrl: string): Promise<Database> {
  const { log, queryTimeoutMs = QUERY_TIMEOUT_MS } = options
  const pool = postgresPool(databaseUrl, { log, queryTimeoutMs })
  await provenPool(pool)
  const withSnapshot: WithSnapshot = async (look) => {
    const patient = postgresPool(databaseUrl, { log, queryTimeoutMs: 0 })
    return await look({ pool: patient }).finally(() => drain(patient))
  }
  const close = () => drain(pool)
  return { db: drizzleOn(pool), pool, kind: 'postgres', withSnapshot, socketFolder: null, close }
}

async function openEmbedded(options: OpenOptions): Promise<Database> {
  const { log, queryTimeoutMs = QUERY_TIMEOUT_MS } = options
  const folders = prepareFolders(options.dataDir)
  const claim = await claimFolder(folders.root)
  removeCopiesOfKilledProcesses(folders.root)
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
  return {
    db: drizzleOn(pool),
    pool,
    kind: 'embedded',
    withSnapshot: (look) => lookAtCopy(server, folders.root, { log, look }),
    socketFolder: folders.socket,
    close: () => (closed ??= close()),
  }
}

async function lookAtCopy<T>(
  server: EmbeddedServer,
  root: string,
  { log, look }: { log: Logger; look: (snapshot: Snapshot) => Promise<T> },
): Promise<T> {
  const dataDir = join(root, `${COPY}${randomUUID()}`)
  try {
    mkdirSync(join(dataDir, 'database'), { recursive: true, mode: 0o700 })
    await server.ready()
    await server.copyFolder(join(dataDir, 'database', 'pgdata'))
    const copy = await openDatabase({ dataDir, log, queryTimeoutMs: 0 })
    return await look(copy).finally(() => copy.close())
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function removeCopiesOfKilledProcesses(root: string): void {
  for (const name of readdirSync(root)) {
    if (name.startsWith(COPY)) rmSync(join(root, name), { recursive: true, force: true })
  }
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

async function drain(pool: pg.Pool): Promise<void> {
  if (pool.ended || pool.ending) return
  await Promise.race([
    pool.end(),
    new Promise((resolve) => setTimeout(resolve, DRAIN_WITHIN_MS).unref()),
  ])
}
