import { Client } from 'pg'
import { pino } from 'pino'
import { createApp } from '../../app.ts'
import { buildDeps } from '../../build-deps.ts'
import { loadConfig } from '../../config.ts'
import { openDatabase, type Database } from '../../db/db.ts'
import { headersOf, nextAction } from './actions.ts'
import type { Load } from './send-load.ts'

const CALLS = 600

type Statement = Parameters<Client['query']>

/**
 * The program makes calls of the mix one after the other in this process, and the statements that it sent are sent again
 * over one connection: what the engine takes of the time, and what it could do at most.
 */
export async function measureBareEngine(
  load: Load,
  environment: Record<string, string>,
): Promise<{ calls: number; statements: number; program_per_s: number; engine_per_s: number }> {
  const config = loadConfig(environment)
  const log = pino({ level: 'silent' })
  const database = await openDatabase({ ...config, databaseUrl: config.databaseUrl, log })
  try {
    const { recorded, seconds } = await record(load, async () => {
      const deps = await buildDeps(config, database, log)
      await deps.jobs.open()
      await deps.jobs.stop()
      await Promise.all([deps.catalogueModels.current(), deps.popularBooks.get()])
      return createApp(deps)
    })
    const engineSeconds = await replay(database, recorded)
    return {
      calls: CALLS,
      statements: recorded.length,
      program_per_s: Math.round(CALLS / seconds),
      engine_per_s: Math.round(CALLS / engineSeconds),
    }
  } finally {
    await database.close()
  }
}

async function record(load: Load, createProgram: () => Promise<ReturnType<typeof createApp>>) {
  const app = await createProgram()
  let made = 0
  const makeCalls = async (count: number) => {
    for (const until = made + count; made < until;) {
      const reader = load.readers[Math.floor(load.random() * load.readers.length)]!
      for (const call of nextAction({ ...load, reader })) {
        const answer = await app.request(call.path, {
          method: call.method,
          headers: headersOf(reader, call),
          ...(call.body ? { body: JSON.stringify(call.body) } : {}),
        })
        await answer.arrayBuffer()
        if (answer.status >= 400 && answer.status !== 404)
          throw new Error(`${call.kind} was answered ${answer.status}`)
        made += 1
      }
    }
  }
  await makeCalls(CALLS / 4)
  const recorded: Statement[] = []
  const { query } = Client.prototype
  function recordAndQuery(this: Client, ...args: Statement): unknown {
    recorded.push(withoutName(args.filter((part: unknown) => typeof part !== 'function')))
    return Reflect.apply(query, this, args)
  }
  Client.prototype.query = recordAndQuery as typeof query
  const started = performance.now()
  try {
    await makeCalls(CALLS)
  } finally {
    Client.prototype.query = query
  }
  return { recorded, seconds: (performance.now() - started) / 1_000 }
}

/** Each connection names what it prepares. */
function withoutName([config, ...rest]: unknown[]): Statement {
  const unnamed = typeof config === 'object' ? { ...config, name: undefined } : config
  return [unnamed, ...rest] as Statement
}

async function replay({ pool }: Database, recorded: readonly Statement[]): Promise<number> {
  const client = await pool.connect()
  try {
    const started = performance.now()
    for (const statement of recorded) await client.query(...statement)
    return (performance.now() - started) / 1_000
  } finally {
    client.release()
  }
}
