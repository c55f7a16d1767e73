import type { Logger } from 'pino'
import { createCircuitBreaker } from '../circuit-breaker.ts'
import type { CatalogueBook } from './catalogue-line.ts'
import { SourceError, type CatalogueSource, type Sought } from './source.ts'

const FAILURES_IN_A_ROW = 4
const COOL_DOWN_MS = 60_000
const REMEMBERED = 500
const REMEMBER_MS = 60 * 60_000

export type GuardedSource = {
  name: CatalogueSource['name']
  /** Null if it may not be called now or failed; never throws. */
  search: (sought: Sought) => Promise<CatalogueBook[] | null>
  /** Throws SourceError if asking later may help. */
  describe: CatalogueSource['describe']
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
  const remembered = new Map<string, { books: Promise<CatalogueBook[]>; until: number }>()
  let asked: number[] = []
  let restsUntil = 0

  function allow(questions: number): boolean {
    const now = clock().getTime()
    if (now < restsUntil) return false
    asked = asked.filter((at) => at > now - 1_000)
    if (asked.length + questions > perSecond || !breaker.allow()) return false
    for (let i = 0; i < questions; i++) asked.push(now)
    return true
  }

  async function ask<T>(question: () => Promise<T>): Promise<T> {
    try {
      const answer = await question()
      breaker.record(true)
      return answer
    } catch (error) {
      breaker.record(false)
      const failure = error instanceof SourceError ? error : new SourceError(source.name, 'failed')
      if (failure.coolDownMs !== null) restsUntil = clock().getTime() + failure.coolDownMs
      log.warn({ reason: failure.message }, 'a source of books did not answer')
      throw failure
    }
  }

  function remember(key: string, books: Promise<CatalogueBook[]>): void {
    remembered.set(key, { books, until: clock().getTime() + REMEMBER_MS })
    for (const oldest of remembered.keys()) {
      if (remembered.size <= REMEMBERED) break
      remembered.delete(oldest)
    }
  }

  return {
    name: source.name,
    async search(sought) {
      const key = 'isbn13' in sought ? sought.isbn13 : sought.words
      const known = remembered.get(key)
      if (known && clock().getTime() < known.until) return await known.books.catch(() => null)
      if (!allow(1)) return null
      const books = ask(() => source.search(sought))
      remember(key, books)
      return await books.catch(() => {
        // A failure is not cached.
        if (remembered.get(key)?.books === books) remembered.delete(key)
        return null
      })
    },
    async describe(book) {
      if (!allow(source.questionsToDescribe))
        throw new SourceError(source.name, 'may not be asked now')
      return await ask(() => source.describe(book))
    },
  }
}
