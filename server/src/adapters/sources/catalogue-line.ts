/** What a source of books says about one of them, in the source's own spelling; nothing in it has been checked. */
export type CatalogueBook = {
  title: string
  author: string
  description: string | null
  coverUrl: string | null
  isbn: string | null
  year: number | null
  /** Of a usual edition; only some sources tell it. */
  pages?: number | null
  subjects: string[]
  seriesName: string | null
  seriesPosition: number | null
  /** 0-100. */
  popularity: number
}

/** A line of a file: a book, something else that is well-formed, or what cannot be read and why. */
export type CatalogueLine<T> =
  | { kind: 'record'; record: T }
  | { kind: 'other' }
  | { kind: 'bad'; reason: string }

export const OTHER = { kind: 'other' } as const
export const bad = (reason: string) => ({ kind: 'bad', reason }) as const

/** Counts of ratings on the scale of the database: `most` is what the best known books of the source have. */
export function popularityOf(count: number, most: number): number {
  return Math.min(100, Math.round((100 * Math.log1p(Math.max(0, count))) / Math.log1p(most)))
}

export function yearIn(text: unknown): number | null {
  const found = /(?<!\d)(1[0-9]{3}|20[0-9]{2})(?!\d)/.exec(
    typeof text === 'number' ? String(text) : stringIn(text),
  )
  return found ? Number(found[1]) : null
}

/** "" for what is no text. */
export function stringIn(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

export function stringsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
}
