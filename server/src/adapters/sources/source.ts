/** Somebody outside who knows books. Where one fails, and however, SourceError is all that comes of it. */
import type { CatalogueBook } from './catalogue-line.ts'

export type SourceName = 'openlibrary' | 'googlebooks'

/** What is looked for: an ISBN, or any words of a title and a name. */
export type Sought = { isbn13: string } | { words: string }

/** What is known of a book that more shall be known of. */
export type KnownBook = { title: string; author: string; isbn13: string | null }

export type CatalogueSource = {
  name: SourceName
  /** Some ten books at most, the likeliest first. */
  search: (sought: Sought) => Promise<CatalogueBook[]>
  questionsToDescribe: number
  /** All that is known of this very book, with its description; null when it is not known. */
  describe: (book: KnownBook) => Promise<CatalogueBook | null>
}

export class SourceError extends Error {
  /** How long the source asks to be left alone. */
  readonly coolDownMs: number | null

  constructor(source: SourceName, reason: string, coolDownMs: number | null = null) {
    super(`${source}: ${reason}`)
    this.coolDownMs = coolDownMs
  }
}
