import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { createCircuitBreaker } from '../circuit-breaker.ts'
import type { CatalogueBook } from './catalogue-line.ts'
import { SourceError, type CatalogueSource, type SourceQuery } from './source.ts'

const FAILURES_IN_A_ROW = 4
const COOL_DOWN_MS = 60_000
const MAX_CACHED = 500
const CACHE_MS = 60 * 60_000

export type GuardedSource = {
  name: CatalogueSource['name']
  /** Null if it may not be called now or failed; never throws. */
  search: (query: SourceQuery) => Promise<CatalogueBook[] | null>
  /** Throws SourceError if asking later may help. */
  describe: CatalogueSource['describe']
  /** It failed when it was asked last, or wants to be left alone. */
  isDown: () => boolean
}

type Options = { perSecond: number; clock: () => Date; log: Logger }

export function guardSource(
  source: CatalogueSource,
  { perSecond, clock, log }: Options,
): GuardedSource {
  const breaker = createCircuitBreaker({
    failures: FAILURES_IN_A_ROW,
    coolDownMs: COOL_DOWN_MS,
    clock,
  })
  const cache = new LRUCache<string, Promise<CatalogueBook[]>>({
    max: MAX_CACHED,
    ttl: CACHE_MS,
    ttlResolution: 0,
    perf: { now: () => clock().getTime() },
  })
  let recentCalls: number[] = []
  let coolDownUntil = 0

  function acquire(calls: number): boolean {
    const now = clock().getTime()
    if (now < coolDownUntil) return false
    recentCalls = recentCalls.filter((at) => at > now - 1_000)
    if (recentCalls.length + calls > perSecond || !breaker.allow()) return false
    for (let i = 0; i < calls; i++) recentCalls.push(now)
    return true
  }

  async function guard<T>(call: () => Promise<T>): Promise<T> {
    try {
      const result = await call()
      breaker.record(true)
      return result
    } catch (error) {
      breaker.record(false)
      const failure = error instanceof SourceError ? error : new SourceError(source.name, 'failed')
      if (failure.coolDownMs !== null) coolDownUntil = clock().getTime() + failure.coolDownMs
      log.warn({ reason: failure.message }, 'a source of books did not answer')
      throw failure
    }
  }

  return {
    name: source.name,
    isDown: () => breaker.isOpen() || clock().getTime() < coolDownUntil,
    async search(query) {
      const key = 'isbn13' in query ? query.isbn13 : query.words
      const cached = cache.get(key)
      if (cached) return await cached.catch(() => null)
      if (!acquire(1)) return null
      const books = guard(() => source.search(query))
      cache.set(key, books)
      return await books.catch(() => {
        // A failure is not cached.
        if (cache.peek(key) === books) cache.delete(key)
        return null
      })
    },
    async describe(book) {
      if (!acquire(source.callsToDescribe))
        throw new SourceError(source.name, 'may not be asked now')
      return await guard(() => source.describe(book))
    },
  }
}
