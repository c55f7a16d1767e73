import type { Pool, PoolClient } from 'pg'
import type { Part, Tracing } from './tracing.ts'

type Callback = (error: Error | null, result: unknown) => void

export function traceStatements(pool: Pool, tracing: Tracing): void {
  const traced = new WeakSet<PoolClient>()
  pool.on('acquire', (client) => {
    if (traced.has(client)) return
    traced.add(client)
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    const tracedQuery = (...args: unknown[]) => {
      const text = textOf(args[0])
      if (text === null || tracing.traceparent() === null) return query(...args)
      const callback = args.at(-1)
      if (typeof callback !== 'function')
        return tracing.part(partOf(text), async () => await query(...args))
      const answered = Promise.withResolvers<void>()
      void tracing.part(partOf(text), () => answered.promise).catch(() => undefined)
      const settle: Callback = (error, result) => {
        if (error) answered.reject(error)
        else answered.resolve()
        ;(callback as Callback)(error, result)
      }
      return query(...args.slice(0, -1), settle)
    }
    Object.assign(client, { query: tracedQuery })
  })
}

/** null for cursors and streams, which end in another way. */
function textOf(given: unknown): string | null {
  if (typeof given === 'string') return given
  if (typeof given !== 'object' || given === null || 'submit' in given) return null
  return 'text' in given ? String(given.text) : null
}

function partOf(text: string): Part {
  const [verb = 'statement'] = text.trim().split(/\s/, 1)
  const facts = { 'db.system.name': 'postgresql', 'db.query.text': withoutValues(text) }
  return { name: verb.toLowerCase(), kind: 'statement', facts }
}

const withoutValues = (text: string) => text.replaceAll(/'(?:[^']|'')*'/g, "'?'")
