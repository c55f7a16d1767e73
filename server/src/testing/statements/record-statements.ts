import type { Pool, PoolClient } from 'pg'

export type Sent = { by: string; text: string; values: readonly unknown[] }

/** What a pool sends from now on, as `by` says at that moment. */
export function recordStatements(pool: Pool, by: () => string | null): Sent[] {
  const sent: Sent[] = []
  const watched = new WeakSet<PoolClient>()
  pool.on('acquire', (client) => {
    if (watched.has(client)) return
    watched.add(client)
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    const recording = (...args: [string | { text?: string; values?: unknown[] }, unknown]) => {
      const [given, values] = args
      const text = typeof given === 'string' ? given : given.text
      const sender = by()
      if (text !== undefined && sender !== null) {
        const own = typeof given === 'string' ? undefined : given.values
        sent.push({ by: sender, text, values: own ?? (Array.isArray(values) ? values : []) })
      }
      return query(...args)
    }
    Object.assign(client, { query: recording })
  })
  return sent
}
