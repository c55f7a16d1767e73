import { callbackify } from 'node:util'
import { LRUCache } from 'lru-cache'
import { Client, type ClientBase, type Pool, type QueryConfig, type QueryResult } from 'pg'

/** As PgJDBC's prepareThreshold. */
const PREPARE_FROM = 5
const MAX_COUNTED = 300
/** The database keeps them until the connection ends. */
const MAX_PREPARED = 128

type Send = (config: QueryConfig, values: unknown[]) => Promise<QueryResult>
type Done = (error: Error | null, result: QueryResult) => void

/**
 * What a connection is asked again and again is prepared there, so that the database reads and plans it once. After a
 * migration that gives a result other types all connections prepare under new names.
 */
export function prepareRepeated(pool: Pool): void {
  let generation = 0

  pool.on('connect', (client) => {
    const send: Send = (...asked) => Reflect.apply(Client.prototype.query, client, asked)
    let names = createNames(generation)

    function nameOf(config: QueryConfig): string | undefined {
      if (names.generation !== generation) names = createNames(generation)
      return names.of(config)
    }

    async function ask(config: QueryConfig, values: unknown[]): Promise<QueryResult> {
      const asked = generation
      try {
        return await send({ ...config, name: nameOf(config) }, values)
      } catch (error) {
        if (isPlanStale(error) && generation === asked) generation += 1
        // An error ends the transaction that the statement is part of.
        if (!mayBeAskedAgain(error) || client.getTransactionStatus() !== 'I') throw error
        return await send({ ...config, name: nameOf(config) }, values)
      }
    }

    const query = (config: unknown, values: unknown, done?: Done, ...rest: unknown[]) => {
      if (!mayBePrepared(config, values))
        return Reflect.apply(Client.prototype.query, client, [config, values, done, ...rest])
      if (!done) return ask(config, values as unknown[])
      callbackify(ask)(config, values as unknown[], done)
    }
    client.query = query as ClientBase['query']
  })
}

/** Those of one connection. */
function createNames(generation: number) {
  const counts = new LRUCache<string, number>({ max: MAX_COUNTED })
  const names = new Map<string, string>()

  function of({ text, name }: QueryConfig): string | undefined {
    if (name) return `${name}_${generation}`
    const known = names.get(text)
    if (known || names.size === MAX_PREPARED) return known
    const count = (counts.get(text) ?? 0) + 1
    counts.set(text, count)
    if (count < PREPARE_FROM) return undefined
    counts.delete(text)
    const made = `repeated_${generation}_${names.size + 1}`
    names.set(text, made)
    return made
  }

  return { generation, of }
}

/** One without values may hold several statements, which cannot be prepared together. */
function mayBePrepared(config: unknown, values: unknown): config is QueryConfig {
  const hasText = typeof config === 'object' && config !== null && 'text' in config
  if (!hasText || !Array.isArray(values)) return false
  return values.length > 0 || ('name' in config && config.name !== undefined)
}

/** Nothing came of the statement, and the reason has passed. */
export const mayBeAskedAgain = (error: unknown) => isPlanStale(error) || isDeadlock(error)

/** The database refuses a prepared statement whose result has other types now. Its code says only that it cannot do something. */
function isPlanStale(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (
    ('routine' in error && error.routine === 'RevalidateCachedQuery') || isPlanStale(error.cause)
  )
}

/** The statement was ended so that others can go on, as a migration. */
function isDeadlock(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === '40P01') || isDeadlock(error.cause)
}
