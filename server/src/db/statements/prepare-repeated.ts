import { LRUCache } from 'lru-cache'
import { Client, type ClientBase, type QueryConfig } from 'pg'

/** As PgJDBC's prepareThreshold. */
const PREPARE_FROM = 5
const MAX_COUNTED = 300
/** The database keeps them until the connection ends. */
const MAX_PREPARED = 128

/** What a connection is asked again and again is prepared there, so that the database reads and plans it once. */
export function prepareRepeated(client: ClientBase): void {
  const counts = new LRUCache<string, number>({ max: MAX_COUNTED })
  const names = new Map<string, string>()

  function nameOf(text: string): string | undefined {
    const known = names.get(text)
    if (known || names.size === MAX_PREPARED) return known
    const count = (counts.get(text) ?? 0) + 1
    counts.set(text, count)
    if (count < PREPARE_FROM) return undefined
    counts.delete(text)
    const name = `repeated_${names.size + 1}`
    names.set(text, name)
    return name
  }

  const query = (config: unknown, values: unknown, ...rest: unknown[]) => {
    const named = isPlain(config, values) ? { ...config, name: nameOf(config.text) } : config
    return Reflect.apply(Client.prototype.query, client, [named, values, ...rest])
  }
  client.query = query as ClientBase['query']
}

/** One without values may hold several statements, which cannot be prepared together. */
function isPlain(config: unknown, values: unknown): config is QueryConfig {
  const hasText = typeof config === 'object' && config !== null && 'text' in config
  return hasText && !('name' in config && config.name) && Array.isArray(values) && values.length > 0
}
