import { Socket } from 'node:net'
import { Pool, types, type ClientBase, type PoolConfig } from 'pg'
import type { Logger } from 'pino'
import type { EmbeddedServer } from '@pagelight/embedded-postgres/embedded-server.ts'
import { createLeader, refuseReadOnly } from './leader.ts'
import { prepareRepeated } from './statements/prepare-repeated.ts'
import { shareByTurns } from './share-by-turns.ts'
import { shareOneConnection } from './share-one-connection.ts'

export type PoolOptions = {
  log: Logger
  queryTimeoutMs: number
  connectTimeoutMs?: number
  exitOnIdle?: boolean
}

const CONNECTIONS = 10
/** Connections or statements at once, so that one reader's calls leave some for the others. */
const PER_READER = 4
/** Sent to the embedded database before the first is answered. */
const STATEMENTS_AT_ONCE = 64
const WAIT_MS = 30_000
/** Before the next of several servers is asked. */
const CONNECT_WITHIN_MS = 3_000
const INT8 = 20
const DATE = 1082

/**
 * By default pg returns strings for bigint and local Dates for date columns; drizzle uses the same
 * registry.
 */
function readNumbersAndDates(): void {
  types.setTypeParser(INT8, Number)
  types.setTypeParser(DATE, (text) => text)
}

export function postgresPool(databaseUrl: string, options: PoolOptions): Pool {
  const leader = createLeader(databaseUrl, options.log)
  const pool = createPool(
    {
      Client: leader.LeaderClient,
      onConnect: async (client) => {
        await refuseReadOnly(client)
        await compileNothing(client)
      },
      max: CONNECTIONS,
      statement_timeout: options.queryTimeoutMs,
      ...(leader.addresses.length > 1 ? { connectionTimeoutMillis: CONNECT_WITHIN_MS } : {}),
    },
    options,
  )
  leader.watch(pool)
  return shareByTurns(pool, {
    connections: CONNECTIONS,
    perRequester: PER_READER,
    waitMs: waitMsOf(options),
    connect: leader.connect,
  })
}

/** The planner takes statements with many keys for long ones: compiling them took up to 300 ms, running them 4. */
async function compileNothing(client: ClientBase): Promise<void> {
  await client.query('set jit = off')
}

/** One connection, since the engine has one session. */
export function embeddedPool(
  server: EmbeddedServer,
  socketFolder: string,
  options: PoolOptions,
): Pool {
  const pool = createPool(
    {
      host: socketFolder,
      port: server.port,
      user: 'postgres',
      database: 'postgres',
      password: '',
      ssl: false,
      max: 1,
      // There is nobody to leave it to, and a new one would have to prepare every statement again.
      idleTimeoutMillis: 0,
      stream: () => socketWhenReady(server),
      onConnect: forgetPrepared,
    },
    options,
  )
  return shareOneConnection(pool, {
    statementsAtOnce: STATEMENTS_AT_ONCE,
    perRequester: PER_READER,
    waitMs: waitMsOf(options),
  })
}

/** The engine's one session outlives its connections. */
async function forgetPrepared(client: ClientBase): Promise<void> {
  await client.query('deallocate all')
}

const waitMsOf = ({ connectTimeoutMs = WAIT_MS }: PoolOptions) => connectTimeoutMs

function createPool(config: PoolConfig, options: PoolOptions): Pool {
  readNumbersAndDates()
  const pool = new Pool({
    connectionTimeoutMillis: waitMsOf(options),
    ...config,
    query_timeout: options.queryTimeoutMs,
    allowExitOnIdle: options.exitOnIdle ?? false,
    application_name: 'pagelight',
  })
  // Without listeners the end of a connection would end the process, idle or in use.
  pool.on('error', (error) => options.log.warn(errorFacts(error), 'a database connection was lost'))
  pool.on('connect', (client) => void client.on('error', () => undefined))
  prepareRepeated(pool)
  return pool
}

/** Without the query and its values, which a driver's error carries. */
export function errorFacts(error: Error): { message: string; code?: string } {
  if ('params' in error && error.cause instanceof Error) return errorFacts(error.cause)
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  const message = withoutValues(error.message, code).slice(0, 500)
  return { message, ...(code === undefined ? {} : { code }) }
}

/** The class of PostgreSQL's errors that quote a value. */
const DATA_EXCEPTION = '22'

export function withoutValues(message: string, code: string | undefined): string {
  return code?.startsWith(DATA_EXCEPTION) ? message.replace(/".*"/s, '"..."') : message
}

/** So that a query made during a restart waits instead of failing. */
function socketWhenReady(server: EmbeddedServer): Socket {
  const socket = new Socket()
  const connect = socket.connect.bind(socket)
  socket.connect = () => {
    server.ready().then(
      () => socket.destroyed || connect({ path: server.socketPath }),
      (error: Error) => socket.destroy(error),
    )
    return socket
  }
  return socket
}
