import type { CatalogueBook } from './catalogue-line.ts'

export type SourceName = 'openlibrary' | 'googlebooks'

export type SourceQuery = { isbn13: string } | { words: string }

export type KnownBook = { title: string; author: string; isbn13: string | null }

export type CatalogueSource = {
  name: SourceName
  /** Some ten books at most, the likeliest first. */
  search: (query: SourceQuery) => Promise<CatalogueBook[]>
  callsToDescribe: number
  /** Null if the source does not know this very book. */
  describe: (book: KnownBook) => Promise<CatalogueBook | null>
}

export class SourceError extends Error {
  /** What the source asks for in Retry-After. */
  readonly coolDownMs: number | null

  constructor(source: SourceName, reason: string, coolDownMs: number | null = null) {
    super(`${source}: ${reason}`)
    this.coolDownMs = coolDownMs
  }
}
