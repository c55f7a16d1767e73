/** Unvalidated, in the source's own spelling. */
export type CatalogueBook = {
  title: string
  author: string
  description: string | null
  coverUrl: string | null
  isbn: string | null
  /** ISBNs of other editions. */
  otherIsbns?: readonly string[]
  year: number | null
  pages?: number | null
  subjects: string[]
  seriesName: string | null
  seriesPosition: number | null
  /** 0-100. */
  popularity: number
}

export type CatalogueLine<T> =
  | { kind: 'record'; record: T }
  | { kind: 'other' }
  | { kind: 'bad'; reason: string }

export const OTHER = { kind: 'other' } as const
export const bad = (reason: string) => ({ kind: 'bad', reason }) as const

/** 0-100 on a log scale; `most` is what the best known books of the source have. */
export function popularityOf(count: number, most: number): number {
  return Math.min(100, Math.round((100 * Math.log1p(Math.max(0, count))) / Math.log1p(most)))
}

export function yearIn(text: unknown): number | null {
  const found = /(?<!\d)(1[0-9]{3}|20[0-9]{2})(?!\d)/.exec(
    typeof text === 'number' ? String(text) : stringIn(text),
  )
  return found ? Number(found[1]) : null
}

export function stringIn(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

export function stringsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
}
